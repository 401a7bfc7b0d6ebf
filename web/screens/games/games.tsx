import './games.css'
import { useDeferredValue, useMemo, useRef } from 'react'
import { SearchBox } from '#web/components/controls/search-box.tsx'
import { Empty } from '#web/components/notices/empty.tsx'
import { Loading } from '#web/components/notices/loading.tsx'
import { games as gamesCall } from '#web/data/calls.ts'
import { useAnswer } from '#web/data/use-answer.ts'
import { useKeptPlace } from '#web/lists/kept-place.ts'
import { useKeptState } from '#web/lists/kept-state.ts'
import { Returning, useReturning } from '#web/lists/returning.ts'
import { SortPills } from './sort-pills.tsx'
import { SquareList } from './square-list.tsx'
import {
  BY_POSITION,
  countText,
  type ReceivedGame,
  type Sort,
  searchSquares,
  squaresInOrder,
} from './squares.ts'

export function Games() {
  const { data } = useAnswer(gamesCall())
  const isReturning = useReturning(data)
  const [text, setText] = useKeptState('search', '')
  const [sort, setSort] = useKeptState<Sort>('sort', BY_POSITION)
  return (
    <div className="page games">
      <div className="page-head">
        <div>
          <h1>Games</h1>
          <p>All 900 squares of the grid, the game in each, and the alternative versions that also count.</p>
        </div>
      </div>
      <div className="tools">
        <SearchBox
          label={sort.by === 'position' ? 'Search by game or square number' : 'Search by game or rank number'}
          text={text}
          onChange={setText}
        />
        <SortPills sort={sort} onSort={setSort} />
      </div>
      {data ? (
        <Returning value={isReturning}>
          <FoundSquares games={data.games ?? []} sort={sort} text={text} />
        </Returning>
      ) : (
        <div className="games-loading">
          <Loading />
        </div>
      )}
    </div>
  )
}

interface FoundSquaresProps {
  games: readonly ReceivedGame[]
  sort: Sort
  text: string
}

function FoundSquares({ games, sort, text }: FoundSquaresProps) {
  const list = useRef<HTMLDivElement>(null)
  useKeptPlace(list)
  const squares = useMemo(() => squaresInOrder(games, sort), [games, sort])
  // Typing goes on while the list of what was typed before is still being drawn.
  const wanted = useDeferredValue(text)
  const found = useMemo(() => searchSquares(squares, wanted), [squares, wanted])
  return (
    <>
      <p className="result-count" role="status">
        {countText(found.length)}
      </p>
      {found.length === 0 ? (
        <Empty text="No squares found matching your search." />
      ) : (
        <SquareList key={JSON.stringify(sort)} ref={list} squares={found} sort={sort} />
      )}
    </>
  )
}
