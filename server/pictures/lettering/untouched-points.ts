/** Points that a variation does not mention follow their neighbours on the contour. */

export interface Delta {
  x: number
  y: number
}

/** Fills the gaps in `moved`, contour by contour; a contour that nothing touches stays where it is. */
export function interpolateUntouched(
  moved: (Delta | undefined)[],
  points: readonly Delta[],
  contourEnds: readonly number[],
): void {
  let start = 0
  for (const end of contourEnds) {
    const length = end - start + 1
    const touched: number[] = []
    for (let index = start; index <= end; index++) if (moved[index]) touched.push(index)
    for (const [nth, from] of touched.entries()) {
      const to = touched[(nth + 1) % touched.length] ?? from
      for (let step = 1; step < length; step++) {
        const index = start + ((from - start + step) % length)
        if (index === to) break
        moved[index] = between(index, from, to, moved, points)
      }
    }
    start = end + 1
  }
}

function between(
  index: number,
  from: number,
  to: number,
  moved: readonly (Delta | undefined)[],
  points: readonly Delta[],
): Delta {
  const along = (axis: 'x' | 'y'): number => {
    const [at, a, b] = [points[index]?.[axis] ?? 0, points[from]?.[axis] ?? 0, points[to]?.[axis] ?? 0]
    const [da, db] = [moved[from]?.[axis] ?? 0, moved[to]?.[axis] ?? 0]
    if (a === b) return da === db ? da : 0
    const [low, dLow, high, dHigh] = a < b ? [a, da, b, db] : [b, db, a, da]
    if (at <= low) return dLow
    if (at >= high) return dHigh
    return dLow + ((at - low) / (high - low)) * (dHigh - dLow)
  }
  return { x: along('x'), y: along('y') }
}
