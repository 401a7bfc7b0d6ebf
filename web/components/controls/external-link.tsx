import type { ReactNode } from 'react'

const HINT = 'opens-in-a-new-tab'

interface ExternalLinkProps {
  href: string
  children: ReactNode
  className?: string
  /** For links whose content is only an icon. */
  label?: string
}

/** A link to another site: a new tab that learns neither who opened it nor from where, and says that it is one. */
export function ExternalLink({ href, children, className, label }: ExternalLinkProps) {
  return (
    <a
      href={href}
      className={className}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      aria-describedby={HINT}
    >
      {children}
    </a>
  )
}

/** Once per page. A description, not part of the name: the link's name stays that of the game or the gamer. */
export const NewTabHint = () => (
  <span id={HINT} hidden>
    Opens in a new tab
  </span>
)
