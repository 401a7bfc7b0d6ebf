import { QUADRANT_NAMES, quadrantOf, type SquareNumber, toCellId } from '#contest/rules/grid.ts'
import { formatNumber } from '#contest/text/numbers.ts'
import { coverArt } from '../drawn/cover.ts'
import { INK, INK_2, QUADRANT_COLOURS } from './colours.ts'
import { frame, LEFT, RIGHT, stats } from './frame.ts'
import { word, wrapped } from './words.ts'

export interface GamePreviewData {
  name: string
  gamerscore: number
  square: SquareNumber
  isAlternative: boolean
  percentCompleted: number
}

export function gamePreview(game: GamePreviewData, siteName: string): string {
  const { square } = game
  const quadrant = quadrantOf(toCellId(square))
  const title = { family: 'display', weight: 850, stretch: 104, size: 40, tracking: -0.015 } as const
  const text = { family: 'text', weight: 500, size: 24 } as const
  const x = LEFT + 228
  const lines = wrapped(game.name, title, RIGHT - x, 4)
  const below = 204 + lines.length * 46
  const content = [
    `<svg x="${LEFT}" y="160" width="204" height="204" viewBox="4 4 112 112">${coverArt(game.name, quadrant, { title: false })}</svg>`,
    ...lines.map((line, nth) => word(line, { ...title, x, y: 196 + nth * 46 }, INK)),
    word(`${QUADRANT_NAMES[quadrant]} quadrant`, { ...text, x, y: below }, QUADRANT_COLOURS[quadrant].text),
    word(`${formatNumber(game.gamerscore)} G`, { ...text, x, y: below + 36 }, INK_2),
    stats([
      { label: game.isAlternative ? 'Alternative for square' : 'Square', value: `#${square}` },
      { label: 'Completed by', value: `${game.percentCompleted}%` },
    ]),
  ].join('')
  return frame(siteName, content, (cell) => (cell === toCellId(square) ? 'marked' : 'dim'))
}
