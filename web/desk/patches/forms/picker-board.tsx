/** The board as a way to choose squares: by click, or by arrow keys and Enter. */
import './picker-board.css'
import { type KeyboardEvent, type MouseEvent, memo, useRef, useState } from 'react'
import {
  type CellId,
  cellId,
  columnOf,
  GRID_SIDE,
  QUADRANTS,
  type Quadrant,
  quadrantOf,
  rowOf,
  type SquareNumber,
  toCellId,
  toSquareNumber,
} from '#contest/rules/grid.ts'
import { cellAfterKey, firstCellOf } from '#web/board/board-moves.ts'
import { ROWS } from '#web/board/board-rows.ts'
import { TooltipArea } from '#web/board/tooltip-area.tsx'
import { ZoomPills } from '#web/board/zoom-pills.tsx'

interface PickerBoardProps {
  label: string
  picked: readonly SquareNumber[]
  /** The game of a square; nothing for an empty square, which can only be picked for a shape. */
  nameOf: (square: SquareNumber) => string | undefined
  onToggle: (square: SquareNumber) => void
}

export function PickerBoard({ label, picked, nameOf, onToggle }: PickerBoardProps) {
  const board = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState<Quadrant | null>(null)
  const [focused, setFocused] = useState<CellId | null>(null)
  const cells = new Set(picked.map(toCellId))
  const isShown = (cell: CellId | null) => cell !== null && (zoom === null || quadrantOf(cell) === zoom)
  const tabStop = focused !== null && isShown(focused) ? focused : firstCellOf(zoom)
  const textOf = (cell: CellId) => {
    const square = toSquareNumber(cell)
    return `${square} - ${nameOf(square) ?? 'Empty'}`
  }
  const toggle = (cell: CellId | null) => {
    if (cell !== null) onToggle(toSquareNumber(cell))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const from = cellIn(event.target)
    if (from === null) return
    const next = cellAfterKey(event, from, zoom)
    if (next === null && event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    if (next === null) toggle(from)
    else board.current?.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus()
  }
  return (
    <div className="picker-board">
      <ZoomPills zoom={zoom} onZoom={setZoom} />
      <TooltipArea tooltipOf={(cell) => textOf(cellId(cell))}>
        {/* biome-ignore lint/a11y/useSemanticElements: a table cannot be laid out in four quadrants */}
        <div
          ref={board}
          className="board"
          role="grid"
          aria-label={label}
          aria-multiselectable="true"
          aria-rowcount={GRID_SIDE}
          aria-colcount={GRID_SIDE}
          tabIndex={-1}
          data-zoom={zoom ?? undefined}
          onClick={(event: MouseEvent) => toggle(cellIn(event.target))}
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
                  aria-rowindex={rowOf(row[0]!) + 1}
                  aria-colindex={columnOf(row[0]!) + 1}
                >
                  {row.map((cell) => (
                    <PickerSquare
                      key={cell}
                      cell={cell}
                      text={textOf(cell)}
                      isPicked={cells.has(cell)}
                      isTabStop={cell === tabStop}
                    />
                  ))}
                </div>
              ))}
            </div>
          ))}
        </div>
      </TooltipArea>
    </div>
  )
}

interface PickerSquareProps {
  cell: CellId
  text: string
  isPicked: boolean
  isTabStop: boolean
}

/** Only plain values, so that choosing one square draws one square again. */
const PickerSquare = memo(({ cell, text, isPicked, isTabStop }: PickerSquareProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a td cannot be laid out in four quadrants
  <span
    className="square"
    role="gridcell"
    tabIndex={isTabStop ? 0 : -1}
    aria-label={text}
    aria-selected={isPicked}
    data-cell={cell}
    data-state={isPicked ? 'completed' : 'not_started'}
    data-visible=""
  />
))

function cellIn(target: EventTarget): CellId | null {
  const square = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-cell]') : null
  return square ? cellId(Number(square.dataset.cell)) : null
}
