/** Positions of times and values on a chart, in pixels, and the axis labels. */
import { formatChartDate } from '#contest/calendar/timestamp.ts'
import { formatNumber } from '#contest/text/numbers.ts'
import { chartDomain, dayTicks, type HistoryView, valueTicks } from './chart-domain.ts'

export const CHART_HEIGHT = 400
export const PLOT = { top: 24, right: 20, bottom: CHART_HEIGHT - 36, left: 56 }

/** Width of a date in pixels. */
const DATE_ROOM = 88
const VALUE_TICKS = 5

export type ChartAxes = ReturnType<typeof chartAxes>

export interface KnownPoint {
  time: number
  value: number
}

export function chartAxes(known: readonly KnownPoint[], view: HistoryView, width: number) {
  const times = known.map(({ time }) => time)
  const from = times.reduce((least, time) => Math.min(least, time), times[0] ?? 0)
  const to = times.reduce((most, time) => Math.max(most, time), times[0] ?? 0)
  const [low, high] = chartDomain(
    view,
    known.map(({ value }) => value),
  )
  const right = Math.max(PLOT.left + 1, width - PLOT.right)
  const xOf = between(from, to, PLOT.left, right)
  const yOf =
    view === 'rank' ? between(low, high, PLOT.top, PLOT.bottom) : between(low, high, PLOT.bottom, PLOT.top)
  return {
    width,
    rows: valueTicks([low, high], VALUE_TICKS).map((value) => ({
      y: yOf(value),
      label: (view === 'rank' ? '#' : '') + formatNumber(value),
    })),
    dates: dayTicks(from, to, Math.floor((right - PLOT.left) / DATE_ROOM)).map((time) => ({
      x: xOf(time),
      label: formatChartDate(new Date(time)),
    })),
    xOf,
    yOf,
  }
}

/** A linear scale; an empty range is drawn in the middle. */
const between = (from: number, to: number, start: number, end: number) => (value: number) =>
  from === to ? (start + end) / 2 : start + ((value - from) / (to - from)) * (end - start)

export function nearest(places: readonly number[], x: number): number {
  let found = 0
  for (const [index, place] of places.entries()) {
    if (Math.abs(place - x) < Math.abs((places[found] ?? 0) - x)) found = index
  }
  return found
}

/** The index that a key leads to; null clears the choice, undefined ignores the key. */
export function placeAfterKey(key: string, current: number, last: number): number | null | undefined {
  if (key === 'Escape') return null
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowDown: -1,
    ArrowRight: 1,
    ArrowUp: 1,
    PageDown: -10,
    PageUp: 10,
    Home: -last,
    End: last,
  }
  const step = steps[key]
  return step === undefined ? undefined : Math.max(0, Math.min(last, current + step))
}
