import type { ReactNode } from 'react'

interface SettingCardProps {
  id: string
  title: string
  about: string
  children: ReactNode
}

export const SettingCard = ({ id, title, about, children }: SettingCardProps) => (
  <section className="card setting-card" id={id} aria-labelledby={`${id}-title`}>
    <header>
      <h2 id={`${id}-title`}>{title}</h2>
      <p className="setting-about">{about}</p>
    </header>
    <div className="setting-fields">{children}</div>
  </section>
)
