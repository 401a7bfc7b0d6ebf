import { Ellipsis } from 'lucide-react'
import { Link } from 'react-router'
import type { DeskGamer } from '#contract/organiser/gamers.ts'
import { Avatar } from '#web/gamers/avatar.tsx'
import { ForceScan } from './force-scan.tsx'
import { inFours } from './gamer-words.ts'

interface GamerCellProps {
  gamer: DeskGamer
}

export const GamerCell = ({ gamer }: GamerCellProps) => (
  <Link className="desk-gamer-who row" to={`/organiser/gamers/${gamer.xuid}`}>
    <Avatar sources={[gamer.cdn_img, gamer.gamer_pic]} colour={gamer.color} />
    <span>
      <bdi>{gamer.gamertag}</bdi>
      <small>
        {gamer.modern_gamertag !== gamer.gamertag && (
          <>
            <bdi>{gamer.modern_gamertag}</bdi>,{' '}
          </>
        )}
        {inFours(gamer.xuid)}
      </small>
    </span>
  </Link>
)

const HIDDEN: readonly DeskGamer['state'][] = ['banned', 'removed', 'merged', 'left']

export const ActionsCell = ({ gamer }: GamerCellProps) => (
  <div className="gamer-acts row">
    {!HIDDEN.includes(gamer.state) && <ForceScan gamer={gamer} />}
    <Link
      className="icon-button"
      to={`/organiser/gamers/${gamer.xuid}`}
      aria-label={`More for ${gamer.gamertag}`}
    >
      <Ellipsis />
    </Link>
  </div>
)
