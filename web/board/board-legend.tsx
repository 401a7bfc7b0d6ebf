import type { ReactNode } from 'react'
import { NOT_COMPLETED, STATUS_WORDS } from '#web/components/status.tsx'

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
    <LegendKey of="completed">{STATUS_WORDS.completed}</LegendKey>
    {!isPast && <LegendKey of="in_progress">{STATUS_WORDS.in_progress}</LegendKey>}
    {reopened > 0 && (
      <button type="button" aria-pressed={isOnlyReopened} onClick={() => onOnlyReopened?.(!isOnlyReopened)}>
        <i className="reopened" />
        Reopened {reopened}
      </button>
    )}
    {gone && <LegendKey of="gone">{gone}</LegendKey>}
    <LegendKey of="not_started">{isPast ? NOT_COMPLETED : STATUS_WORDS.not_started}</LegendKey>
  </div>
)

export const LegendKey = ({ of, children }: { of: string; children: ReactNode }) => (
  <span>
    <i className={of} />
    {children}
  </span>
)
