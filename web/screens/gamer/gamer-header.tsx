import './gamer-header.css'
import { ArrowUpRight } from 'lucide-react'
import { formatPoints } from '#contract/fields/points-text.ts'
import { ExternalLink } from '#web/components/controls/external-link.tsx'
import { Avatar } from '#web/gamers/avatar.tsx'
import { badgePicture, tierClass } from '#web/gamers/rank-badge.tsx'
import { ShownName } from '#web/gamers/shown-name.tsx'
import { trackerGamerUrl } from '#web/links.ts'
import { easternTime } from '#web/text/eastern-time.ts'
import { NOT_KNOWN, type OverallStanding } from './overall-standing.ts'
import type { GamerAnswer } from './received.ts'

interface GamerHeaderProps {
  gamer: GamerAnswer
  name: string
  /** The gamertag in the address, which may be a former one. */
  requested: string
  standing: OverallStanding
}

export function GamerHeader({ gamer, name, requested, standing }: GamerHeaderProps) {
  return (
    <header className="gamer-identity">
      <div className="gamer-who row">
        <Avatar sources={[gamer.cdn_img, gamer.gamer_pic]} colour={gamer.color} size={104} />
        <div>
          <h1>
            <ExternalLink href={trackerGamerUrl(gamer.ta_link, gamer.gamertag || requested)}>
              <ShownName name={name} />
              <ArrowUpRight />
            </ExternalLink>
          </h1>
          {/* Past values are not stored. */}
          {gamer.gamerscore !== null && (
            <p>
              <b>{formatPoints(Number(gamer.gamerscore) || 0)}</b> Gamerscore
            </p>
          )}
        </div>
      </div>
      <RankCard standing={standing} />
      <dl className="gamer-times">
        <dt>Last updated</dt>
        <dd>{easternTime(gamer.last_updated) ?? NOT_KNOWN}</dd>
        <dt>Registered</dt>
        <dd>{easternTime(gamer.registered) ?? NOT_KNOWN}</dd>
      </dl>
    </header>
  )
}

const RankCard = ({ standing: { badge, points } }: { standing: OverallStanding }) => (
  <div className={`rank-card ${tierClass(badge)}`}>
    <img src={badgePicture(badge)} alt="" width={112} height={112} />
    <div>
      <p className="tier">{badge}</p>
      <p className="total">
        {points}
        {/* Appears with the number, which would move it. */}
        {points !== NOT_KNOWN && <small> points</small>}
      </p>
    </div>
  </div>
)
