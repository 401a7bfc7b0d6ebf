/** Two grids as one: the left half of a square is the first gamer's, the right half the second's. */
import './overlay-board.css'
import { type KeyboardEvent, type MouseEvent, memo, useRef, useState } from 'react'
import { HOLDINGS, type Holding } from '#contest/compare/overlay.ts'
import {
  type CellId,
  cellId,
  cellsOf,
  columnOf,
  GRID_SIDE,
  QUADRANT_NAMES,
  QUADRANTS,
  type Quadrant,
  quadrantOf,
  rowOf,
  toSquareNumber,
} from '#contest/rules/grid.ts'
import { cellAfterKey, firstCellOf } from '#web/board/board-moves.ts'
import { ROWS } from '#web/board/board-rows.ts'
import { TooltipArea } from '#web/board/tooltip-area.tsx'
import { ZoomPills } from '#web/board/zoom-pills.tsx'
import type { ReceivedGridGame } from '#web/screens/gamer/received.ts'
import type { ComparedGamer } from '../compared.ts'
import type { HoldingWords } from './holding-words.ts'

interface OverlayBoardProps {
  first: ComparedGamer
  second: ComparedGamer
  holdings: readonly Holding[]
  games: ReadonlyMap<CellId, ReceivedGridGame>
  words: HoldingWords
  /** The others are dimmed. */
  shown: Holding | null
  selected: CellId | null
  onSelect: (cell: CellId) => void
}

export function OverlayBoard(props: OverlayBoardProps) {
  const { first, second, holdings, games, words, shown, selected, onSelect } = props
  const board = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState<Quadrant | null>(null)
  const [focused, setFocused] = useState<CellId | null>(null)
  const isShown = (cell: CellId | null) => cell !== null && (zoom === null || quadrantOf(cell) === zoom)
  const tabStop = [focused, selected].find(isShown) ?? firstCellOf(zoom)
  const nameOf = (cell: CellId) => `${toSquareNumber(cell)} - ${games.get(cell)?.display_name || 'Missing'}`

  const onKeyDown = (event: KeyboardEvent) => {
    const from = cellIn(event.target)
    if (from === null) return
    const next = cellAfterKey(event, from, zoom)
    const chooses = event.key === 'Enter' || event.key === ' '
    if (next === null && !chooses) return
    event.preventDefault()
    if (next === null) onSelect(from)
    else board.current?.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus()
  }
  const onClick = (event: MouseEvent) => {
    const cell = cellIn(event.target)
    if (cell !== null) onSelect(cell)
  }

  return (
    <section className="board-card card overlay" aria-labelledby="overlay">
      <div className="board-card-head">
        <h2 id="overlay">
          Both grids
          <span className="stop" />
        </h2>
      </div>
      <ZoomPills zoom={zoom} onZoom={setZoom} />
      <Labels quadrants={['red', 'blue']} first={first} second={second} zoom={zoom} />
      <TooltipArea tooltipOf={(cell) => nameOf(cellId(cell))}>
        {/* biome-ignore lint/a11y/useSemanticElements: a table cannot be laid out in four quadrants */}
        <div
          ref={board}
          className="board"
          role="grid"
          aria-label={`The grids of ${first.name} and ${second.name}`}
          aria-rowcount={GRID_SIDE}
          aria-colcount={GRID_SIDE}
          tabIndex={-1}
          data-zoom={zoom ?? undefined}
          onClick={onClick}
          onFocus={(event) => setFocused(cellIn(event.target))}
          onKeyDown={onKeyDown}
        >
          {QUADRANTS.map((quadrant) => (
            // biome-ignore lint/a11y/useSemanticElements: a tbody cannot stand beside another
            <div key={quadrant} className={`quadrant ${quadrant}`} role="rowgroup">
              {ROWS[quadrant].map((row) => (
                // biome-ignore lint/a11y/useSemanticElements: a tr cannot be laid out in quadrants
                // biome-ignore lint/a11y/useFocusableInteractive: the focus is on the cells
                <div
                  key={row[0]}
                  role="row"
                  aria-rowindex={rowOf(row[0] as CellId) + 1}
                  aria-colindex={columnOf(row[0] as CellId) + 1}
                >
                  {row.map((cell) => {
                    const holding = holdings[cell] ?? 'neither'
                    return (
                      <OverlaySquare
                        key={cell}
                        cell={cell}
                        holding={holding}
                        label={`${nameOf(cell)}, ${words.keys[holding]}`}
                        isDimmed={shown !== null && holding !== shown}
                        isSelected={cell === selected}
                        isTabStop={cell === tabStop}
                      />
                    )
                  })}
                </div>
              ))}
            </div>
          ))}
        </div>
      </TooltipArea>
      <Labels quadrants={['orange', 'purple']} first={first} second={second} zoom={zoom} />
      <div className="board-card-foot">
        <div className="legend">
          {HOLDINGS.map((holding) => (
            <span key={holding}>
              <i data-holding={holding} />
              <bdi>{LEGEND[holding]?.(first.name, second.name) ?? words.keys[holding]}</bdi>
            </span>
          ))}
        </div>
      </div>
    </section>
  )
}

const LEGEND: Partial<Record<Holding, (first: string, second: string) => string>> = {
  first: (first) => `Left half: ${first}`,
  second: (_, second) => `Right half: ${second}`,
}

interface OverlaySquareProps {
  cell: CellId
  holding: Holding
  label: string
  isDimmed: boolean
  isSelected: boolean
  isTabStop: boolean
}

const OverlaySquare = memo(function OverlaySquare(props: OverlaySquareProps) {
  const { cell, holding, label, isDimmed, isSelected, isTabStop } = props
  return (
    // biome-ignore lint/a11y/useSemanticElements: a td cannot be laid out in four quadrants
    <span
      className="square"
      role="gridcell"
      tabIndex={isTabStop ? 0 : -1}
      aria-label={label}
      aria-selected={isSelected}
      data-cell={cell}
      data-visible=""
      data-holding={holding}
      data-dimmed={isDimmed || undefined}
    />
  )
})

interface LabelsProps {
  quadrants: readonly [Quadrant, Quadrant]
  first: ComparedGamer
  second: ComparedGamer
  zoom: Quadrant | null
}

/** `Red 109 to 94`. */
function Labels({ quadrants, first, second, zoom }: LabelsProps) {
  const shown = quadrants.filter((quadrant) => zoom === null || quadrant === zoom)
  const countIn = ({ squares }: ComparedGamer, quadrant: Quadrant) =>
    cellsOf(quadrant).filter((cell) => squares.has(toSquareNumber(cell))).length
  if (shown.length === 0) return null
  return (
    <div className="quadrant-labels">
      {shown.map((quadrant) => (
        <span key={quadrant} className={`quadrant-label ${quadrant}`}>
          <b>{QUADRANT_NAMES[quadrant]}</b>
          <span>
            <strong>{countIn(first, quadrant)}</strong> to <strong>{countIn(second, quadrant)}</strong>
          </span>
        </span>
      ))}
    </div>
  )
}

function cellIn(target: EventTarget): CellId | null {
  const square = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-cell]') : null
  return square ? cellId(Number(square.dataset.cell)) : null
}
