/** Where the lines of several histories go, in pixels. */

import { formatChartDate } from '#contest/calendar/timestamp.ts'
import { formatNumber } from '#contest/text/numbers.ts'
import { chartDomain, dayTicks, valueTicks } from '#web/screens/gamer/history/chart-domain.ts'
import { PLOT } from '#web/screens/gamer/history/chart-plot.ts'
import type { HistoryPoint, HistoryView } from '#web/screens/gamer/history/history-points.ts'

export interface LinesPlot {
  /** One for each history, as the `d` of a path; empty where there is nothing to draw. */
  lines: readonly string[]
  rows: readonly { y: number; label: string }[]
  dates: readonly { x: number; label: string }[]
  xOf: (time: number) => number
  yOf: (value: number) => number
  timeAt: (x: number) => number
}

const DATE_ROOM = 88
const VALUE_TICKS = 5

interface Known {
  time: number
  value: number
}

const knownIn = (history: readonly HistoryPoint[], view: HistoryView): Known[] =>
  history.flatMap((point) => {
    const value = point[view]
    return value === null ? [] : { time: point.time.getTime(), value }
  })

/** Every line ends where the latest of all does: who gained nothing since stays where they were. */
export function linesPlot(
  histories: readonly (readonly HistoryPoint[])[],
  view: HistoryView,
  width: number,
): LinesPlot {
  const known = histories.map((history) => knownIn(history, view))
  const all = known.flat()
  const times = all.map(({ time }) => time)
  const from = times.reduce((least, time) => Math.min(least, time), times[0] ?? 0)
  const to = times.reduce((most, time) => Math.max(most, time), times[0] ?? 0)
  const domain = chartDomain(
    view,
    all.map(({ value }) => value),
  )
  const right = Math.max(PLOT.left + 1, width - PLOT.right)
  const xOf = between(from, to, PLOT.left, right)
  const [top, bottom] = view === 'rank' ? [...domain] : [domain[1], domain[0]]
  const yOf = between(top, bottom, PLOT.top, PLOT.bottom)
  return {
    lines: known.map((line) => {
      const last = line.at(-1)
      const drawn = line.map(({ time, value }) => `${xOf(time).toFixed(1)} ${yOf(value).toFixed(1)}`)
      return last ? `M${drawn.join('L')}H${xOf(to).toFixed(1)}` : ''
    }),
    rows: valueTicks(domain, VALUE_TICKS).map((value) => ({
      y: yOf(value),
      label: (view === 'rank' ? '#' : '') + formatNumber(value),
    })),
    dates: dayTicks(from, to, Math.floor((right - PLOT.left) / DATE_ROOM)).map((time) => ({
      x: xOf(time),
      label: formatChartDate(new Date(time)),
    })),
    xOf,
    yOf,
    timeAt: between(PLOT.left, right, from, to),
  }
}

/** A linear scale; a span of nothing is drawn in the middle. */
const between = (from: number, to: number, start: number, end: number) => (value: number) =>
  from === to ? (start + end) / 2 : start + ((value - from) / (to - from)) * (end - start)

/** Every moment at which anything changed, oldest first. */
export const momentsOf = (histories: readonly (readonly HistoryPoint[])[]): number[] =>
  [...new Set(histories.flatMap((history) => history.map(({ time }) => time.getTime())))].sort(
    (a, b) => a - b,
  )

/** The last value at or before a moment; null before the first. */
export function valueAt(history: readonly HistoryPoint[], view: HistoryView, moment: number): number | null {
  const past = history.filter(({ time }) => time.getTime() <= moment)
  return past.at(-1)?.[view] ?? null
}

/** The place of the moment that is nearest. */
export function nearestMoment(moments: readonly number[], time: number): number {
  let nearest = 0
  for (const [index, moment] of moments.entries()) {
    if (Math.abs(moment - time) < Math.abs((moments[nearest] ?? 0) - time)) nearest = index
  }
  return nearest
}
