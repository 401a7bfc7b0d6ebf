import './required-games.css'
import { ArrowUpRight, Check } from 'lucide-react'
import { useMemo } from 'react'
import { formatPoints } from '#contract/fields/points-text.ts'
import { ExternalLink } from '#web/components/controls/external-link.tsx'
import { Panel } from '#web/components/panel.tsx'
import { Picture } from '#web/components/picture.tsx'
import { Tag } from '#web/components/tag.tsx'
import { GameName, gameName } from '#web/games/game-name.tsx'
import { isAlternative, squareOf } from '#web/games/game-position.ts'
import { trackerGameUrl } from '#web/links.ts'
import { LongGrid } from '#web/lists/long-grid.tsx'
import { type SquareProgress, useMySquares } from '#web/mine/my-squares.ts'
import { MySquareStatus } from '#web/mine/my-status.tsx'
import { neededText, type RequiredGame, requiredSquares, squaresText } from './required.ts'

const ROW_HEIGHT = 112
const STEPS = { first: 8, step: 12 }

interface RequiredGamesProps {
  games: readonly RequiredGame[]
  /** How many squares are needed, if not all. */
  needed: number | null | undefined
}

export function RequiredGames({ games, needed }: RequiredGamesProps) {
  const squares = useMemo(() => requiredSquares(games), [games])
  const mine = useMySquares()
  const note = neededText(games, needed)
  return (
    <Panel title="Required Games" count={squaresText(squares.length, needed)}>
      {note && <p className="muted">{note}</p>}
      {mine && (
        <p className="muted">
          You have{' '}
          <b>{squares.filter(({ number }) => mine.ofSquare(number).status === 'completed').length}</b> of
          these {squares.length} squares.
        </p>
      )}
      <LongGrid
        className="required-games"
        items={squares}
        keyOf={({ main }, index) => main.ta_link || index}
        rowHeight={ROW_HEIGHT}
        {...STEPS}
      >
        {({ number, main, alternatives }) => (
          <>
            <Game game={main} mine={mine?.ofSquare(number)} />
            {alternatives.length > 0 && (
              <ul className="versions">
                {alternatives.map((game, index) => (
                  <li key={game.ta_link || index}>
                    <Game game={game} />
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </LongGrid>
    </Panel>
  )
}

function Game({ game, mine }: { game: RequiredGame; mine?: SquareProgress | undefined }) {
  const url = trackerGameUrl(game.ta_link)
  const square = squareOf(game)
  return (
    <>
      <Picture sources={[game.cdn_img, game.box_art_img]} width={66} height={88} />
      <div>
        <GameName game={game} />
        <div className="inline-facts">
          {square > 0 && <span>Position {square}</span>}
          <span>{formatPoints(Number(game.gamerscore) || 0)} G</span>
          {isAlternative(game) && <Tag>Alternative</Tag>}
          {mine?.status === 'completed' ? (
            <Tag status="completed">
              <Check /> You have it
            </Tag>
          ) : (
            mine && <MySquareStatus progress={mine} />
          )}
        </div>
      </div>
      {url && (
        <ExternalLink href={url} className="out" label={`${gameName(game)} on the achievement site`}>
          <ArrowUpRight />
        </ExternalLink>
      )}
    </>
  )
}
