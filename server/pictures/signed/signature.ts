/** The forum signature: 468 by 72, with letters as paths, because a picture in a forum cannot load a font. */
import type { Badge } from '#contest/rules/badges.ts'
import { formatPoints } from '#contract/fields/points-text.ts'
import { escapeHtml } from '#server/html.ts'
import { framedAvatar } from '../drawn/avatar.ts'
import { measure } from '../lettering/lettering.ts'
import type { BadgePicture } from '../previews/badges.ts'
import { drawable, fitted, word } from '../previews/words.ts'
import { SIGNATURE_THEMES, type SignatureTheme } from './signature-theme.ts'
import type { SignedGamer } from './signed-gamer.ts'
import { TINY_BOARD, tinyBoard } from './tiny-board.ts'

const SIGNATURE_WIDTH = 468
const SIGNATURE_HEIGHT = 72

const TEXT_LEFT = 76
const BADGE = { x: 236, y: 16, size: 40 }
const TEXT_WIDTH = BADGE.x - 6 - TEXT_LEFT
const POINTS_RIGHT = 386
const POINTS_WIDTH = POINTS_RIGHT - (BADGE.x + BADGE.size + 6)
const BOARD = {
  x: SIGNATURE_WIDTH - 8 - TINY_BOARD,
  y: (SIGNATURE_HEIGHT - TINY_BOARD) / 2,
}

export function signature(
  gamer: SignedGamer,
  ground: SignatureTheme,
  siteName: string,
  badge: BadgePicture,
): string {
  const colours = SIGNATURE_THEMES[ground]
  const [width, height] = [SIGNATURE_WIDTH, SIGNATURE_HEIGHT]
  const name = drawable(gamer.name, gamer.gamertag)
  const bold = { family: 'display', weight: 800, stretch: 112 } as const
  const points = formatPoints(gamer.points)
  // The address instead of the name, so that readers of a forum can follow it.
  const below = `points on ${gamer.address}`
  const atRight = { x: POINTS_RIGHT, anchor: 'end', width: POINTS_WIDTH, step: 0.5 } as const
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeHtml(labelOf(gamer, siteName))}">`,
    `<rect width="${width}" height="${height}" rx="4" fill="${colours.ground}"/>`,
    `<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="3.5" fill="none" stroke="${colours.edge}"/>`,
    framedAvatar(gamer, { x: 8, y: 8, size: 56, border: 2, corner: 3 }),
    fitted(name, { ...bold, x: TEXT_LEFT, y: 32, size: 17, width: TEXT_WIDTH, step: 0.5 }, colours.ink),
    rankLine(gamer, colours),
    badge(gamer.badge, BADGE),
    fitted(points, { ...bold, ...atRight, size: 25, y: 39 }, colours.ink),
    fitted(below, { family: 'text', weight: 500, ...atRight, size: 11.5, y: 55 }, colours.ink2),
    tinyBoard(BOARD, gamer.lit, colours.quadrants),
    '</svg>',
  ].join('')
}

/** `#7 of 257, Grand Master`, rank and tier in their colours. */
function rankLine(
  { rank, of, badge }: SignedGamer,
  colours: { ink: string; ink2: string; badges: Readonly<Record<Badge, string>> },
): string {
  const parts = [
    { text: `#${formatPoints(rank)} `, weight: 700, fill: colours.ink },
    { text: `of ${formatPoints(of)}, `, weight: 600, fill: colours.ink2 },
    { text: badge, weight: 600, fill: colours.badges[badge] },
  ].map((part) => ({ ...part, family: 'text' as const }))
  const widthAt = (size: number) =>
    parts.reduce((sum, part) => sum + measure(part.text, { ...part, size }), 0)
  const size = Math.min(12.5, (12.5 * TEXT_WIDTH) / widthAt(12.5))
  let x = TEXT_LEFT
  return parts
    .map(({ text, fill, ...style }) => {
      const drawn = word(text, { ...style, size, x, y: 53 }, fill)
      x += measure(text, { ...style, size })
      return drawn
    })
    .join('')
}

const labelOf = ({ name, rank, of, badge, points }: SignedGamer, siteName: string): string =>
  `${name}, rank ${formatPoints(rank)} of ${formatPoints(of)}, ${badge}, ${formatPoints(points)} points on ${siteName}`
