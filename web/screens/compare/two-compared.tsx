import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { countHoldings, HOLDINGS, type Holding, overlay } from '#contest/compare/overlay.ts'
import { type CellId, QUADRANTS } from '#contest/rules/grid.ts'
import { gamesByCell } from '#web/board/board-squares.ts'
import { STAY } from '#web/data/address-choices.ts'
import { useChunkedCount } from '#web/lists/chunked-count.ts'
import { useHistoryState } from '#web/lists/history-state.ts'
import type { ReceivedGridGame } from '#web/screens/gamer/received.ts'
import { holdingWords } from './board/holding-words.ts'
import { OverlayBoard } from './board/overlay-board.tsx'
import { OwnershipLegend } from './board/ownership-legend.tsx'
import { ComparedSquare } from './board/selected-square.tsx'
import { CompareHead } from './compare-head.tsx'
import type { ComparedGamer } from './compared.ts'
import { HeadToHead } from './head-to-head.tsx'
import { HistoryLines } from './history/history-lines.tsx'
import { MonthTable } from './history/month-table.tsx'
import { ChallengesHeldAlone } from './lists/challenges-held-alone.tsx'
import { ComparedSquareList } from './lists/square-list.tsx'

interface TwoComparedProps {
  first: ComparedGamer
  second: ComparedGamer
  games: readonly ReceivedGridGame[]
  isReturning: boolean
}

export function TwoCompared({ first, second, games: allGames, isReturning }: TwoComparedProps) {
  const [shown, setShown] = useShown()
  const [selected, setSelected] = useHistoryState<CellId | null>('square', null)
  const games = useMemo(() => gamesByCell(allGames), [allGames])
  const holdings = useMemo(() => overlay(first.squares, second.squares), [first.squares, second.squares])
  const counts = useMemo(() => countHoldings(holdings), [holdings])
  const words = useMemo(() => holdingWords(first.name, second.name), [first.name, second.name])
  // From the top down, so that no step lays out everything: the board's quadrants, then a section each.
  const sections =
    useChunkedCount(QUADRANTS.length + 3, { first: 1, step: 1 }, isReturning) - QUADRANTS.length
  return (
    <div className="page compare">
      <div className="beside-board beside">
        <div className="compare-words">
          <CompareHead title="Head to head" gamers={[first, second]} />
          <HeadToHead first={first} second={second} />
          <OwnershipLegend words={words} counts={counts} shown={shown} onShow={setShown} />
          {selected !== null && (
            <ComparedSquare
              cell={selected}
              game={games.get(selected)}
              holding={holdings[selected] ?? 'neither'}
              words={words}
            />
          )}
        </div>
        <OverlayBoard
          first={first}
          second={second}
          holdings={holdings}
          games={games}
          words={words}
          shown={shown}
          selected={selected}
          onSelect={setSelected}
        />
      </div>
      {shown && (
        <ComparedSquareList
          key={shown}
          title={words.titles[shown]}
          games={games}
          squares={holdings.flatMap((holding, cell) => (holding === shown ? { cell: cell as CellId } : []))}
        />
      )}
      {sections > 0 && (
        <div className="compare-cards side-by-side">
          <ChallengesHeldAlone holder={first} other={second} />
          <ChallengesHeldAlone holder={second} other={first} />
        </div>
      )}
      {sections > 1 && <HistoryLines gamers={[first, second]} />}
      {sections > 2 && <MonthTable gamers={[first, second]} />}
    </div>
  )
}

function useShown(): [Holding | null, (shown: Holding | null) => void] {
  const [query, setQuery] = useSearchParams()
  const named = HOLDINGS.find((holding) => holding === query.get('show')) ?? null
  const show = (shown: Holding | null) => setQuery(shown ? { show: shown } : {}, STAY)
  return [named, show]
}
