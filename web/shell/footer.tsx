import { Link } from 'react-router'
import { QUADRANTS } from '#contest/rules/grid.ts'
import { ExternalLink } from '#web/components/controls/external-link.tsx'
import { site } from '#web/site.ts'

const SQUARES_PER_QUADRANT = 8

export function Footer({ inert }: { inert: boolean }) {
  return (
    <footer className="footer" inert={inert}>
      <div className="footer-inner">
        <div className="ruler" aria-hidden="true">
          {QUADRANTS.flatMap((quadrant) =>
            Array.from({ length: SQUARES_PER_QUADRANT }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the squares never change
              <i key={`${quadrant}${index}`} className={quadrant} />
            )),
          )}
        </div>
        <span>{site.siteName}</span>
        <Link to="/contest-details">Contest details</Link>
        <Link to="/faq">FAQ</Link>
        <Link to="/games-grid">Games Grid</Link>
        <Link to="/search">Search</Link>
        {site.chatInviteUrl && <ExternalLink href={site.chatInviteUrl}>Chat server</ExternalLink>}
      </div>
    </footer>
  )
}
