import './gamer-link.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AsReceived } from '#contract/call.ts'
import type { GamerFields } from '#contract/fields/gamer-fields.ts'
import { gamerPath } from '#web/links.ts'
import { Avatar } from './avatar.tsx'
import { gamerName, gamertagOf } from './gamer-names.ts'
import { ShownName } from './shown-name.tsx'

interface GamerLinkProps {
  gamer: AsReceived<GamerFields>
  size?: number
  /** The name with a marked part. */
  shown?: ReactNode
  /** A small mark at the corner of the picture. */
  mark?: ReactNode
}

export function GamerLink({ gamer, size = 40, mark, shown }: GamerLinkProps) {
  const gamertag = gamertagOf(gamer)
  const content = (
    <>
      <span className="gamer-picture">
        <Avatar sources={[gamer.cdn_img, gamer.gamer_pic]} colour={gamer.color} size={size} />
        {mark}
      </span>
      <span className="name">{shown ?? <ShownName name={gamerName(gamer)} />}</span>
    </>
  )
  return gamertag ? (
    <Link to={gamerPath(gamertag)} className="gamer-link">
      {content}
    </Link>
  ) : (
    <span className="gamer-link">{content}</span>
  )
}
