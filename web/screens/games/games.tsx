import './games.css'
import { Check, Dices, TrendingUp } from 'lucide-react'
import { useDeferredValue, useMemo, useRef } from 'react'
import { counted } from '#contest/text/numbers.ts'
import { Pill } from '#web/components/controls/pill.tsx'
import { SearchBox } from '#web/components/controls/search-box.tsx'
import { Empty } from '#web/components/notices/empty.tsx'
import { PageHead } from '#web/components/page-head.tsx'
import { games as gamesCall } from '#web/data/calls.ts'
import { useAnswer } from '#web/data/use-answer.ts'
import { squareOf } from '#web/games/game-position.ts'
import { useHistoryState } from '#web/lists/history-state.ts'
import { ListAnswer } from '#web/lists/list-answer.tsx'
import { useScrollRestoration } from '#web/lists/scroll-restoration.ts'
import { SortPills } from '#web/lists/sort-pills.tsx'
import { type GridProgress, useMySquares } from '#web/mine/my-squares.ts'
import { countStatuses, MyStatusFilter, MyStatusPlace } from '#web/mine/my-status.tsx'
import { SquareList } from './square-list.tsx'
import {
  type AnsweredGame,
  filterGames,
  type GameFilters,
  type RankedBy,
  SHORT,
  type SquareSort,
  searchListed,
  squareCount,
  squaresInOrder,
} from './squares.ts'

const SORTS: readonly { by: RankedBy; title: string; Icon: typeof Check }[] = [
  { by: 'odds', title: 'Odds', Icon: Dices },
  { by: 'progress', title: 'Progress', Icon: TrendingUp },
  { by: 'completed', title: 'Completed', Icon: Check },
]

const NO_FILTERS: GameFilters = { isEasy: false, isShort: false, mine: 'all' }
const NONE: readonly AnsweredGame[] = []

export function Games() {
  const answer = useAnswer(gamesCall())
  const { data } = answer
  const [text, setText] = useHistoryState('search', '')
  const [sort, setSort] = useHistoryState<SquareSort>('sort', null)
  const [filters, setFilters] = useHistoryState<GameFilters>('filters', NO_FILTERS)
  const progress = useMySquares()
  return (
    <div className="page games">
      <PageHead title="Games">
        All 900 squares of the grid, the game in each, and the alternative versions that also count.
      </PageHead>
      <div className="tools">
        <SearchBox
          label={`Search by game or ${sort ? 'rank' : 'square'} number`}
          text={text}
          onChange={setText}
        />
        {progress && data ? (
          <MyStatusFilter
            counts={countStatuses(
              [...new Set((data.games ?? []).map(squareOf))]
                .filter(Boolean)
                .map((square) => progress.ofSquare(square).status),
            )}
            selected={filters.mine}
            onSelect={(mine) => setFilters({ ...filters, mine })}
          />
        ) : (
          <MyStatusPlace />
        )}
      </div>
      <div className="tools">
        <Pill pressed={filters.isEasy} onClick={() => setFilters({ ...filters, isEasy: !filters.isEasy })}>
          Easy
        </Pill>
        <Pill pressed={filters.isShort} onClick={() => setFilters({ ...filters, isShort: !filters.isShort })}>
          Under {SHORT} h
        </Pill>
        <SortPills values={SORTS} sort={sort} onSort={setSort} ownOrder="Position" />
      </div>
      <ListAnswer of={answer} failed="The games could not be loaded.">
        {({ games }) => (
          <FoundSquares games={games ?? NONE} sort={sort} text={text} filters={filters} progress={progress} />
        )}
      </ListAnswer>
    </div>
  )
}

interface FoundSquaresProps {
  games: readonly AnsweredGame[]
  sort: SquareSort
  text: string
  filters: GameFilters
  progress: GridProgress | undefined
}

function FoundSquares({ games, text, progress, ...chosen }: FoundSquaresProps) {
  // The pill responds at once, the list a little later.
  const sort = useDeferredValue(chosen.sort)
  const filters = useDeferredValue(chosen.filters)
  const list = useRef<HTMLDivElement>(null)
  useScrollRestoration(list)
  const squares = useMemo(
    () => squaresInOrder(filterGames(games, filters, { isRanked: sort !== null, progress }), sort),
    [games, sort, filters, progress],
  )
  // Keeps typing responsive while the list renders.
  const wanted = useDeferredValue(text)
  const found = useMemo(() => searchListed(squares, wanted, sort), [squares, wanted, sort])
  return (
    <>
      <p className="result-count" role="status">
        {counted(squareCount(found), 'square')} found
      </p>
      {found.length === 0 ? (
        <Empty text="No squares found matching your search." />
      ) : (
        <SquareList key={JSON.stringify(sort)} ref={list} squares={found} sort={sort} progress={progress} />
      )}
    </>
  )
}
