import type { GameStatus } from '#contest/rules/game-status.ts'
import { STATUS_WORDS } from '#web/components/status.tsx'

const STATES: readonly GameStatus[] = ['completed', 'in_progress', 'not_started']

interface BoardLegendProps {
  /** How many squares are open again because their game grew; with some, they can be shown alone. */
  reopened?: number
  isOnlyReopened?: boolean
  onOnlyReopened?: (only: boolean) => void
  /** Whether any square can no longer be completed. */
  hasGone?: boolean
}

/** What the shapes on the board mean. */
export const BoardLegend = ({
  reopened = 0,
  isOnlyReopened = false,
  onOnlyReopened,
  hasGone = false,
}: BoardLegendProps) => (
  <div className="legend">
    {STATES.slice(0, 2).map(stateOf)}
    {reopened > 0 && (
      <button type="button" aria-pressed={isOnlyReopened} onClick={() => onOnlyReopened?.(!isOnlyReopened)}>
        <i className="reopened" />
        Reopened {reopened}
      </button>
    )}
    {hasGone && (
      <span>
        <i className="gone" />
        No longer possible
      </span>
    )}
    {STATES.slice(2).map(stateOf)}
  </div>
)

const stateOf = (state: GameStatus) => (
  <span key={state}>
    <i className={state} />
    {STATUS_WORDS[state]}
  </span>
)
