import type { ReactNode } from 'react'

interface FactProps {
  name: ReactNode
  className?: string | undefined
  children: ReactNode
}

export const Fact = ({ name, className, children }: FactProps) => (
  <div className={className}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
