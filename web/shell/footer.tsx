import { Link } from 'react-router'
import { ExternalLink } from '#web/components/controls/external-link.tsx'
import { site } from '#web/site.ts'

export function Footer({ inert }: { inert: boolean }) {
  return (
    <footer className="footer" inert={inert}>
      <div className="footer-inner row">
        <div className="ruler" />
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
