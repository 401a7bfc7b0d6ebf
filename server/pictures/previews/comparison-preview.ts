/** Two gamers on one grid: the left half of a square is the first one's, the right half the second's. */
import { countHoldings, overlay } from '#contest/compare/overlay.ts'
import { formatPoints } from '#contract/fields/points-text.ts'
import { framedAvatar } from '../drawn/avatar.ts'
import { measure } from '../lettering/lettering.ts'
import type { BadgePicture } from './badges.ts'
import { INK, INK_2 } from './colours.ts'
import { frame, LEFT, RIGHT, stats } from './frame.ts'
import type { GamerPreviewData } from './gamer-preview.ts'
import { drawable, fitted, word } from './words.ts'

export interface ComparisonShown {
  first: GamerPreviewData
  second: GamerPreviewData
}

export function comparisonPreview(shown: ComparisonShown, siteName: string, badge: BadgePicture): string {
  const { first, second } = shown
  const holdings = overlay(first.lit, second.lit)
  const counts = countHoldings(holdings)
  const content = [
    side(first, 130, badge),
    side(second, 310, badge),
    stats([
      { label: 'Only the first', value: String(counts.first) },
      { label: 'Both', value: String(counts.both) },
      { label: 'Only the second', value: String(counts.second) },
    ]),
  ].join('')
  return frame(siteName, content, (cell) => holdings[cell] ?? 'neither')
}

function side(gamer: GamerPreviewData, y: number, badge: BadgePicture): string {
  const nameStyle = { family: 'display', weight: 850, stretch: 110, tracking: -0.02 } as const
  const amount = { family: 'display', weight: 850, stretch: 110, size: 48, tracking: -0.03 } as const
  const name = drawable(gamer.name, gamer.gamertag)
  const x = LEFT + 142
  const points = formatPoints(gamer.points)
  const note = `points, #${formatPoints(gamer.rank)}`
  return [
    framedAvatar(gamer, { x: LEFT, y, size: 120, border: 5, corner: 5 }),
    fitted(name, { ...nameStyle, x, y: y + 44, size: 46, width: RIGHT - x }, INK),
    badge(gamer.badge, { x: x - 4, y: y + 62, size: 56 }),
    word(points, { ...amount, x: x + 64, y: y + 108 }, INK),
    word(
      note,
      { family: 'text', weight: 500, size: 24, x: x + 74 + measure(points, amount), y: y + 108 },
      INK_2,
    ),
  ].join('')
}
