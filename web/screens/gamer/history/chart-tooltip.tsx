import { formatLongDate } from '#contest/calendar/timestamp.ts'
import { formatPoints } from '#contract/fields/points-text.ts'
import { CHART_HEIGHT } from '#web/charts/chart-axes.ts'
import { badgePicture } from '#web/gamers/rank-badge.tsx'
import { NOT_KNOWN } from '../overall-standing.ts'
import { type Mark, TOOLTIP_WIDTH, tooltipLeft } from './chart-plot.ts'
import type { HistoryPoint } from './history-points.ts'

const shown = (value: number | null): string => (value === null ? NOT_KNOWN : formatPoints(value))
const shownRank = (rank: number | null): string => (rank === null ? NOT_KNOWN : `#${formatPoints(rank)}`)

/** For the keyboard. */
export const spokenPoint = ({ time, badge, rank, points, challengePoints }: HistoryPoint): string =>
  `${formatLongDate(time)}: ${badge}, rank ${shown(rank)}, ${shown(points)} points, ${shown(challengePoints)} from challenges`

const DISTANCE = 18
const HEIGHT = 146

export function ChartTooltip({ mark: { x, y, point }, width }: { mark: Mark; width: number }) {
  const below = y + DISTANCE
  const top = below + HEIGHT > CHART_HEIGHT ? y - DISTANCE - HEIGHT : below
  return (
    <div
      className="chart-tooltip"
      role="tooltip"
      style={{ left: tooltipLeft(x, width), top: Math.max(0, top), width: TOOLTIP_WIDTH }}
    >
      <div className="head">
        <img src={badgePicture(point.badge)} alt="" width={36} height={36} />
        <span>
          {point.badge}
          <small>{formatLongDate(point.time)}</small>
        </span>
      </div>
      <dl>
        <dt>Rank</dt>
        <dd>{shownRank(point.rank)}</dd>
        <dt>Total points</dt>
        <dd>{shown(point.points)}</dd>
        <dt>Challenge points</dt>
        <dd>{shown(point.challengePoints)}</dd>
      </dl>
    </div>
  )
}
