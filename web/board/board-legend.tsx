import type { GameStatus } from '#contest/rules/game-status.ts'
import { STATUS_WORDS } from '#web/components/status.tsx'

const STATES: readonly GameStatus[] = ['completed', 'in_progress', 'not_started']

/** What the shapes on the board mean. */
export const BoardLegend = () => (
  <div className="legend">
    {STATES.map((state) => (
      <span key={state}>
        <i className={state} />
        {STATUS_WORDS[state]}
      </span>
    ))}
  </div>
)
