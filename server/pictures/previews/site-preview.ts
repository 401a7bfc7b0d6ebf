import { SQUARE_COUNT } from '#contest/rules/grid.ts'
import { INK, INK_2 } from './colours.ts'
import { frame, LEFT, stats } from './frame.ts'
import { word } from './words.ts'

export interface SitePreviewData {
  challenges: number
  gamers: number
}

const HEADLINE = ['900 games.', 'One grid.', 'No finish line.']

export function sitePreview(shown: SitePreviewData, siteName: string): string {
  const title = { family: 'display', weight: 880, stretch: 106, size: 60, tracking: -0.025 } as const
  const text = { family: 'text', weight: 400, size: 26 } as const
  const content = [
    ...HEADLINE.map((line, nth) => word(line, { ...title, x: LEFT, y: 190 + nth * 68 }, INK)),
    word('The completion contest for Xbox players.', { ...text, x: LEFT, y: 390 }, INK_2),
    stats([
      { label: 'Squares', value: String(SQUARE_COUNT) },
      { label: 'Challenges', value: String(shown.challenges) },
      { label: 'Gamers', value: String(shown.gamers) },
    ]),
  ].join('')
  return frame(siteName, content, () => 'lit')
}
