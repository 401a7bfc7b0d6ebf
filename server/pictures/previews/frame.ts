/** Shared by all previews: 1200 by 630, the brand on top, text on the left, the grid on the right. */

import type { CellId } from '#contest/rules/grid.ts'
import { measure } from '../lettering/lettering.ts'
import { LOGO, rect } from '../svg.ts'
import { board, type CellState } from './board.ts'
import { BACKGROUND, INK, INK_2, INK_3 } from './colours.ts'
import { word } from './words.ts'

export const PREVIEW_WIDTH = 1200
export const HEIGHT = 630
export const LEFT = 44
/** Right edge of the text. */
export const RIGHT = 578
const BOARD = { x: 606, y: 36, size: 558 }

/** A picture to post, on the dark background. */
export const posted = (width: number, height: number, ...content: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${rect(0, 0, width, height, BACKGROUND)}${content.join('')}</svg>`

export function frame(siteName: string, content: string, stateOf: (cell: CellId) => CellState): string {
  const brand = { family: 'display', weight: 800, stretch: 118, size: 26, x: 98, y: 63 } as const
  return posted(
    PREVIEW_WIDTH,
    HEIGHT,
    `<g transform="translate(${LEFT} 34) scale(1.25)">${LOGO}</g>`,
    word(siteName, brand, INK),
    content,
    board(BOARD, stateOf),
  )
}

export interface Stat {
  label: string
  value: string
  note?: string
}

export function stats(entries: readonly Stat[]): string {
  const label = { family: 'text', weight: 400, size: 20 } as const
  const value = { family: 'display', weight: 800, stretch: 118, size: 40 } as const
  const note = { family: 'text', weight: 500, size: 22 } as const
  let x = LEFT
  return entries
    .map((entry) => {
      const valueWidth = measure(entry.value, value)
      const noteWidth = entry.note ? measure(entry.note, note) + 6 : 0
      const drawn =
        word(entry.label, { ...label, x, y: 538 }, INK_2) +
        word(entry.value, { ...value, x, y: 586 }, INK) +
        (entry.note ? word(entry.note, { ...note, x: x + valueWidth + 6, y: 586 }, INK_3) : '')
      x += Math.max(measure(entry.label, label), valueWidth + noteWidth) + 44
      return drawn
    })
    .join('')
}
