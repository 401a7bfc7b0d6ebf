/** How many gamers gain or lose how many points, in columns of equal width. */

export interface PointsHistogram {
  /** Points per column. */
  step: number
  /** Contiguous; the column of 0 holds gamers without change. */
  columns: { upTo: number; gamers: number }[]
}

/** As many as fit on a phone. */
const MAX_COLUMNS = 6
const STEPS = [5, 10, 15, 20, 30, 50, 100, 150, 200, 300, 500, 1000]

/** `differences` of gamers who change; `gamers` is the total. */
export function histogramOf(differences: readonly number[], gamers: number): PointsHistogram {
  const moved = differences.filter((points) => points !== 0)
  const most = moved.reduce((so, points) => Math.max(so, Math.abs(points)), 0)
  const step = STEPS.find((width) => width * MAX_COLUMNS >= most) ?? Math.ceil(most / MAX_COLUMNS)
  const columnOf = (points: number) => Math.sign(points) * Math.ceil(Math.abs(points) / step) * step
  const counts = new Map<number, number>([[0, gamers - moved.length]])
  for (const points of moved) counts.set(columnOf(points), (counts.get(columnOf(points)) ?? 0) + 1)
  const [first, last] = [Math.min(...counts.keys()), Math.max(...counts.keys())]
  const columns = Array.from({ length: (last - first) / step + 1 }, (_, index) => first + index * step)
  return { step, columns: columns.map((upTo) => ({ upTo, gamers: counts.get(upTo) ?? 0 })) }
}
