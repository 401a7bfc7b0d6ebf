import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type CellId, toSquareNumber } from '#contest/rules/grid.ts'
import type { GamerGrid } from '../gamer-grid.ts'

interface NeighbourSquaresProps {
  cell: CellId
  grid: Pick<GamerGrid, 'visibleIds'>
  onSelect: (cell: CellId) => void
}

/** The squares before and after the selected one: for the sheet on a phone, where the grid is hard to hit. */
export const NeighbourSquares = ({ cell, grid, onSelect }: NeighbourSquaresProps) => (
  <nav className="neighbour-squares" aria-label="Neighbouring squares">
    <Neighbour cell={(cell - 1) as CellId} grid={grid} onSelect={onSelect} side="previous" />
    <Neighbour cell={(cell + 1) as CellId} grid={grid} onSelect={onSelect} side="next" />
  </nav>
)

function Neighbour({ cell, grid, onSelect, side }: NeighbourSquaresProps & { side: 'previous' | 'next' }) {
  if (!grid.visibleIds.has(cell)) return <span />
  const number = toSquareNumber(cell)
  return (
    <button
      type="button"
      aria-label={`${side === 'previous' ? 'Previous' : 'Next'} square, #${number}`}
      onClick={() => onSelect(cell)}
    >
      {side === 'previous' && <ArrowLeft />}
      <span>#{number}</span>
      {side === 'next' && <ArrowRight />}
    </button>
  )
}
