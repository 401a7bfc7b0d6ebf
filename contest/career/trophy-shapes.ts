/** The shapes of the trophies, in a square of 56 units. */
import { QUADRANTS, type Quadrant, quadrantOf, squareNumber, toCellId } from '../rules/grid.ts'
import type { Milestone } from './milestones.ts'

/** `lit` has the hue of its quadrant, or the brand's green; `socket` is empty; `ringed` is lit with a frame of ink. */
export type Paint = 'lit' | 'socket' | 'ringed' | 'plate' | 'pip' | 'frame'

export interface ShapeRect {
  x: number
  y: number
  size: number
  paint: Paint
  hue?: Quadrant
}

export interface TrophyShape {
  rects: readonly ShapeRect[]
  /** Strokes in the ink used on lit squares. */
  strokes?: string
  /** Centred on the lit tile or inside the frame. */
  text?: string
}

export const TROPHY_SIZE = 56

/** Badges have their own pictures. */
export function trophyShape({ kind, value }: Pick<Milestone, 'kind' | 'value'>): TrophyShape {
  switch (kind) {
    case 'squares':
      return { rects: [{ x: 0, y: 0, size: 56, paint: 'lit' }], text: String(value) }
    case 'rank':
      return { rects: [{ x: 1.5, y: 1.5, size: 53, paint: 'frame' }], text: `#${value}` }
    case 'quadrant':
      return quadrantShape(value)
    case 'first':
      return firstShape(Number(value))
    case 'weekly_draw':
      return drawShape()
    case 'challenge_size':
    case 'badge':
      return { rects: STEPS }
  }
}

function quadrantShape(value: string | number): TrophyShape {
  const rects = QUADRANTS.map((hue, nth): ShapeRect => {
    const [x, y] = [(nth % 2) * 29, Math.floor(nth / 2) * 29]
    return hue === value
      ? { x, y, size: 27, paint: 'lit', hue }
      : { x: x + 0.7, y: y + 0.7, size: 25.6, paint: 'socket' }
  })
  const lit = rects.find(({ paint }) => paint === 'lit')
  return { rects, ...(lit && { strokes: `M${lit.x + 6} ${lit.y + 14}l5 5 10 -10` }) }
}

function firstShape(square: number): TrophyShape {
  const hue = quadrantOf(toCellId(squareNumber(square)))
  const around = [0, 1, 2, 3, 5, 6, 7, 8].map(
    (nth): ShapeRect => ({
      x: (nth % 3) * 20 + 0.7,
      y: Math.floor(nth / 3) * 20 + 0.7,
      size: 14.6,
      paint: 'socket',
    }),
  )
  return { rects: [...around, { x: 15, y: 15, size: 26, paint: 'ringed', hue }], strokes: 'M25 24h4v11' }
}

function drawShape(): TrophyShape {
  const pips = [
    [9, 9],
    [37, 9],
    [23, 23],
    [9, 37],
    [37, 37],
  ].map(([x = 0, y = 0]): ShapeRect => ({ x, y, size: 10, paint: 'pip' }))
  return { rects: [{ x: 1, y: 1, size: 54, paint: 'plate' }, ...pips] }
}

const STEPS: readonly ShapeRect[] = [1, 2, 3, 4].flatMap((height, column) =>
  Array.from(
    { length: height },
    (_, row): ShapeRect => ({
      x: 1 + column * 14,
      y: 43 - row * 14,
      size: 12,
      paint: height === 4 ? 'socket' : 'lit',
    }),
  ),
)
