import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface LinkedNameProps {
  /** Undefined where the answer has no target. */
  to: string | null | undefined
  className?: string
  children: ReactNode
}

export const LinkedName = ({ to, className, children }: LinkedNameProps) =>
  to ? (
    <Link to={to} className={className ? `${className} link` : 'link'}>
      {children}
    </Link>
  ) : (
    <span className={className}>{children}</span>
  )
