import { ArrowUpRight } from 'lucide-react'
import { ExternalLink } from '#web/components/controls/external-link.tsx'

/** Leads from the end of a row to the achievement site. On a phone only the arrow is seen. */
export const TrackerLink = ({ href, text, of }: { href: string; text: string; of: string }) => (
  <ExternalLink href={href} className="out">
    <span>
      {text}
      <span className="visually-hidden"> of {of}</span>
    </span>
    <ArrowUpRight />
  </ExternalLink>
)
