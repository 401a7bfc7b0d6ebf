/** The interactive grid of 900 squares: focus, zoom, tooltip and selection. What a square shows is passed in. */
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { type CellId, cellId, GRID_SIDE, QUADRANTS, type Quadrant, quadrantOf } from '#contest/rules/grid.ts'
import { useChunkedCount } from '#web/lists/chunked-count.ts'
import { cellAfterKey, firstCellOf } from './board-moves.ts'
import { BoardQuadrant } from './board-quadrant.tsx'
import type { SquareShown } from './board-squares.ts'
import { QuadrantLabels } from './quadrant-labels.tsx'
import { TooltipArea } from './tooltip-area.tsx'
import { ZoomPills } from './zoom-pills.tsx'

export interface BoardProps {
  label: string
  /** By cell. */
  squares: readonly SquareShown[]
  /** One square, or a set where several may be selected. */
  selected: CellId | null | ReadonlySet<CellId>
  onSelect: (cell: CellId) => void
  /** The text beside a quadrant's name. Without it the quadrants have no names. */
  noteOf?: ((quadrant: Quadrant) => ReactNode) | undefined
  /** Only squares with this mark; the others are faded. */
  only?: string | undefined
  /** One quadrant, or null for the whole grid. If undefined, the grid offers the choice itself on a phone. */
  zoom?: Quadrant | null | undefined
}

/** 900 squares in one frame would block a slow phone for a fifth of a second. */
const ONE_BY_ONE = { first: 1, step: 1 }
const NOT_YET: readonly SquareShown[] = []

export function Board({ label, squares, selected, onSelect, noteOf, only, zoom: givenZoom }: BoardProps) {
  const board = useRef<HTMLDivElement>(null)
  const [ownZoom, setOwnZoom] = useState<Quadrant | null>(null)
  const [focused, setFocused] = useState<CellId | null>(null)
  const zoom = givenZoom === undefined ? ownZoom : givenZoom
  const one = typeof selected === 'number' ? selected : null
  const several = selected !== null && typeof selected === 'object' ? selected : undefined
  const tabStop = tabStopOf([focused, one], zoom)
  const drawn = useChunkedCount(QUADRANTS.length, ONE_BY_ONE, false)

  const select = (cell: CellId | null) => {
    if (cell !== null && squares[cell]?.isVisible) onSelect(cell)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const from = cellIn(event.target)
    if (from === null) return
    const next = cellAfterKey(event, from, zoom)
    const chooses = event.key === 'Enter' || event.key === ' '
    if (next === null && !chooses) return
    event.preventDefault()
    if (next === null) select(from)
    else board.current?.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus()
  }

  return (
    <div className="completion-grid" data-zoom={zoom ?? undefined}>
      {givenZoom === undefined && <ZoomPills zoom={zoom} onZoom={setOwnZoom} />}
      {noteOf && <QuadrantLabels quadrants={['red', 'blue']} noteOf={noteOf} zoom={zoom} />}
      <TooltipArea tooltipOf={(cell) => squares[cell]?.tooltip}>
        {/* biome-ignore lint/a11y/useSemanticElements: a table cannot be laid out in four quadrants */}
        <div
          ref={board}
          className="board"
          role="grid"
          aria-label={label}
          aria-multiselectable={several ? true : undefined}
          aria-rowcount={GRID_SIDE}
          aria-colcount={GRID_SIDE}
          tabIndex={-1}
          data-zoom={zoom ?? undefined}
          data-only={only}
          onClick={(event: MouseEvent) => {
            const cell = cellIn(event.target)
            setFocused(cell)
            select(cell)
          }}
          // A tap focuses before it clicks, and the click would wait until the grid is rendered for the focus.
          onFocus={(event) => event.target.matches(':focus-visible') && setFocused(cellIn(event.target))}
          onKeyDown={onKeyDown}
        >
          {QUADRANTS.map((quadrant, index) => (
            <BoardQuadrant
              key={quadrant}
              quadrant={quadrant}
              squares={index < drawn ? squares : NOT_YET}
              selected={several ?? ifIn(quadrant, one)}
              tabStop={ifIn(quadrant, tabStop)}
            />
          ))}
        </div>
      </TooltipArea>
      {noteOf && <QuadrantLabels quadrants={['orange', 'purple']} noteOf={noteOf} zoom={zoom} />}
    </div>
  )
}

/** Tab enters the board at one square: where the focus was last, else the selected one, if visible. */
function tabStopOf(wanted: readonly (CellId | null)[], zoom: Quadrant | null): CellId {
  const isShown = (cell: CellId | null) => cell !== null && (zoom === null || quadrantOf(cell) === zoom)
  return wanted.find(isShown) ?? firstCellOf(zoom)
}

function cellIn(target: EventTarget): CellId | null {
  const square = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-cell]') : null
  return square ? cellId(Number(square.dataset.cell)) : null
}

/** Null for the other quadrants, so that they are not rendered again. */
const ifIn = (quadrant: Quadrant, cell: CellId | null): CellId | null =>
  cell !== null && quadrantOf(cell) === quadrant ? cell : null
