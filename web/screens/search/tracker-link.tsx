import { ArrowUpRight } from 'lucide-react'
import { ExternalLink } from '#web/components/controls/external-link.tsx'

/** A link to the achievement site at the end of a row. On a phone only the arrow is visible. */
export const TrackerLink = ({ href, text, of }: { href: string; text: string; of: string }) => (
  <ExternalLink href={href} className="out">
    <span>
      {text}
      <span className="visually-hidden"> of {of}</span>
    </span>
    <ArrowUpRight />
  </ExternalLink>
)
