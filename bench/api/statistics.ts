/** Null if nothing was measured. */
export function median(values: readonly (number | null | undefined)[]): number | null {
  const sorted = values.filter((value) => value != null).sort((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) return null
  return sorted.length % 2 === 1 ? middle : (middle + (sorted[sorted.length / 2 - 1] ?? middle)) / 2
}

export const ratio = (a: number | null | undefined, b: number | null | undefined): number | null =>
  a == null || !b ? null : a / b
