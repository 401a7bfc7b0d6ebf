import type { ReactNode } from 'react'

interface SectionHeadProps {
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
}

export const SectionHead = ({ title, children, actions }: SectionHeadProps) => (
  <div className="page-head">
    <div>
      <h1>{title}</h1>
      {children && <p>{children}</p>}
    </div>
    {actions && <div className="buttons">{actions}</div>}
  </div>
)
