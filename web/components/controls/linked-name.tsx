import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface LinkedNameProps {
  /** Nothing where the answer does not say where the name leads. */
  to: string | null | undefined
  className?: string
  children: ReactNode
}

/** A name that leads to its page, or only the name. */
export const LinkedName = ({ to, className, children }: LinkedNameProps) =>
  to ? (
    <Link to={to} className={className ? `${className} link` : 'link'}>
      {children}
    </Link>
  ) : (
    <span className={className}>{children}</span>
  )
