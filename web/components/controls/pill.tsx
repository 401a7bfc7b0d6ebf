import type { ReactNode } from 'react'

interface PillProps {
  onClick: () => void
  /** Leave out for a pill that does something rather than being on or off. */
  pressed?: boolean
  className?: string
  children: ReactNode
}

export function Pill({ onClick, pressed, className, children }: PillProps) {
  return (
    <button
      type="button"
      className={className ? `pill ${className}` : 'pill'}
      aria-pressed={pressed}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
