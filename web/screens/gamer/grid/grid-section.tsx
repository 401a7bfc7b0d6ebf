import '#web/board/board-marks.css'
import { Eye, EyeOff } from 'lucide-react'
import { memo, type ReactNode, useDeferredValue, useMemo } from 'react'
import { Link } from 'react-router'
import type { CellId } from '#contest/rules/grid.ts'
import { counted } from '#contest/text/numbers.ts'
import { BoardLegend } from '#web/board/board-legend.tsx'
import type { SquareMark } from '#web/board/board-squares.ts'
import { CompletionGrid } from '#web/board/completion-grid.tsx'
import { SquarePanel } from '#web/board/selected/square-panel.tsx'
import { Pill } from '#web/components/controls/pill.tsx'
import { useHistoryState } from '#web/lists/history-state.ts'
import { useRemembered } from '#web/lists/remembered.ts'
import { type GamerGrid, goneText, marksOf } from '../gamer-grid.ts'
import type { ReceivedGamerChallenge } from '../received.ts'
import { NeighbourSquares } from './neighbour-squares.tsx'
import { ReopenedList } from './reopened-squares.tsx'
import { SelectedSquare } from './selected-square.tsx'

interface GridSectionProps {
  grid: GamerGrid
  /** Undefined until loaded. */
  challenges: readonly ReceivedGamerChallenge[] | undefined
  taGamerId: number | null | undefined
  /** For a past moment, where only completions are known: its day, and what happened since. */
  past?: { day: string; since: ReactNode } | undefined
  foot?: ReactNode
}

const NO_MARKS: ReadonlyMap<CellId, SquareMark> = new Map()

/** Owns the toggle and the selection, so that neither renders the rest of the profile again. */
export function GridSection({ grid, challenges, taGamerId, past, foot }: GridSectionProps) {
  const [showInProgress, setShowInProgress] = useRemembered('show_in_progress', true)
  const [isOnlyReopened, setOnlyReopened] = useHistoryState('reopened', false)
  const [selected, setSelected] = useHistoryState<CellId | null>('square', null)
  const isPast = past !== undefined
  const marks = useMemo(
    () => (isPast ? NO_MARKS : marksOf(grid, showInProgress)),
    [grid, showInProgress, isPast],
  )
  const reopened = isPast ? 0 : grid.reopened.size
  const only = isOnlyReopened && reopened > 0
  const lit = grid.activeIds.size
  return (
    <>
      <section className="board-card card gamer-board" aria-labelledby="gamer-board">
        <div className="board-card-head spread">
          <h2 id="gamer-board">
            {lit} {lit === 1 ? 'square' : 'squares'} completed
            <span className="stop" />
          </h2>
          {past ? (
            <p>{past.day}</p>
          ) : (
            <Pill
              onClick={() => {
                setShowInProgress(!showInProgress)
                setOnlyReopened(false)
              }}
            >
              {showInProgress ? <EyeOff /> : <Eye />}
              {showInProgress ? 'Hide In Progress' : 'Show In Progress'}
            </Pill>
          )}
        </div>
        <CompletionGrid
          label="Completion grid"
          activeIds={grid.activeIds}
          visibleIds={grid.visibleIds}
          altGames={grid.altGames}
          inProgressGames={grid.inProgressGames}
          showInProgress={showInProgress}
          games={grid.games}
          marks={marks}
          only={only ? 'reopened' : undefined}
          selected={selected}
          onSelect={({ cell }) => setSelected(cell)}
        />
        <div className="board-card-foot">
          <BoardLegend
            reopened={reopened}
            isOnlyReopened={only}
            onOnlyReopened={(next) => {
              setOnlyReopened(next)
              setShowInProgress(true)
              setSelected(null)
            }}
            gone={!isPast && grid.gone.size > 0 ? goneText(grid) : undefined}
            isPast={isPast}
          />
          {!isPast && lit < grid.visibleIds.size && (
            <Link to="?list=missing" className="link">
              List {counted(grid.visibleIds.size - lit, 'missing square')}
            </Link>
          )}
        </div>
        {foot}
      </section>
      <SelectedPanel
        {...{ grid, challenges, taGamerId, past, only }}
        // A tap is answered by its square, and its sheet follows.
        selected={useDeferredValue(selected)}
        onSelect={setSelected}
      />
    </>
  )
}

interface SelectedPanelProps extends Omit<GridSectionProps, 'foot'> {
  selected: CellId | null
  only: boolean
  onSelect: (cell: CellId | null) => void
}

/** The selected square; without one, what happened since a past moment, or the reopened squares. */
const SelectedPanel = memo(function SelectedPanel(props: SelectedPanelProps) {
  const { grid, selected, past, only, onSelect, ...rest } = props
  return (
    <SquarePanel
      label={past && selected === null ? 'From then to now' : undefined}
      className="gamer-selected"
      cell={selected}
      onClose={() => onSelect(null)}
    >
      {past && selected === null ? (
        past.since
      ) : only && selected === null ? (
        <ReopenedList grid={grid} onSelect={onSelect} />
      ) : (
        <SelectedSquare cell={selected} grid={grid} isPast={past !== undefined} {...rest} />
      )}
      {selected !== null && <NeighbourSquares cell={selected} grid={grid} onSelect={onSelect} />}
    </SquarePanel>
  )
})
