/** How the points of a glyph move with weight and width: the tables `fvar`, `avar` and `gvar` of a variable font. */
import { Bytes } from './bytes.ts'
import { type Delta, interpolateUntouched } from './untouched-points.ts'
import type { Tables } from './woff2.ts'

/** A setting for each axis, from -1 to 1, 0 being the design in the outlines. */
export type Place = readonly number[]

interface Axis {
  tag: string
  minimum: number
  middle: number
  maximum: number
}

export function readAxes(tables: Tables): Axis[] {
  const bytes = new Bytes(tables.get('fvar') ?? new Uint8Array(16), 4)
  const start = bytes.u16()
  bytes.at += 2
  const count = bytes.u16()
  const size = bytes.u16()
  return Array.from({ length: count }, (_, index) => {
    bytes.at = start + index * size
    return { tag: bytes.tag(), minimum: bytes.fixed(), middle: bytes.fixed(), maximum: bytes.fixed() }
  })
}

/** From what a stylesheet says, such as `{ wght: 800, wdth: 118 }`. */
export function placeOf(
  tables: Tables,
  axes: readonly Axis[],
  settings: Readonly<Record<string, number>>,
): Place {
  const maps = readAxisMaps(tables, axes.length)
  return axes.map(({ tag, minimum, middle, maximum }, index) => {
    const value = Math.min(maximum, Math.max(minimum, settings[tag] ?? middle))
    const range = value < middle ? middle - minimum : maximum - middle
    return along(maps[index] ?? [], range === 0 ? 0 : (value - middle) / range)
  })
}

type AxisMap = readonly (readonly [from: number, to: number])[]

function readAxisMaps(tables: Tables, count: number): AxisMap[] {
  const table = tables.get('avar')
  if (!table) return []
  const bytes = new Bytes(table, 8)
  return Array.from({ length: count }, () =>
    Array.from({ length: bytes.u16() }, () => [bytes.f2dot14(), bytes.f2dot14()] as const),
  )
}

function along(map: AxisMap, value: number): number {
  const after = map.findIndex(([from]) => from >= value)
  const end = map[after]
  const start = map[after - 1]
  if (!end || !start) return end ? end[1] : value
  return start[1] + ((value - start[0]) / (end[0] - start[0])) * (end[1] - start[1])
}

const SHARED_POINTS = 0x8000
const OWN_PEAK = 0x8000
const OWN_RANGE = 0x4000
const OWN_POINTS = 0x2000

/** The movement of every point of a glyph, and of the four points after them that carry its width. */
export function readDeltas(
  tables: Tables,
  glyph: number,
  place: Place,
  points: readonly Delta[],
  contourEnds: readonly number[],
): Delta[] {
  const total = points.map(() => ({ x: 0, y: 0 }))
  const gvar = tables.get('gvar')
  if (!gvar) return total
  const head = new Bytes(gvar, 6)
  const sharedCount = head.u16()
  const shared = head.u32()
  head.at += 2
  const long = (head.u16() & 1) === 1
  const data = head.u32()
  head.at += glyph * (long ? 4 : 2)
  const [start, end] = long ? [head.u32(), head.u32()] : [head.u16() * 2, head.u16() * 2]
  if (end <= start) return total

  const tuples = new Bytes(gvar, data + start)
  const counts = tuples.u16()
  const deltas = tuples.from(data + start + tuples.u16())
  const common = counts & SHARED_POINTS ? readPointNumbers(deltas) : undefined
  const readTuple = (bytes: Bytes): number[] => place.map(() => bytes.f2dot14())
  for (let left = counts & 0x0fff; left > 0; left--) {
    const size = tuples.u16()
    const flags = tuples.u16()
    const index = Math.min(flags & 0x0fff, sharedCount)
    const peak = readTuple(flags & OWN_PEAK ? tuples : head.from(shared + index * 2 * place.length))
    const range = flags & OWN_RANGE ? ([readTuple(tuples), readTuple(tuples)] as const) : undefined
    const next = deltas.at + size
    const scale = scaleAt(place, peak, range)
    if (scale !== 0) {
      const numbers = flags & OWN_POINTS ? readPointNumbers(deltas) : common
      addDeltas(total, deltas, numbers, scale, points, contourEnds)
    }
    deltas.at = next
  }
  return total
}

/** How much of a movement belongs to a place: all of it at the peak, none outside the range. */
function scaleAt(
  place: Place,
  peak: readonly number[],
  range?: readonly [readonly number[], readonly number[]],
): number {
  let scale = 1
  for (const [axis, top] of peak.entries()) {
    if (top === 0) continue
    const value = place[axis] ?? 0
    const low = range?.[0][axis] ?? Math.min(top, 0)
    const high = range?.[1][axis] ?? Math.max(top, 0)
    if (value < low || value > high) return 0
    if (value < top) scale *= (value - low) / (top - low)
    else if (value > top) scale *= (high - value) / (high - top)
  }
  return scale
}

function addDeltas(
  total: Delta[],
  bytes: Bytes,
  numbers: readonly number[] | undefined,
  scale: number,
  points: readonly Delta[],
  contourEnds: readonly number[],
): void {
  const touched = numbers ?? points.map((_, index) => index)
  const xs = readPackedDeltas(bytes, touched.length)
  const ys = readPackedDeltas(bytes, touched.length)
  const moved: (Delta | undefined)[] = points.map(() => undefined)
  for (const [index, point] of touched.entries()) {
    if (point < moved.length) moved[point] = { x: xs[index] ?? 0, y: ys[index] ?? 0 }
  }
  if (numbers) interpolateUntouched(moved, points, contourEnds)
  for (const [index, delta] of moved.entries()) {
    const sum = total[index]
    if (!delta || !sum) continue
    sum.x += delta.x * scale
    sum.y += delta.y * scale
  }
}

/** Undefined stands for all points. */
function readPointNumbers(bytes: Bytes): number[] | undefined {
  const first = bytes.u8()
  const count = first & 0x80 ? ((first & 0x7f) << 8) | bytes.u8() : first
  if (count === 0) return undefined
  const numbers: number[] = []
  let last = 0
  while (numbers.length < count) {
    const control = bytes.u8()
    for (let run = (control & 0x7f) + 1; run > 0; run--) {
      last += control & 0x80 ? bytes.u16() : bytes.u8()
      numbers.push(last)
    }
  }
  return numbers
}

function readPackedDeltas(bytes: Bytes, count: number): number[] {
  const deltas: number[] = []
  while (deltas.length < count) {
    const control = bytes.u8()
    for (let run = (control & 0x3f) + 1; run > 0; run--) {
      deltas.push(control & 0x80 ? 0 : control & 0x40 ? bytes.i16() : bytes.i8())
    }
  }
  return deltas
}
