import { memo, type RefObject, useContext } from 'react'
import { quadrantOf } from '#contest/rules/grid.ts'
import { cellOf } from '#web/board/board-squares.ts'
import { gameName } from '#web/games/game-name.tsx'
import { isAlternative } from '#web/games/game-position.ts'
import { useChunkedCount } from '#web/lists/chunked-count.ts'
import { Returning } from '#web/lists/returning.ts'
import type { GridProgress, SquareProgress } from '#web/mine/my-squares.ts'
import { MySquareStatus } from '#web/mine/my-status.tsx'
import { EntryOfMany, GameEntry } from './game-entry.tsx'
import { type AnsweredGame, type ListedSquare, type SquareSort, squareHeading } from './squares.ts'
import { useNear, usePrinting } from './use-near.ts'

interface SquareListProps {
  ref: RefObject<HTMLDivElement | null>
  squares: readonly ListedSquare[]
  sort: SquareSort
  progress: GridProgress | undefined
}

/** Memoised: a tap must not wait for nine hundred cards. */
export const SquareList = memo(function SquareList({ ref, squares, sort, progress }: SquareListProps) {
  const isPrinting = usePrinting()
  const count = useChunkedCount(squares.length, { first: FIRST, step: 120 }, useContext(Returning))
  return (
    <div ref={ref} className={sort ? 'square-list ranked' : 'square-list'}>
      {squares.slice(0, count).map((square, index) => (
        <SquareCard
          key={square.number}
          square={square}
          isNearAtFirst={index < FIRST}
          isPrinting={isPrinting}
          sort={sort}
          mine={sort ? undefined : progress?.ofSquare(square.number)}
        />
      ))}
    </div>
  )
})

/** As many as a first view can hold. */
const FIRST = 18

/** A name that takes two lines on a phone, for the height of cards that are not rendered yet. */
const hasLongName = ({ display_name }: AnsweredGame): boolean => (display_name?.length ?? 0) > 25

/** Games of a rank are side by side, up to this many per row. */
const MAX_COLUMNS = 3

interface SquareCardProps {
  square: ListedSquare
  sort: SquareSort
  mine: SquareProgress | undefined
  /** The initial value, before the browser reports. */
  isNearAtFirst: boolean
  isPrinting: boolean
}

const SquareCard = memo(function SquareCard(props: SquareCardProps) {
  const { square, sort, mine } = props
  const { games } = square
  const [isNear, ref] = useNear(props.isNearAtFirst)
  const isRanked = sort !== null
  const isDrawn = isNear || props.isPrinting
  const classes = ['card', 'square-card', !isRanked && quadrantClass(games[0]), !isDrawn && 'far']
  return (
    <article
      ref={ref}
      className={classes.filter(Boolean).join(' ')}
      data-mine={mine?.status}
      style={{
        '--games': games.length,
        '--across': Math.min(games.length, MAX_COLUMNS),
        '--long-names': games.filter(hasLongName).length,
      }}
    >
      {isDrawn ? (
        <WholeCard square={square} sort={sort} mine={mine} isPrinting={props.isPrinting} />
      ) : (
        <FarCard square={square} sort={sort} />
      )}
    </article>
  )
})

/** A rank may have more games than a screen holds. */
const MANY = 24

function WholeCard({ square, sort, mine, isPrinting }: Omit<SquareCardProps, 'isNearAtFirst'>) {
  const { games, level } = square
  const isRanked = sort !== null
  const [title, detail] = squareHeading(square, sort)
  const Entry = games.length > MANY && !isPrinting ? EntryOfMany : GameEntry
  return (
    <>
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
          <Entry key={game.ta_link || index} game={game} showSquare={isRanked} />
        ))}
      </ul>
    </>
  )
}

/** Its text, for screen readers and find-in-page; a match brings it near, and it is rendered. */
const FarCard = ({ square, sort }: Pick<SquareCardProps, 'square' | 'sort'>) => (
  <>
    <h2>{squareHeading(square, sort).filter(Boolean).join(' ')}</h2>
    {square.games.map(gameName).join(', ')}
  </>
)

function quadrantClass(game: AnsweredGame | undefined): string | undefined {
  const cell = game && cellOf(game)
  return cell === undefined ? undefined : quadrantOf(cell)
}
