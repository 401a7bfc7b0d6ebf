/** The outlines in the packed `glyf` table of a WOFF2 file: seven streams, read side by side. */
import { Bytes } from './bytes.ts'

export interface Point {
  x: number
  y: number
  onCurve: boolean
}

export interface Component {
  glyph: number
  x: number
  y: number
  /** The 2 by 2 part: x' = xx x + yx y, y' = xy x + yy y. */
  xx: number
  xy: number
  yx: number
  yy: number
}

export type Outline = { contours: Point[][] } | { components: Component[] }

export function readOutlines(glyf: Uint8Array): Outline[] {
  const header = new Bytes(glyf, 4)
  const glyphCount = header.u16()
  header.at += 2
  const sizes = Array.from({ length: 5 }, () => header.u32())
  header.at += 8
  let start = header.at
  const [contourCounts, pointCounts, flags, coordinates, composites] = sizes.map((size) => {
    const stream = new Bytes(glyf, start)
    start += size
    return stream
  })
  if (!contourCounts || !pointCounts || !flags || !coordinates || !composites) return []

  return Array.from({ length: glyphCount }, (): Outline => {
    const contourCount = contourCounts.i16()
    if (contourCount < 0) return { components: readComponents(composites, coordinates) }
    const lengths = Array.from({ length: contourCount }, () => read255(pointCounts))
    let x = 0
    let y = 0
    const contours = lengths.map((length) =>
      Array.from({ length }, (): Point => {
        const flag = flags.u8()
        const step = readStep(flag & 0x7f, coordinates)
        x += step.x
        y += step.y
        return { x, y, onCurve: flag < 0x80 }
      }),
    )
    // The length of the hinting instructions, which nobody needs to draw at this size.
    if (contourCount > 0) read255(coordinates)
    return { contours }
  })
}

/** One to four bytes, as the flag says; its last bits are the signs. */
function readStep(flag: number, bytes: Bytes): { x: number; y: number } {
  const signed = (value: number, sign: number) => (sign & 1 ? value : -value)
  if (flag < 10) return { x: 0, y: signed(((flag & 14) << 7) + bytes.u8(), flag) }
  if (flag < 20) return { x: signed((((flag - 10) & 14) << 7) + bytes.u8(), flag), y: 0 }
  if (flag < 84) {
    const base = flag - 20
    const low = bytes.u8()
    return {
      x: signed(1 + (base & 0x30) + (low >> 4), flag),
      y: signed(1 + ((base & 0x0c) << 2) + (low & 0x0f), flag >> 1),
    }
  }
  if (flag < 120) {
    const base = flag - 84
    return {
      x: signed(1 + (Math.floor(base / 12) << 8) + bytes.u8(), flag),
      y: signed(1 + (((base % 12) >> 2) << 8) + bytes.u8(), flag >> 1),
    }
  }
  if (flag < 124) {
    const [first, middle, last] = [bytes.u8(), bytes.u8(), bytes.u8()]
    return {
      x: signed((first << 4) + (middle >> 4), flag),
      y: signed(((middle & 0x0f) << 8) + last, flag >> 1),
    }
  }
  return { x: signed(bytes.u16(), flag), y: signed(bytes.u16(), flag >> 1) }
}

const WORDS = 0x0001
const SCALE = 0x0008
const MORE = 0x0020
const TWO_SCALES = 0x0040
const MATRIX = 0x0080
const INSTRUCTIONS = 0x0100

function readComponents(bytes: Bytes, coordinates: Bytes): Component[] {
  const components: Component[] = []
  let all = 0
  for (let more = true; more; ) {
    const flags = bytes.u16()
    const glyph = bytes.u16()
    const [x, y] = flags & WORDS ? [bytes.i16(), bytes.i16()] : [bytes.i8(), bytes.i8()]
    const component: Component = { glyph, x, y, xx: 1, xy: 0, yx: 0, yy: 1 }
    if (flags & SCALE) component.xx = component.yy = bytes.f2dot14()
    else if (flags & TWO_SCALES) Object.assign(component, { xx: bytes.f2dot14(), yy: bytes.f2dot14() })
    else if (flags & MATRIX) {
      Object.assign(component, { xx: bytes.f2dot14(), xy: bytes.f2dot14() })
      Object.assign(component, { yx: bytes.f2dot14(), yy: bytes.f2dot14() })
    }
    components.push(component)
    all |= flags
    more = (flags & MORE) !== 0
  }
  if (all & INSTRUCTIONS) read255(coordinates)
  return components
}

function read255(bytes: Bytes): number {
  const code = bytes.u8()
  if (code === 253) return bytes.u16()
  if (code === 255) return bytes.u8() + 253
  if (code === 254) return bytes.u8() + 506
  return code
}
