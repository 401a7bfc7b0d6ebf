/** The site itself: every square lit. */
import { SQUARE_COUNT } from '#contest/rules/grid.ts'
import type { Snapshot } from '#server/snapshot/state.ts'
import { INK, INK_2 } from './colours.ts'
import { frame, LEFT, stats } from './frame.ts'
import { word } from './words.ts'

const HEADLINE = ['900 games.', 'One grid.', 'No finish line.']

export function sitePreview(snapshot: Snapshot, siteName: string): string {
  const title = { family: 'display', weight: 880, stretch: 106, size: 60, tracking: -0.025 } as const
  const text = { family: 'text', weight: 400, size: 26 } as const
  const content = [
    ...HEADLINE.map((line, nth) => word(line, { ...title, x: LEFT, y: 190 + nth * 68 }, INK)),
    word('The completion contest for Xbox players.', { ...text, x: LEFT, y: 390 }, INK_2),
    stats([
      { label: 'Squares', value: String(SQUARE_COUNT) },
      { label: 'Challenges', value: String(snapshot.challenges.length) },
      { label: 'Gamers', value: String(snapshot.gamers.size) },
    ]),
  ].join('')
  return frame(siteName, content, () => 'lit')
}
