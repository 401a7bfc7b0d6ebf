/** Rank 1 is on top, and so are the most points. */
export type HistoryView = 'rank' | 'points'

const ROOM: Readonly<Record<HistoryView, { atLeast: number; lowest: number }>> = {
  rank: { atLeast: 1, lowest: 1 },
  points: { atLeast: 100, lowest: 0 },
}

export type Domain = readonly [low: number, high: number]

/** A tenth of the range above and below, but at least the view's minimum, and never below its lowest value. */
export function chartDomain(view: HistoryView, values: readonly number[]): Domain {
  const { atLeast, lowest } = ROOM[view]
  const low = values.reduce((least, value) => Math.min(least, value), values[0] ?? lowest)
  const high = values.reduce((most, value) => Math.max(most, value), values[0] ?? lowest)
  const padding = Math.max(atLeast, (high - low) / 10)
  return [Math.max(lowest, low - padding), high + padding]
}

/** Round whole numbers inside the domain, about as many as requested. */
export function valueTicks([low, high]: Domain, count: number): number[] {
  const rough = Math.max(1, (high - low) / count)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((one) => one >= rough) ?? rough
  const first = Math.ceil(low / step) * step
  return Array.from({ length: Math.floor((high - first) / step) + 1 }, (_, index) => first + index * step)
}

const DAY = 24 * 60 * 60 * 1000

/** From the first day on, at equal steps of whole days, as many as fit. */
export function dayTicks(from: number, to: number, room: number): number[] {
  const days = Math.floor((to - from) / DAY)
  const step = Math.max(1, Math.ceil((days + 1) / Math.max(1, room)))
  return Array.from({ length: Math.floor(days / step) + 1 }, (_, index) => from + index * step * DAY)
}
