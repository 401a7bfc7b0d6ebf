/** A gamer's grid to post: 1080 by 1080, signed with points, rank and date. */
import { SQUARE_COUNT } from '#contest/rules/grid.ts'
import { formatPoints } from '#contract/fields/points-text.ts'
import { framedAvatar } from '../drawn/avatar.ts'
import { measure, type PlacedText } from '../lettering/lettering.ts'
import type { BadgePicture } from '../previews/badges.ts'
import { board } from '../previews/board.ts'
import { INK, INK_2 } from '../previews/colours.ts'
import { posted } from '../previews/frame.ts'
import { stateFor } from '../previews/gamer-preview.ts'
import { drawable, fitted, word } from '../previews/words.ts'
import type { SignedGamer } from './signed-gamer.ts'

const SIDE = 1080
const LEFT = 60
const RIGHT = SIDE - LEFT
const BOARD = { x: (SIDE - 776) / 2, y: 184, size: 776 }
const NAME_LEFT = LEFT + 130
/** The space left beside points and rank. */
const SIGN_WIDTH = 230
const BADGE = { x: 916, y: 44, size: 108 }

export function squarePicture(gamer: SignedGamer, siteName: string, badge: BadgePicture): string {
  const name = drawable(gamer.name, gamer.gamertag)
  const bold = { family: 'display', weight: 800, stretch: 118 } as const
  const small = { family: 'text', weight: 550, size: 28 } as const
  const sign = { family: 'text', weight: 500, size: 22, x: RIGHT, anchor: 'end' } as const
  return posted(
    SIDE,
    SIDE,
    framedAvatar(gamer, { x: LEFT, y: 48, size: 104, border: 4, corner: 5 }),
    fitted(name, { ...bold, x: NAME_LEFT, y: 96, size: 50, width: BADGE.x - 24 - NAME_LEFT }, INK),
    word(
      `${gamer.lit.size} of ${SQUARE_COUNT} squares, ${gamer.challenges} ${gamer.challenges === 1 ? 'challenge' : 'challenges'}`,
      { ...small, x: NAME_LEFT, y: 142 },
      INK_2,
    ),
    badge(gamer.badge, BADGE),
    board(BOARD, stateFor(gamer)),
    foot(gamer),
    fitted(siteName, { ...bold, x: RIGHT, y: 994, anchor: 'end', size: 28, width: SIGN_WIDTH }, INK),
    fitted(gamer.address, { ...sign, y: 1022, width: SIGN_WIDTH }, INK_2),
    word(gamer.date, { ...sign, y: 1050 }, INK_2),
  )
}

function foot({ points, rank, of }: SignedGamer): string {
  const large = { family: 'display', weight: 850, stretch: 118, size: 62, y: 1040 } as const
  const small = { family: 'text', weight: 500, size: 28, y: 1040 } as const
  const entries: [string, string][] = [
    [formatPoints(points), 'points'],
    [`#${formatPoints(rank)}`, `of ${formatPoints(of)}`],
  ]
  let x = LEFT
  const placed = (text: string, style: Omit<PlacedText, 'x'>, fill: string, after: number): string => {
    const drawn = word(text, { ...style, x }, fill)
    x += measure(text, style) + after
    return drawn
  }
  return entries
    .map(([value, note]) => placed(value, large, INK, 12) + placed(note, small, INK_2, 56))
    .join('')
}
