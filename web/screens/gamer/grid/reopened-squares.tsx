import { type CellId, toSquareNumber } from '#contest/rules/grid.ts'
import { counted } from '#contest/text/numbers.ts'
import { formatPoints } from '#contract/fields/points-text.ts'
import type { GamerGrid } from '../gamer-grid.ts'

export const ReopenedList = ({ grid, onSelect }: { grid: GamerGrid; onSelect: (cell: CellId) => void }) => (
  <div className="reopened-squares">
    <h3>{counted(grid.reopened.size, 'reopened square')}</h3>
    <p className="muted">Completed before, but achievements were added since.</p>
    <ul className="list">
      {[...grid.reopened].map(([cell, { missing_gamerscore }]) => (
        <li key={cell}>
          <button type="button" className="name link" onClick={() => onSelect(cell)}>
            {toSquareNumber(cell)} - {grid.games.get(cell)?.display_name ?? 'Missing'}
          </button>
          <span className="number">{formatPoints(Number(missing_gamerscore) || 0)} G to get it back</span>
        </li>
      ))}
    </ul>
  </div>
)
