import type { ReactNode } from 'react'

interface PillProps {
  onClick: () => void
  /** Leave out for a pill that does something rather than being on or off. */
  pressed?: boolean
  className?: string
  /** How many there are of what it chooses. */
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
