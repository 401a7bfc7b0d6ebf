import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'

interface PillProps {
  onClick: () => void
  /** Leave out for a pill that does something rather than being on or off. */
  pressed?: boolean
  /** A sort shows its direction, in an arrow and in words for those who cannot see it. */
  direction?: 'ascending' | 'descending' | undefined
  className?: string
  children: ReactNode
}

export function Pill({ onClick, pressed, direction, className, children }: PillProps) {
  return (
    <button
      type="button"
      className={className ? `pill ${className}` : 'pill'}
      aria-pressed={pressed}
      onClick={onClick}
    >
      {children}
      {direction && (
        <>
          {direction === 'descending' ? <ArrowDown /> : <ArrowUp />}
          <span className="visually-hidden">, {direction}</span>
        </>
      )}
    </button>
  )
}
