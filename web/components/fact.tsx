import type { ReactNode } from 'react'

interface FactProps {
  name: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** One line of a `dl`: what it is called, and what it is. */
export const Fact = ({ name, className, children }: FactProps) => (
  <div className={className}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
