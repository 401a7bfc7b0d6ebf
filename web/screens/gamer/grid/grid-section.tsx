import { Eye, EyeOff } from 'lucide-react'
import type { CellId } from '#contest/rules/grid.ts'
import { BoardLegend } from '#web/board/board-legend.tsx'
import { CompletionGrid } from '#web/board/completion-grid.tsx'
import { Pill } from '#web/components/controls/pill.tsx'
import { useKeptState } from '#web/lists/kept-state.ts'
import type { GamerGrid } from './gamer-grid.ts'
import { SelectedSquare } from './selected-square.tsx'

interface GridSectionProps {
  grid: GamerGrid
  taGamerId: number | null | undefined
}

/** Keeps the toggle and the selection to itself, so that neither draws the rest of the profile again. */
export function GridSection({ grid, taGamerId }: GridSectionProps) {
  const [showInProgress, setShowInProgress] = useKeptState('in progress', true)
  const [selected, setSelected] = useKeptState<CellId | null>('square', null)
  const lit = grid.activeIds.size
  return (
    <>
      <section className="board-card card gamer-board" aria-labelledby="gamer-board">
        <div className="board-card-head">
          <h2 id="gamer-board">
            {lit} {lit === 1 ? 'square' : 'squares'} lit
            <span className="stop" />
          </h2>
          <Pill onClick={() => setShowInProgress(!showInProgress)}>
            {showInProgress ? <EyeOff /> : <Eye />}
            {showInProgress ? 'Hide In Progress' : 'Show In Progress'}
          </Pill>
        </div>
        <CompletionGrid
          label="Completion grid"
          activeIds={grid.activeIds}
          visibleIds={grid.visibleIds}
          altGames={grid.altGames}
          inProgressGames={grid.inProgressGames}
          showInProgress={showInProgress}
          games={grid.games}
          selected={selected}
          onSelect={({ cell }) => setSelected(cell)}
        />
        <div className="board-card-foot">
          <BoardLegend />
        </div>
      </section>
      <SelectedSquare cell={selected} grid={grid} taGamerId={taGamerId} />
    </>
  )
}
