import type { ReactNode } from 'react'
import type { GameStatus } from '#contest/rules/game-status.ts'
import { NOT_COMPLETED, STATUS_WORDS } from '#web/components/status.tsx'

const STATES: readonly GameStatus[] = ['completed', 'in_progress', 'not_started']

interface BoardLegendProps {
  /** Squares that are open again because achievements were added; if any, they can be shown alone. */
  reopened?: number
  isOnlyReopened?: boolean
  onOnlyReopened?: (only: boolean) => void
  /** Why some squares are unattainable, in words; undefined if none is. */
  gone?: string | undefined
  /** Started games are not stored for the past. */
  isPast?: boolean
}

export const BoardLegend = ({
  reopened = 0,
  isOnlyReopened = false,
  onOnlyReopened,
  gone,
  isPast = false,
}: BoardLegendProps) => (
  <div className="legend">
    {STATES.slice(0, isPast ? 1 : 2).map((state) => stateOf(state))}
    {reopened > 0 && (
      <button type="button" aria-pressed={isOnlyReopened} onClick={() => onOnlyReopened?.(!isOnlyReopened)}>
        <i className="reopened" />
        Reopened {reopened}
      </button>
    )}
    {gone && <LegendKey of="gone">{gone}</LegendKey>}
    {STATES.slice(2).map((state) => stateOf(state, isPast ? NOT_COMPLETED : undefined))}
  </div>
)

const stateOf = (state: GameStatus, word = STATUS_WORDS[state]) => (
  <LegendKey key={state} of={state}>
    {word}
  </LegendKey>
)

export const LegendKey = ({ of, children }: { of: string; children: ReactNode }) => (
  <span>
    <i className={of} />
    {children}
  </span>
)
