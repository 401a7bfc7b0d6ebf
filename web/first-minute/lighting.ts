/** The squares that a first scan found, lit a few at a time. */
import { useEffect, useState } from 'react'
import { type CellId, squareNumber, toCellId } from '#contest/rules/grid.ts'

const STEP_MS = 110
/** All of them are lit within so many steps. */
const STEPS = 40

/** Spread over the whole grid and the same on every screen: multiplying by a number prime to 900 shuffles its squares. */
export const inLightingOrder = (squares: readonly number[]): CellId[] =>
  squares
    .map((square) => toCellId(squareNumber(square)))
    .sort((a, b) => ((a * 571) % 900) - ((b * 571) % 900))

export interface Lighting {
  lit: readonly CellId[]
  /** The last few. */
  latest: readonly CellId[]
  isDone: boolean
}

/** With what was found since behind what is lit already, so that no square goes dark again; the same list when nothing is new. */
export function withFoundSquares(order: readonly CellId[], found: readonly number[]): readonly CellId[] {
  const cells = inLightingOrder(found)
  const known = new Set(order)
  const fresh = cells.filter((cell) => !known.has(cell))
  const isThere = new Set(cells)
  const kept = order.filter((cell) => isThere.has(cell))
  return fresh.length === 0 && kept.length === order.length ? order : [...kept, ...fresh]
}

/** Null before anything is known. More may be found while it goes on: each page of the history brings some. */
export function useLighting(found: readonly number[] | null): Lighting {
  const [before, setOrder] = useState<readonly CellId[]>([])
  // Between the scan and its result nothing is known for a moment: the grid stays as it is.
  const order = found ? withFoundSquares(before, found) : before
  if (order !== before) setOrder(order)
  const [count, setCount] = useState(0)
  const step = Math.max(1, Math.ceil(order.length / STEPS))
  const isDone = found !== null && count >= order.length
  useEffect(() => {
    if (count >= order.length) return
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const begun = performance.now()
    // A slow phone lights more at a time, and not for longer.
    const more = () => step * Math.max(1, Math.round((performance.now() - begun) / STEP_MS))
    const timer = setTimeout(() => setCount(isStill ? order.length : count + more()), isStill ? 0 : STEP_MS)
    return () => clearTimeout(timer)
  }, [count, order.length, step])
  const lit = order.slice(0, count)
  return { lit, latest: isDone ? [] : lit.slice(-step), isDone }
}
