/** Where everything on the chart goes, in pixels. */

import { formatChartDate } from '#contest/calendar/timestamp.ts'
import type { Badge } from '#contest/rules/badges.ts'
import { formatNumber } from '#contest/text/numbers.ts'
import { chartDomain, dayTicks, valueTicks } from './chart-domain.ts'
import type { HistoryPoint, HistoryView } from './history-points.ts'

export const CHART_HEIGHT = 400
export const PLOT = { top: 24, right: 20, bottom: CHART_HEIGHT - 36, left: 56 }

export interface Mark {
  x: number
  y: number
  point: HistoryPoint
}

export interface ChartPlot {
  width: number
  marks: readonly Mark[]
  /** Where the tier changed. */
  badges: readonly { x: number; y: number; badge: Badge }[]
  rows: readonly { y: number; label: string }[]
  dates: readonly { x: number; label: string }[]
}

/** Pixels that a date, and a badge, takes. */
const DATE_ROOM = 88
export const BADGE_SIZE = 26

const VALUE_TICKS = 5

export function chartPlot(points: readonly HistoryPoint[], view: HistoryView, width: number): ChartPlot {
  const known = points.flatMap((point) => (point[view] === null ? [] : { point, value: point[view] }))
  const [low, high] = chartDomain(
    view,
    known.map(({ value }) => value),
  )
  const from = known[0]?.point.time.getTime() ?? 0
  const to = known.at(-1)?.point.time.getTime() ?? 0
  const right = Math.max(PLOT.left + 1, width - PLOT.right)
  const xOf = between(from, to, PLOT.left, right)
  // Rank 1 is on top, and so are the most points.
  const yOf =
    view === 'rank' ? between(low, high, PLOT.top, PLOT.bottom) : between(low, high, PLOT.bottom, PLOT.top)
  const marks = known.map(({ point, value }) => ({ x: xOf(point.time.getTime()), y: yOf(value), point }))
  return {
    width,
    marks,
    badges: badgeMarks(marks),
    rows: valueTicks([low, high], VALUE_TICKS).map((value) => ({
      y: yOf(value),
      label: (view === 'rank' ? '#' : '') + formatNumber(value),
    })),
    dates: dayTicks(from, to, Math.floor((right - PLOT.left) / DATE_ROOM)).map((time) => ({
      x: xOf(time),
      label: formatChartDate(new Date(time)),
    })),
  }
}

/** A linear scale; a span of nothing is drawn in the middle. */
const between = (from: number, to: number, start: number, end: number) => (value: number) =>
  from === to ? (start + end) / 2 : start + ((value - from) / (to - from)) * (end - start)

/**
 * A badge wherever the tier changed for long enough to see it: what was over before the next badge had room is left out, and the
 * same badge never stands twice in a row. The last one is the tier at the end.
 */
function badgeMarks(marks: readonly Mark[]): ChartPlot['badges'] {
  const before = marks[0]?.point.badge
  const shown: { x: number; y: number; badge: Badge }[] = []
  for (const [index, { x, y, point }] of marks.entries()) {
    if (index === 0 || marks[index - 1]?.point.badge === point.badge) continue
    while (shown.length > 0 && x - (shown.at(-1)?.x ?? 0) < BADGE_SIZE) shown.pop()
    if ((shown.at(-1)?.badge ?? before) !== point.badge) shown.push({ x, y, badge: point.badge })
  }
  return shown
}

export function nearestMark(marks: readonly Mark[], x: number): number {
  let nearest = 0
  for (const [index, mark] of marks.entries()) {
    if (Math.abs(mark.x - x) < Math.abs((marks[nearest]?.x ?? 0) - x)) nearest = index
  }
  return nearest
}

export const TOOLTIP_WIDTH = 220
const TOOLTIP_DISTANCE = 14

/** To the right of the mark; to the left where it would stick out; inside the chart in any case. */
export function tooltipLeft(x: number, width: number): number {
  const right = x + TOOLTIP_DISTANCE
  const left = right + TOOLTIP_WIDTH > width ? x - TOOLTIP_DISTANCE - TOOLTIP_WIDTH : right
  return Math.max(0, Math.min(left, width - TOOLTIP_WIDTH))
}
