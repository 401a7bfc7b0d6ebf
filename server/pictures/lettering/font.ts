/** A variable font set to one weight and width: glyphs as SVG path data, in units of the font, y pointing up. */
import { Bytes } from './bytes.ts'
import type { Delta } from './untouched-points.ts'
import { type Place, placeOf, readAxes, readDeltas } from './variations.ts'
import { type Tables, unpackWoff2 } from './woff2.ts'
import { type Outline, type Point, readOutlines } from './woff2-glyphs.ts'

export interface Glyph {
  advance: number
  contours: Point[][]
}

export interface FontFile {
  unitsPerEm: number
  /** Undefined for a character that the font has not. */
  glyphIndex(codePoint: number): number | undefined
  instance(settings: Readonly<Record<string, number>>): (glyph: number) => Glyph
}

export function openFont(file: Uint8Array): FontFile {
  const tables = unpackWoff2(file)
  const outlines = readOutlines(table(tables, 'glyf'))
  const axes = readAxes(tables)
  const advances = readAdvances(tables, outlines.length)
  return {
    unitsPerEm: new Bytes(table(tables, 'head'), 18).u16(),
    glyphIndex: readCharacterMap(table(tables, 'cmap')),
    instance(settings) {
      const place = placeOf(tables, axes, settings)
      const drawn = new Map<number, Glyph>()
      const draw = (glyph: number): Glyph => {
        const known = drawn.get(glyph)
        if (known) return known
        const made = drawGlyph({ tables, outlines, advances, place, draw }, glyph)
        drawn.set(glyph, made)
        return made
      }
      return draw
    },
  }
}

function table(tables: Tables, tag: string): Uint8Array {
  const found = tables.get(tag)
  if (!found) throw new Error(`The font has no table ${tag}.`)
  return found
}

interface Drawing {
  tables: Tables
  outlines: readonly Outline[]
  advances: readonly number[]
  place: Place
  draw: (glyph: number) => Glyph
}

function drawGlyph({ tables, outlines, advances, place, draw }: Drawing, glyph: number): Glyph {
  const outline = outlines[glyph] ?? { contours: [] }
  const advance = advances[glyph] ?? 0
  const own: Delta[] = 'components' in outline ? outline.components : outline.contours.flat()
  // After the points come four that stand for the sides; the distance of the first two is the advance.
  const points = [...own, { x: 0, y: 0 }, { x: advance, y: 0 }, { x: 0, y: 0 }, { x: 0, y: 0 }]
  const ends = 'components' in outline ? [] : contourEnds(outline.contours)
  const deltas = readDeltas(tables, glyph, place, points, ends)
  const moved = (index: number): Delta => deltas[index] ?? { x: 0, y: 0 }
  const width = advance + moved(own.length + 1).x - moved(own.length).x
  if ('components' in outline) {
    const contours = outline.components.flatMap((part, index) =>
      draw(part.glyph).contours.map((contour) =>
        contour.map(({ x, y, onCurve }) => ({
          x: part.xx * x + part.yx * y + part.x + moved(index).x,
          y: part.xy * x + part.yy * y + part.y + moved(index).y,
          onCurve,
        })),
      ),
    )
    return { advance: width, contours }
  }
  let index = 0
  const contours = outline.contours.map((contour) =>
    contour.map(({ x, y, onCurve }) => {
      const delta = moved(index++)
      return { x: x + delta.x, y: y + delta.y, onCurve }
    }),
  )
  return { advance: width, contours }
}

function contourEnds(contours: readonly Point[][]): number[] {
  let end = -1
  return contours.map((contour) => {
    end += contour.length
    return end
  })
}

function readAdvances(tables: Tables, glyphCount: number): number[] {
  const count = new Bytes(table(tables, 'hhea'), 34).u16()
  const bytes = new Bytes(table(tables, 'hmtx'))
  const advances: number[] = []
  for (let glyph = 0; glyph < count; glyph++) {
    advances.push(bytes.u16())
    bytes.at += 2
  }
  while (advances.length < glyphCount) advances.push(advances.at(-1) ?? 0)
  return advances
}

const SEGMENTS = 4

/** Format 4, the one that every font has for the characters a font of these alphabets can have. */
function readCharacterMap(cmap: Uint8Array): (codePoint: number) => number | undefined {
  const head = new Bytes(cmap, 2)
  const starts = Array.from({ length: head.u16() }, () => {
    head.at += 4
    return head.u32()
  })
  const start = starts.find((at) => new Bytes(cmap, at).u16() === SEGMENTS)
  if (start === undefined) throw new Error('The font has no character map that is read here.')
  const count = new Bytes(cmap, start + 6).u16() / 2
  const column = (nth: number, index: number) => start + 14 + (nth > 0 ? 2 : 0) + nth * 2 * count + index * 2
  return (codePoint) => {
    for (let index = 0; index < count; index++) {
      if (codePoint > new Bytes(cmap, column(0, index)).u16()) continue
      const first = new Bytes(cmap, column(1, index)).u16()
      if (codePoint < first) return undefined
      const delta = new Bytes(cmap, column(2, index)).u16()
      const offsetAt = column(3, index)
      const offset = new Bytes(cmap, offsetAt).u16()
      const glyph =
        offset === 0 ? codePoint : new Bytes(cmap, offsetAt + offset + 2 * (codePoint - first)).u16()
      return glyph === 0 ? undefined : (glyph + delta) & 0xffff || undefined
    }
    return undefined
  }
}
