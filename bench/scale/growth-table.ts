export type Figures = Record<string, number> & { gamers: number }

/** The documented goals for a hundred thousand. */
const GOALS: Readonly<Record<string, number>> = {
  start_s: 5,
  server_mb: 300,
  settle_5_percent_s: 2,
  settle_one_ms: 50,
  reads_settling_errors: 0,
  reads_p99_by_quiet_median: 5,
}

/** A line for each figure of the largest contest: all sizes, the exponent with which it grows, and the goal. */
export function growthTable(results: readonly Figures[]): string[] {
  const [least, most] = [results[0], results.at(-1)]
  if (!least || !most) return []
  const line = ([name = '', ...cells]: readonly string[]) =>
    name.padEnd(34) + cells.map((cell) => cell.padStart(17)).join('')
  const sizes = results.map(({ gamers }) => gamers.toLocaleString('en-US'))
  const names = Object.keys(most).filter((name) => name !== 'gamers')
  return [
    line(['', ...sizes, 'exponent', 'goal at 100,000']),
    ...names.map((name) => {
      const values = results.map((figures) => figures[name]?.toLocaleString('en-US') ?? '-')
      return line([name, ...values, growthOf(name, least, most), GOALS[name]?.toString() ?? ''])
    }),
  ]
}

/** What was measured in the largest contest alone, or is nothing in the smallest, has none. */
function growthOf(name: string, least: Figures, most: Figures): string {
  const exponent = Math.log((most[name] ?? 0) / (least[name] ?? 0)) / Math.log(most.gamers / least.gamers)
  return Number.isFinite(exponent) ? exponent.toFixed(2) : '-'
}
