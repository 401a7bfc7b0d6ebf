/** A gamer's grid to post: 1080 by 1080, signed with points, rank and date. */
import { SQUARE_COUNT } from '#contest/rules/grid.ts'
import { formatPoints } from '#contract/fields/points-text.ts'
import { avatarArt } from '../drawn/avatar.ts'
import { gamerInk } from '../drawn/colour.ts'
import { measure, type PlacedText } from '../lettering/lettering.ts'
import type { BadgePicture } from '../previews/badges.ts'
import { board } from '../previews/board.ts'
import { BACKGROUND, INK, INK_2 } from '../previews/colours.ts'
import { stateFor } from '../previews/gamer-preview.ts'
import { drawable, fittingSize, word } from '../previews/words.ts'
import { rect } from '../svg.ts'
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
  const nameStyle = { family: 'display', weight: 800, stretch: 118 } as const
  const small = { family: 'text', weight: 550, size: 28 } as const
  const site = { family: 'display', weight: 800, stretch: 118 } as const
  const sign = { family: 'text', weight: 500, x: RIGHT, anchor: 'end' } as const
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}">`,
    rect(0, 0, SIDE, SIDE, BACKGROUND),
    rect(LEFT, 48, 104, 104, gamerInk(gamer.colour), ' rx="5"'),
    `<svg x="${LEFT + 4}" y="52" width="96" height="96" viewBox="0 0 15 15" shape-rendering="crispEdges">${avatarArt(gamer.gamertag, gamer.colour)}</svg>`,
    word(
      name,
      {
        ...nameStyle,
        size: fittingSize(name, nameStyle, 50, BADGE.x - 24 - NAME_LEFT),
        x: NAME_LEFT,
        y: 96,
      },
      INK,
    ),
    word(
      `${gamer.lit.size} of ${SQUARE_COUNT} squares, ${gamer.challenges} ${gamer.challenges === 1 ? 'challenge' : 'challenges'}`,
      { ...small, x: NAME_LEFT, y: 142 },
      INK_2,
    ),
    badge(gamer.badge, BADGE),
    board(BOARD, stateFor(gamer)),
    foot(gamer),
    word(
      siteName,
      { ...site, size: fittingSize(siteName, site, 28, SIGN_WIDTH), x: RIGHT, y: 994, anchor: 'end' },
      INK,
    ),
    word(gamer.address, { ...sign, size: fittingSize(gamer.address, sign, 22, SIGN_WIDTH), y: 1022 }, INK_2),
    word(gamer.date, { ...sign, size: 22, y: 1050 }, INK_2),
    '</svg>',
  ].join('')
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
