import './key.css'
import type { ReactNode } from 'react'

interface KeyProps {
  onClick?: () => void
  /** `warning` only for what takes something away. */
  kind?: 'plain' | 'primary' | 'quiet' | 'warning'
  type?: 'button' | 'submit'
  disabled?: boolean
  /** Under way: it cannot be pressed again, and says so. */
  isPending?: boolean
  /** For a key whose words alone do not say what it is about. */
  label?: string
  children: ReactNode
}

/** A key of the desk: the site's button, small, with a kind for losses and a state for what is under way. */
export const Key = ({
  onClick,
  kind = 'plain',
  type = 'button',
  disabled = false,
  isPending = false,
  label,
  children,
}: KeyProps) => (
  <button
    type={type}
    className={`button small${kind === 'plain' ? '' : ` ${kind}`}`}
    disabled={disabled || isPending}
    aria-busy={isPending || undefined}
    aria-label={label}
    onClick={onClick}
  >
    {children}
  </button>
)
