import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ExternalLink } from './external-link.tsx'

interface Look {
  /** `warning` only for destructive actions. */
  kind?: 'plain' | 'primary' | 'quiet' | 'warning'
  size?: 'normal' | 'small'
  children: ReactNode
}

const classOf = ({ kind = 'plain', size = 'normal' }: Look): string =>
  ['button', kind !== 'plain' && kind, size === 'small' && size].filter(Boolean).join(' ')

export interface ButtonProps extends Look {
  onClick?: () => void
  type?: 'button' | 'submit'
  disabled?: boolean
  /** Disabled while its action runs. */
  isPending?: boolean
  /** For a button whose text alone is unclear. */
  label?: string | undefined
}

export const Button = ({ onClick, type = 'button', disabled, isPending, label, ...look }: ButtonProps) => (
  <button
    type={type}
    className={classOf(look)}
    disabled={disabled || isPending}
    aria-busy={isPending || undefined}
    aria-label={label}
    onClick={onClick}
  >
    {look.children}
  </button>
)

export const ButtonLink = ({ to, ...look }: Look & { to: string }) => (
  <Link to={to} className={classOf(look)}>
    {look.children}
  </Link>
)

export const ExternalButtonLink = ({ href, ...look }: Look & { href: string }) => (
  <ExternalLink href={href} className={classOf(look)}>
    {look.children}
  </ExternalLink>
)
