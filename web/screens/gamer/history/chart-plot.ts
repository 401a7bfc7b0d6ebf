import type { Badge } from '#contest/rules/badges.ts'
import { chartAxes } from '#web/charts/chart-axes.ts'
import type { HistoryView } from '#web/charts/chart-domain.ts'
import type { HistoryPoint } from './history-points.ts'

export interface Mark {
  x: number
  y: number
  point: HistoryPoint
}

export type ChartPlot = ReturnType<typeof chartPlot>

export const BADGE_SIZE = 26

export function chartPlot(points: readonly HistoryPoint[], view: HistoryView, width: number) {
  const known = points.flatMap((point) =>
    point[view] === null ? [] : { point, time: point.time.getTime(), value: point[view] },
  )
  const axes = chartAxes(known, view, width)
  const marks = known.map(({ point, time, value }) => ({ x: axes.xOf(time), y: axes.yOf(value), point }))
  return { axes, marks, badges: badgeMarks(marks) }
}

/**
 * A badge wherever the tier changed for long enough to be visible; short changes are left out, and the same badge is
 * never repeated in a row. The last one is the final tier.
 */
function badgeMarks(marks: readonly Mark[]) {
  const before = marks[0]?.point.badge
  const shown: { x: number; y: number; badge: Badge }[] = []
  for (const [index, { x, y, point }] of marks.entries()) {
    if (index === 0 || marks[index - 1]?.point.badge === point.badge) continue
    while (shown.length > 0 && x - (shown.at(-1)?.x ?? 0) < BADGE_SIZE) shown.pop()
    if ((shown.at(-1)?.badge ?? before) !== point.badge) shown.push({ x, y, badge: point.badge })
  }
  return shown
}

export const TOOLTIP_WIDTH = 220
const TOOLTIP_DISTANCE = 14

/** Right of the mark, or left if it would overflow; always inside the chart. */
export function tooltipLeft(x: number, width: number): number {
  const right = x + TOOLTIP_DISTANCE
  const left = right + TOOLTIP_WIDTH > width ? x - TOOLTIP_DISTANCE - TOOLTIP_WIDTH : right
  return Math.max(0, Math.min(left, width - TOOLTIP_WIDTH))
}
