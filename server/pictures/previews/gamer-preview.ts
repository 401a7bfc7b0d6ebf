import type { Badge } from '#contest/rules/badges.ts'
import { type CellId, SQUARE_COUNT, type SquareNumber, toSquareNumber } from '#contest/rules/grid.ts'
import { formatPoints } from '#contract/fields/points-text.ts'
import { type DrawnGamer, framedAvatar } from '../drawn/avatar.ts'
import { measure } from '../lettering/lettering.ts'
import type { BadgePicture } from './badges.ts'
import type { CellState } from './board.ts'
import { BADGE_COLOURS, INK, INK_2 } from './colours.ts'
import { frame, LEFT, RIGHT, stats } from './frame.ts'
import { drawable, fittingSize, word } from './words.ts'

export interface GamerPreviewData extends DrawnGamer {
  badge: Badge
  rank: number
  points: number
  challenges: number
  lit: ReadonlySet<SquareNumber>
  begun: ReadonlySet<SquareNumber>
}

/** `date` and `address` sign it, because a saved picture should show its age and source. */
export function gamerPreview(
  gamer: GamerPreviewData & { date?: string; address?: string },
  siteName: string,
  badge: BadgePicture,
): string {
  const date = { family: 'text', weight: 500, size: 22, x: RIGHT, y: 62, anchor: 'end' } as const
  const address = { family: 'text', weight: 500, size: 20, x: LEFT + 54, y: 92 } as const
  const content = [
    gamer.date ? word(gamer.date, date, INK_2) : '',
    gamer.address ? word(gamer.address, address, INK_2) : '',
    identity(gamer),
    badge(gamer.badge, { x: LEFT - 4, y: 288, size: 136 }),
    points(gamer),
    stats([
      { label: 'Site Rank', value: `#${formatPoints(gamer.rank)}` },
      { label: 'Squares', value: String(gamer.lit.size), note: `of ${SQUARE_COUNT}` },
      { label: 'Challenges', value: String(gamer.challenges) },
    ]),
  ].join('')
  return frame(siteName, content, stateFor(gamer))
}

export const stateFor =
  ({ lit, begun }: Pick<GamerPreviewData, 'lit' | 'begun'>) =>
  (cell: CellId): CellState => {
    const square = toSquareNumber(cell)
    if (lit.has(square)) return 'lit'
    return begun.has(square) ? 'begun' : 'dim'
  }

function identity(gamer: DrawnGamer): string {
  const style = { family: 'display', weight: 850, stretch: 110, tracking: -0.02 } as const
  const name = drawable(gamer.name, gamer.gamertag)
  const x = LEFT + 118
  const size = fittingSize(name, style, 60, RIGHT - x)
  return [
    framedAvatar(gamer, { x: LEFT, y: 168, size: 96, border: 4, corner: 4 }),
    word(name, { ...style, size, x, y: 216 + size * 0.35 }, INK),
  ].join('')
}

function points(gamer: GamerPreviewData): string {
  const x = LEFT + 152
  const tier = { family: 'display', weight: 750, stretch: 118, size: 26 } as const
  const amount = { family: 'display', weight: 880, stretch: 108, size: 84, tracking: -0.035 } as const
  const text = formatPoints(gamer.points)
  const after = x + measure(text, amount) + 9
  return [
    word(gamer.badge, { ...tier, x, y: 318 }, BADGE_COLOURS[gamer.badge]),
    word(text, { ...amount, x, y: 398 }, INK),
    word('points', { family: 'text', weight: 500, size: 26, x: after, y: 398 }, INK_2),
  ].join('')
}
