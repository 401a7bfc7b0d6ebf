import { useEffect, useState } from 'react'
import { type CellId, squareNumber, toCellId } from '#contest/rules/grid.ts'

const STEP_MS = 110
/** All squares are lit within this many steps. */
const STEPS = 40

/** Scattered over the grid in a fixed order: multiplying by a number coprime to 900 permutes its squares. */
export const inLightingOrder = (squares: readonly number[]): CellId[] =>
  squares
    .map((square) => toCellId(squareNumber(square)))
    .sort((a, b) => ((a * 571) % 900) - ((b * 571) % 900))

export type Lighting = ReturnType<typeof useLighting>

/** New squares come after lit ones, so that none goes dark; the same list if nothing is new. */
export function withFoundSquares(order: readonly CellId[], found: readonly number[]): readonly CellId[] {
  const cells = inLightingOrder(found)
  const known = new Set(order)
  const fresh = cells.filter((cell) => !known.has(cell))
  const isThere = new Set(cells)
  const kept = order.filter((cell) => isThere.has(cell))
  return fresh.length === 0 && kept.length === order.length ? order : [...kept, ...fresh]
}

/** Null before anything is known. Each page of the history may add squares meanwhile. */
export function useLighting(found: readonly number[] | null) {
  const [before, setOrder] = useState<readonly CellId[]>([])
  // Between the scan and its result there is a short gap; the grid stays.
  const order = found ? withFoundSquares(before, found) : before
  if (order !== before) setOrder(order)
  const [count, setCount] = useState(0)
  const step = Math.max(1, Math.ceil(order.length / STEPS))
  const isDone = found !== null && count >= order.length
  useEffect(() => {
    if (count >= order.length) return
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const begun = performance.now()
    // A slow phone lights more at a time instead of taking longer.
    const more = () => step * Math.max(1, Math.round((performance.now() - begun) / STEP_MS))
    const timer = setTimeout(() => setCount(isStill ? order.length : count + more()), isStill ? 0 : STEP_MS)
    return () => clearTimeout(timer)
  }, [count, order.length, step])
  const lit = order.slice(0, count)
  return { lit, latest: isDone ? [] : lit.slice(-step), isDone }
}
