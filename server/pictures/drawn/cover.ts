/** The cover of a game without art: a motif from its name in the colours of its quadrant. */
import type { Quadrant } from '#contest/rules/grid.ts'
import { measure, textToPath } from '../lettering/lettering.ts'
import { path, rect, svgDocument } from '../svg.ts'
import { MOTIFS } from './cover-motifs.ts'
import { createPalette, type Palette } from './palette.ts'
import { createRandom, pick, seedOf } from './random.ts'

const WIDTH = 120
const HEIGHT = 160

export function coverArt(name: string, quadrant: Quadrant, { title }: { title: boolean }): string {
  const random = createRandom(seedOf(name.toLowerCase()))
  const motif = pick(random, MOTIFS)
  const palette = createPalette(random, quadrant)
  const art = motif(random, palette, name)
  return rect(0, 0, WIDTH, HEIGHT, palette.ground) + art + (title ? titleBand(name, palette) : '')
}

export const cover = (name: string, quadrant: Quadrant): string =>
  svgDocument(`0 0 ${WIDTH} ${HEIGHT}`, name, coverArt(name, quadrant, { title: true }))

/** The square middle without the title, for lists. */
export const coverThumb = (name: string, quadrant: Quadrant): string =>
  svgDocument('4 4 112 112', name, coverArt(name, quadrant, { title: false }))

const TITLE = { family: 'display', weight: 800, stretch: 72 } as const
const MARGIN = 8

/** As large as the longest line allows; the band grows with the lines. */
function titleBand(name: string, { ink, main, pale }: Palette): string {
  const lines = titleLines(name).map((line) => line.toUpperCase())
  const widest = Math.max(...lines.map((line) => measure(line, { ...TITLE, size: 1 })))
  const size = Math.min(20, Math.max(9.5, (WIDTH - 2 * MARGIN) / (widest || 1)))
  const height = lines.length * size + 15
  const top = HEIGHT - height
  const letters = lines.map((line, nth) =>
    path(textToPath(line, { ...TITLE, size, x: MARGIN, y: top + size * 0.98 + 6 + nth * size }), pale),
  )
  return rect(0, top, WIDTH, height, ink) + rect(0, top, WIDTH, 2.5, main) + letters.join('')
}

/** Two lines if they are short, else three. */
function titleLines(name: string): string[] {
  let lines = wrap(name, 9)
  for (let width = 10; width <= 12 && lines.length > 2; width++) lines = wrap(name, width)
  for (let width = 9; width < 40 && lines.length > 2; width++) {
    lines = wrap(name, width)
    if (lines.length <= 3) break
  }
  return lines
}

function wrap(name: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of name.replace(/[:–—]/g, '').split(/\s+/)) {
    const longer = `${line} ${word}`.trim()
    if (longer.length > width && line) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}
