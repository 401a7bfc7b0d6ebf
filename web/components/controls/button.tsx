/** Buttons, and links that look like them. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ExternalLink } from './external-link.tsx'

interface Look {
  kind?: 'plain' | 'primary' | 'quiet'
  size?: 'normal' | 'small'
  children: ReactNode
}

const classOf = ({ kind = 'plain', size = 'normal' }: Look): string =>
  ['button', kind !== 'plain' && kind, size === 'small' && size].filter(Boolean).join(' ')

interface ButtonProps extends Look {
  onClick: () => void
  disabled?: boolean
}

export const Button = ({ onClick, disabled = false, ...look }: ButtonProps) => (
  <button type="button" className={classOf(look)} disabled={disabled} onClick={onClick}>
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
