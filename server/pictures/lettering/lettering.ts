/** Text as SVG paths in the site's fonts: exact at any size, without loading anything. */
import { Font, Variation } from 'harfbuzzjs'
import { round } from '../svg.ts'
import { FACES } from './faces.ts'

export interface LetterStyle {
  family: keyof typeof FACES
  weight: number
  /** In percent; 100 is the normal width. */
  stretch?: number
}

export interface PlacedText extends LetterStyle {
  size: number
  x: number
  /** The baseline. */
  y: number
  /** Added after every letter, in ems. */
  tracking?: number
  anchor?: 'start' | 'middle' | 'end'
}

/** In ems. */
interface Letter {
  /** SVG commands, y pointing down. */
  outline: readonly { type: string; values: readonly number[] }[]
  /** Distance to the next letter. */
  advance: number
}

/** A family at one weight and width, with a cache of its letters; null for missing ones. */
interface Instance {
  fonts: readonly Font[]
  letters: Map<string, Letter | null>
}

/** HarfBuzz measures in whole units, so an em needs many. */
const UNITS_PER_EM = 65_536

const instances = new Map<string, Instance>()

function instanceOf({ family, weight, stretch = 100 }: LetterStyle): Instance {
  const key = `${family} ${weight} ${stretch}`
  const known = instances.get(key)
  if (known) return known
  const fonts = FACES[family].map((face) => {
    const font = new Font(face)
    font.setScale(UNITS_PER_EM, UNITS_PER_EM)
    font.setVariations([new Variation('wght', weight), new Variation('wdth', stretch)])
    return font
  })
  const instance = { fonts, letters: new Map() }
  instances.set(key, instance)
  return instance
}

function letterOf(character: string, { fonts, letters }: Instance): Letter | null {
  const known = letters.get(character)
  if (known !== undefined) return known
  const drawn = drawLetter(character.codePointAt(0) ?? 0, fonts)
  letters.set(character, drawn)
  return drawn
}

function drawLetter(codePoint: number, fonts: readonly Font[]): Letter | null {
  for (const font of fonts) {
    const glyph = font.nominalGlyph(codePoint)
    if (glyph === undefined) continue
    const outline = font.glyphToJson(glyph).map(({ type, values }) => ({
      type,
      values: values.map((value, index) => (index % 2 === 0 ? value : -value) / UNITS_PER_EM),
    }))
    return { outline, advance: font.glyphHAdvance(glyph) / UNITS_PER_EM }
  }
  return null
}

export function canLetter(text: string, family: LetterStyle['family'] = 'display'): boolean {
  const instance = instanceOf({ family, weight: 400 })
  return [...text].every((character) => letterOf(character, instance))
}

/** Letter by letter, without kerning: decision 014. Characters missing from the fonts are left out. */
function lettersOf(text: string, style: LetterStyle): Letter[] {
  const instance = instanceOf(style)
  return [...text.normalize('NFC')].flatMap((character) => letterOf(character, instance) ?? [])
}

export function measure(text: string, style: LetterStyle & Pick<PlacedText, 'size' | 'tracking'>): number {
  const { size, tracking = 0 } = style
  return lettersOf(text, style).reduce((width, { advance }) => width + (advance + tracking) * size, 0)
}

const SHARE_BEFORE = { start: 0, middle: 0.5, end: 1 } as const

export function textToPath(text: string, placed: PlacedText): string {
  const { size, y, tracking = 0, anchor = 'start' } = placed
  let x = placed.x - measure(text, placed) * SHARE_BEFORE[anchor]
  let path = ''
  for (const { outline, advance } of lettersOf(text, placed)) {
    for (const { type, values } of outline)
      path += type + values.map((value, index) => round(value * size + (index % 2 === 0 ? x : y))).join(' ')
    x += (advance + tracking) * size
  }
  return path
}
