/** The grid of 900 squares: what is completed, what is being played, and a way to choose a square. */
import { type KeyboardEvent, type MouseEvent, useMemo, useRef, useState } from 'react'
import { type CellId, cellId, GRID_SIDE, QUADRANTS, type Quadrant, quadrantOf } from '#contest/rules/grid.ts'
import { cellAfterKey, firstCellOf } from './board-moves.ts'
import { BoardQuadrant } from './board-quadrant.tsx'
import {
  type BoardInputs,
  gridSquares,
  type PlacedGame,
  type Selection,
  selectionOf,
} from './board-squares.ts'
import { countOfAll, QuadrantLabels } from './quadrant-labels.tsx'
import { TooltipArea } from './tooltip-area.tsx'
import { ZoomPills } from './zoom-pills.tsx'

interface CompletionGridProps<G extends PlacedGame> extends BoardInputs<G> {
  /** What the grid shows, for those who cannot see it. */
  label: string
  selected: CellId | null
  onSelect: (selection: Selection<G>) => void
  /** The words beside a quadrant's name. */
  noteOf?: (completed: number, quadrant: Quadrant) => string
  /** Only squares with this mark; the others step back. */
  only?: string | undefined
  /** One quadrant alone, or null for the whole grid. Left out, the grid offers the choice itself on a phone. */
  zoom?: Quadrant | null
}

export function CompletionGrid<G extends PlacedGame>(props: CompletionGridProps<G>) {
  const { label, selected, onSelect, noteOf = countOfAll, only, ...inputs } = props
  const { activeIds, visibleIds, altGames, inProgressGames, showInProgress, games, marks } = inputs
  const board = useRef<HTMLDivElement>(null)
  const [ownZoom, setOwnZoom] = useState<Quadrant | null>(null)
  const [focused, setFocused] = useState<CellId | null>(null)

  const zoom = props.zoom === undefined ? ownZoom : props.zoom
  const tabStop = tabStopOf([focused, selected], zoom)
  const squares = useMemo(
    () => gridSquares({ activeIds, visibleIds, altGames, inProgressGames, showInProgress, games, marks }),
    [activeIds, visibleIds, altGames, inProgressGames, showInProgress, games, marks],
  )

  const select = (cell: CellId | null) => {
    if (cell !== null && visibleIds.has(cell)) onSelect(selectionOf(cell, inputs))
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
      {props.zoom === undefined && <ZoomPills zoom={zoom} onZoom={setOwnZoom} />}
      <QuadrantLabels quadrants={['red', 'blue']} activeIds={activeIds} noteOf={noteOf} zoom={zoom} />
      <TooltipArea tooltipOf={(cell) => squares[cell]?.tooltip}>
        {/* biome-ignore lint/a11y/useSemanticElements: a table cannot be laid out in four quadrants */}
        <div
          ref={board}
          className="board"
          role="grid"
          aria-label={label}
          aria-rowcount={GRID_SIDE}
          aria-colcount={GRID_SIDE}
          tabIndex={-1}
          data-zoom={zoom ?? undefined}
          data-only={only}
          onClick={(event: MouseEvent) => select(cellIn(event.target))}
          onFocus={(event) => setFocused(cellIn(event.target))}
          onKeyDown={onKeyDown}
        >
          {QUADRANTS.map((quadrant) => (
            <BoardQuadrant
              key={quadrant}
              quadrant={quadrant}
              squares={squares}
              selected={ifIn(quadrant, selected)}
              tabStop={ifIn(quadrant, tabStop)}
            />
          ))}
        </div>
      </TooltipArea>
      <QuadrantLabels quadrants={['orange', 'purple']} activeIds={activeIds} noteOf={noteOf} zoom={zoom} />
    </div>
  )
}

/** Tab enters the board at one square only: where the focus was last, else the selected one, if it can be seen. */
function tabStopOf(wanted: readonly (CellId | null)[], zoom: Quadrant | null): CellId {
  const isShown = (cell: CellId | null) => cell !== null && (zoom === null || quadrantOf(cell) === zoom)
  return wanted.find(isShown) ?? firstCellOf(zoom)
}

function cellIn(target: EventTarget): CellId | null {
  const square = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-cell]') : null
  return square ? cellId(Number(square.dataset.cell)) : null
}

/** Null for the other quadrants, so that they need not be drawn again. */
const ifIn = (quadrant: Quadrant, cell: CellId | null): CellId | null =>
  cell !== null && quadrantOf(cell) === quadrant ? cell : null
