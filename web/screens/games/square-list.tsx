import { memo, type RefObject, useContext } from 'react'
import { quadrantOf } from '#contest/rules/grid.ts'
import { cellOf } from '#web/board/board-squares.ts'
import { isAlternative } from '#web/games/game-position.ts'
import { useChunkedCount } from '#web/lists/chunked-count.ts'
import { Returning } from '#web/lists/returning.ts'
import type { GridProgress, SquareProgress } from '#web/mine/my-squares.ts'
import { MySquareStatus } from '#web/mine/my-status.tsx'
import { GameEntry } from './game-entry.tsx'
import { type ListedGame, type ListedSquare, type SquareSort, titleOf } from './squares.ts'

interface SquareListProps {
  ref: RefObject<HTMLDivElement | null>
  squares: readonly ListedSquare[]
  sort: SquareSort
  progress: GridProgress | undefined
}

export function SquareList({ ref, squares, sort, progress }: SquareListProps) {
  const count = useChunkedCount(squares.length, { first: 18, step: 24 }, useContext(Returning))
  return (
    <div ref={ref} className={sort ? 'square-list ranked' : 'square-list'}>
      {squares.slice(0, count).map((square) => (
        <SquareCard
          key={square.number}
          square={square}
          sort={sort}
          mine={sort ? undefined : progress?.ofSquare(square.number)}
        />
      ))}
    </div>
  )
}

/** A name that takes two lines on a phone: what is not drawn yet needs a good guess at its height. */
const hasLongName = ({ display_name }: ListedGame): boolean => (display_name?.length ?? 0) > 25

/** Games of a rank stand side by side, up to so many in a row. */
const MAX_COLUMNS = 3

interface SquareCardProps {
  square: ListedSquare
  sort: SquareSort
  /** What the square is to whoever is looking. */
  mine: SquareProgress | undefined
}

const SquareCard = memo(function SquareCard({ square, sort, mine }: SquareCardProps) {
  const { games, level } = square
  const isRanked = sort !== null
  const [title, detail] = titleOf(square, sort)
  const classes = ['card', 'square-card', !isRanked && quadrantClass(games[0])]
  return (
    <article
      className={classes.filter(Boolean).join(' ')}
      data-mine={mine?.status}
      style={{
        '--games': games.length,
        '--across': Math.min(games.length, MAX_COLUMNS),
        '--long-names': games.filter(hasLongName).length,
      }}
    >
      <header>
        <h2>
          {title}
          {detail && <small> {detail}</small>}
        </h2>
        {isRanked
          ? level > 1 && <span className="note">{level} games tied</span>
          : games.some(isAlternative) && <span className="note">(includes alternatives)</span>}
        {mine && <MySquareStatus progress={mine} />}
      </header>
      <ul>
        {games.map((game, index) => (
          <GameEntry key={game.ta_link || index} game={game} showSquare={isRanked} />
        ))}
      </ul>
    </article>
  )
})

function quadrantClass(game: ListedGame | undefined): string | undefined {
  const cell = game && cellOf(game)
  return cell === undefined ? undefined : quadrantOf(cell)
}
