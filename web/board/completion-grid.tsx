import { useMemo } from 'react'
import type { CellId, Quadrant } from '#contest/rules/grid.ts'
import { Board } from './board.tsx'
import {
  type BoardInputs,
  gridSquares,
  type PlacedGame,
  type Selection,
  selectionOf,
} from './board-squares.ts'
import { countIn, countOfAll } from './quadrant-labels.tsx'

interface CompletionGridProps<G extends PlacedGame> extends BoardInputs<G> {
  /** For screen readers. */
  label: string
  selected: CellId | null
  onSelect: (selection: Selection<G>) => void
  /** The text beside a quadrant's name. */
  noteOf?: (completed: number, quadrant: Quadrant) => string
  /** Only squares with this mark; the others are faded. */
  only?: string | undefined
  /** One quadrant, or null for the whole grid. If undefined, the grid offers the choice itself on a phone. */
  zoom?: Quadrant | null
}

export function CompletionGrid<G extends PlacedGame>(props: CompletionGridProps<G>) {
  const { label, selected, onSelect, noteOf = countOfAll, only, zoom, ...inputs } = props
  const { activeIds, visibleIds, altGames, inProgressGames, showInProgress, games, marks } = inputs
  const squares = useMemo(
    () => gridSquares({ activeIds, visibleIds, altGames, inProgressGames, showInProgress, games, marks }),
    [activeIds, visibleIds, altGames, inProgressGames, showInProgress, games, marks],
  )
  return (
    <Board
      {...{ label, squares, selected, only, zoom }}
      onSelect={(cell) => onSelect(selectionOf(cell, inputs))}
      noteOf={(quadrant) => noteOf(countIn(quadrant, activeIds), quadrant)}
    />
  )
}
