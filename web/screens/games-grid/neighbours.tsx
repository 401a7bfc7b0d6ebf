import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { type CellId, toSquareNumber } from '#contest/rules/grid.ts'
import type { GridGame } from './grid-game.ts'
import { useGridAddress } from './selected-cell.ts'

interface NeighboursProps {
  cell: CellId
  games: ReadonlyMap<CellId, GridGame>
}

export const Neighbours = ({ cell, games }: NeighboursProps) => (
  <nav className="spread neighbours" aria-label="Neighbouring squares">
    <Neighbour cell={(cell - 1) as CellId} games={games} side="left" />
    <Neighbour cell={(cell + 1) as CellId} games={games} side="right" />
  </nav>
)

function Neighbour({ cell, games, side }: NeighboursProps & { side: 'left' | 'right' }) {
  const { queryOf } = useGridAddress()
  const game = games.get(cell)
  if (!game) return <span />
  return (
    <Link to={queryOf(cell)} replace preventScrollReset>
      {side === 'left' && <ArrowLeft />}
      {toSquareNumber(cell)} - {game.display_name || 'Missing'}
      {side === 'right' && <ArrowRight />}
    </Link>
  )
}
