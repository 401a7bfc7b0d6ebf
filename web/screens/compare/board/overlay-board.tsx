/** Two grids as one: the left half of a square is the first gamer's, the right half the second's. */
import './overlay-board.css'
import { useMemo } from 'react'
import { HOLDINGS, type Holding } from '#contest/compare/overlay.ts'
import { type CellId, cellsOf, type Quadrant, toSquareNumber } from '#contest/rules/grid.ts'
import { Board } from '#web/board/board.tsx'
import type { SquareShown } from '#web/board/board-squares.ts'
import type { ReceivedGridGame } from '#web/screens/gamer/received.ts'
import type { ComparedGamer } from '../compared.ts'
import type { HoldingWords } from './holding-words.ts'

interface OverlayBoardProps {
  first: ComparedGamer
  second: ComparedGamer
  holdings: readonly Holding[]
  games: ReadonlyMap<CellId, ReceivedGridGame>
  words: HoldingWords
  shown: Holding | null
  selected: CellId | null
  onSelect: (cell: CellId) => void
}

export function OverlayBoard(props: OverlayBoardProps) {
  const { first, second, holdings, games, words, shown, selected, onSelect } = props
  const squares = useMemo(
    () =>
      holdings.map((holding, index): SquareShown => {
        const cell = index as CellId
        return {
          state: 'not_started',
          isVisible: true,
          tooltip: `${toSquareNumber(cell)} - ${games.get(cell)?.display_name || 'Missing'}`,
          mark: { kind: holding, says: words.keys[holding] },
        }
      }),
    [holdings, games, words],
  )
  const countIn = ({ squares }: ComparedGamer, quadrant: Quadrant) =>
    cellsOf(quadrant).filter((cell) => squares.has(toSquareNumber(cell))).length
  return (
    <section className="board-card card overlay" aria-labelledby="overlay">
      <div className="board-card-head spread">
        <h2 id="overlay">
          Both grids
          <span className="stop" />
        </h2>
      </div>
      <Board
        label={`The grids of ${first.name} and ${second.name}`}
        {...{ squares, selected, onSelect }}
        only={shown ?? undefined}
        noteOf={(quadrant) => (
          <span>
            <strong>{countIn(first, quadrant)}</strong> to <strong>{countIn(second, quadrant)}</strong>
          </span>
        )}
      />
      <div className="board-card-foot">
        <div className="legend">
          {HOLDINGS.map((holding) => (
            <span key={holding}>
              <i data-holding={holding} />
              <bdi>{words.legend[holding]}</bdi>
            </span>
          ))}
        </div>
      </div>
    </section>
  )
}
