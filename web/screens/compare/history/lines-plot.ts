import { chartAxes, type KnownPoint } from '#web/charts/chart-axes.ts'
import type { HistoryView } from '#web/charts/chart-domain.ts'
import type { HistoryPoint } from '#web/screens/gamer/history/history-points.ts'

const knownIn = (history: readonly HistoryPoint[], view: HistoryView): KnownPoint[] =>
  history.flatMap((point) => {
    const value = point[view]
    return value === null ? [] : { time: point.time.getTime(), value }
  })

/** All lines end at the latest moment; without changes they stay level. */
export function linesPlot(histories: readonly (readonly HistoryPoint[])[], view: HistoryView, width: number) {
  const known = histories.map((history) => knownIn(history, view))
  const all = known.flat()
  const axes = chartAxes(all, view, width)
  const end = axes.xOf(all.reduce((most, { time }) => Math.max(most, time), all[0]?.time ?? 0)).toFixed(1)
  const lines = known.map((line) => {
    const drawn = line.map(({ time, value }) => `${axes.xOf(time).toFixed(1)} ${axes.yOf(value).toFixed(1)}`)
    return drawn.length > 0 ? `M${drawn.join('L')}H${end}` : ''
  })
  return { axes, lines }
}

/** Every moment of a change, oldest first. */
export const momentsOf = (histories: readonly (readonly HistoryPoint[])[]): number[] =>
  [...new Set(histories.flatMap((history) => history.map(({ time }) => time.getTime())))].sort(
    (a, b) => a - b,
  )

/** The last value at or before a moment; null before the first. */
export function valueAt(history: readonly HistoryPoint[], view: HistoryView, moment: number): number | null {
  const past = history.filter(({ time }) => time.getTime() <= moment)
  return past.at(-1)?.[view] ?? null
}
