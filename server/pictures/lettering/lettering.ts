/** Text as SVG paths in the fonts of the site: exact at any size, in any picture, with nothing to load. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type FontFile, type Glyph, openFont } from './font.ts'
import type { Point } from './woff2-glyphs.ts'

export interface LetterStyle {
  family: 'display' | 'text'
  weight: number
  /** In percent; 100 is the normal width. */
  stretch?: number
}

export interface Placed extends LetterStyle {
  size: number
  x: number
  /** Of the line the letters stand on. */
  y: number
  /** Added after every letter, in ems. */
  tracking?: number
  anchor?: 'start' | 'middle' | 'end'
}

const FILES = {
  display: ['anybody/files/anybody-latin-standard-normal', 'anybody/files/anybody-latin-ext-standard-normal'],
  text: [
    'instrument-sans/files/instrument-sans-latin-standard-normal',
    'instrument-sans/files/instrument-sans-latin-ext-standard-normal',
  ],
} as const

const resolve = createRequire(import.meta.url).resolve
const opened = new Map<string, FontFile>()
const instances = new Map<string, (glyph: number) => Glyph>()

/** Opened when first needed: a server whose pictures are all in memory never does. */
function fontsOf(family: LetterStyle['family']): FontFile[] {
  return FILES[family].map((name) => {
    const known = opened.get(name)
    if (known) return known
    const font = openFont(readFileSync(resolve(`@fontsource-variable/${name}.woff2`)))
    opened.set(name, font)
    return font
  })
}

interface Letter extends Glyph {
  unitsPerEm: number
}

function letterOf(character: string, { family, weight, stretch = 100 }: LetterStyle): Letter | undefined {
  const codePoint = character.codePointAt(0) ?? 0
  for (const [nth, font] of fontsOf(family).entries()) {
    const index = font.glyphIndex(codePoint)
    if (index === undefined) continue
    const key = `${family} ${nth} ${weight} ${stretch}`
    const draw = instances.get(key) ?? font.instance({ wght: weight, wdth: stretch })
    instances.set(key, draw)
    return { ...draw(index), unitsPerEm: font.unitsPerEm }
  }
  return undefined
}

/** Whether every character of a text can be drawn. */
export const canLetter = (text: string, family: LetterStyle['family'] = 'display'): boolean =>
  [...text].every((character) => letterOf(character, { family, weight: 400 }))

/** Characters that the fonts have not are left out. */
const lettersOf = (text: string, style: LetterStyle): Letter[] =>
  [...text.normalize('NFC')].flatMap((character) => letterOf(character, style) ?? [])

export function measure(text: string, style: LetterStyle & Pick<Placed, 'size' | 'tracking'>): number {
  const { size, tracking = 0 } = style
  return lettersOf(text, style).reduce(
    (width, { advance, unitsPerEm }) => width + (advance / unitsPerEm + tracking) * size,
    0,
  )
}

/** The `d` of a path. */
export function letter(text: string, placed: Placed): string {
  const { size, y, tracking = 0, anchor = 'start' } = placed
  const share = anchor === 'start' ? 0 : anchor === 'middle' ? 0.5 : 1
  let x = placed.x - measure(text, placed) * share
  let path = ''
  for (const { contours, advance, unitsPerEm } of lettersOf(text, placed)) {
    const scale = size / unitsPerEm
    for (const contour of contours) {
      path += contourPath(
        contour.map((point) => ({ ...point, x: x + point.x * scale, y: y - point.y * scale })),
      )
    }
    x += advance * scale + tracking * size
  }
  return path
}

const number = (value: number): string => String(Math.round(value * 100) / 100)
const pair = ({ x, y }: { x: number; y: number }): string => `${number(x)} ${number(y)}`
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, onCurve: true })

/** Between two control points lies an unwritten point of the curve. */
function contourPath(points: readonly Point[]): string {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last) return ''
  const start = first.onCurve ? first : last.onCurve ? last : middle(first, last)
  let path = `M${pair(start)}`
  let before = start
  for (const [index, point] of points.entries()) {
    if (!point.onCurve) {
      const next = points[(index + 1) % points.length] ?? first
      path += `Q${pair(point)} ${pair(next.onCurve ? next : middle(point, next))}`
    } else if (point !== start && before.onCurve) path += `L${pair(point)}`
    before = point
  }
  return `${path}Z`
}
