import type { ReactNode } from 'react'

interface PillProps {
  onClick: () => void
  /** Undefined for a pill that is an action, not a toggle. */
  pressed?: boolean
  className?: string
  count?: number | undefined
  children: ReactNode
}

export function Pill({ onClick, pressed, className, count, children }: PillProps) {
  return (
    <button
      type="button"
      className={className ? `pill ${className}` : 'pill'}
      aria-pressed={pressed}
      data-count={count}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
