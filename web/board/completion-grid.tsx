import { useMemo } from 'react'
import type { CellId, Quadrant } from '#contest/rules/grid.ts'
import { Board, type BoardProps } from './board.tsx'
import {
  type BoardInputs,
  gridSquares,
  type PlacedGame,
  type Selection,
  selectionOf,
} from './board-squares.ts'
import { countIn, countOfAll } from './quadrant-labels.tsx'

interface CompletionGridProps<G extends PlacedGame>
  extends BoardInputs<G>,
    Pick<BoardProps, 'label' | 'only' | 'zoom'> {
  selected: CellId | null
  onSelect: (selection: Selection<G>) => void
  noteOf?: (completed: number, quadrant: Quadrant) => string
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
