import type { ReactNode } from 'react'

const HINT = 'opens-in-a-new-tab'

interface ExternalLinkProps {
  href: string
  children: ReactNode
  className?: string
  label?: string
}

/** A link to another site in a new tab, without opener and referrer, announced as such. */
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

/** Once per page. A description, so that the link's name stays that of the game or gamer. */
export const NewTabHint = () => (
  <span id={HINT} hidden>
    Opens in a new tab
  </span>
)
