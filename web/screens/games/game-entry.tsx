import { ArrowUpRight } from 'lucide-react'
import type { Ref } from 'react'
import { quadrantOf } from '#contest/rules/grid.ts'
import { formatPoints } from '#contract/fields/points-text.ts'
import { cellOf } from '#web/board/board-squares.ts'
import { Chip } from '#web/components/chip.tsx'
import { ExternalLink } from '#web/components/controls/external-link.tsx'
import { Picture } from '#web/components/picture.tsx'
import { Tag } from '#web/components/tag.tsx'
import { AvailabilityTags } from '#web/games/availability.tsx'
import { Hours, Odds } from '#web/games/cost.tsx'
import { GameName, gameName } from '#web/games/game-name.tsx'
import { isAlternative, squareOf } from '#web/games/game-position.ts'
import { GameShares } from '#web/games/game-shares.tsx'
import { trackerGameUrl } from '#web/links.ts'
import type { AnsweredGame } from './squares.ts'
import { useNear } from './use-near.ts'

interface GameEntryProps {
  game: AnsweredGame
  /** A ranking mixes squares, so it names the square too. */
  showSquare: boolean
}

/** One of so many that only those near the visible part are rendered. */
export function EntryOfMany(props: GameEntryProps) {
  const [isNear, ref] = useNear(false)
  if (isNear) return <GameEntry {...props} watching={ref} />
  return (
    <li ref={ref} className="far">
      {gameName(props.game)}
    </li>
  )
}

export function GameEntry({
  game,
  showSquare,
  watching,
}: GameEntryProps & { watching?: Ref<HTMLLIElement> }) {
  const cell = cellOf(game)
  const quadrant = cell === undefined ? undefined : quadrantOf(cell)
  const url = trackerGameUrl(game.ta_link)
  return (
    <li ref={watching} className={quadrant}>
      {/* Art alone: lettering would be unreadable at this size. */}
      <Picture sources={[game.cdn_img, game.box_art_img]} width={72} height={96} />
      <div className="about">
        <div className="title">
          <GameName game={game} />
          {url && (
            <ExternalLink href={url} className="out" label={`${gameName(game)} on the achievement site`}>
              <ArrowUpRight />
            </ExternalLink>
          )}
        </div>
        <div className="facts">
          {isAlternative(game) && <Tag>Alternative</Tag>}
          <AvailabilityTags game={game} />
          {showSquare && <span>Square #{squareOf(game)}</span>}
          <span>{formatPoints(Number(game.gamerscore) || 0)} G</span>
          {quadrant && <Chip quadrant={quadrant} />}
          <Hours hours={game.hours} />
        </div>
        <GameShares game={game} size="small" />
        <Odds odds={game.odds} />
      </div>
    </li>
  )
}
