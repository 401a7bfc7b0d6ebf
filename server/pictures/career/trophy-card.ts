/** A trophy to post: 1080 by 1080, with its mark, title, gamer and date. */
import type { Milestone } from '#contest/career/milestones.ts'
import { type ShapeRect, TROPHY_SIZE, trophyShape } from '#contest/career/trophy-shapes.ts'
import { BADGES, type Badge } from '#contest/rules/badges.ts'
import { type DrawnGamer, framedAvatar } from '../drawn/avatar.ts'
import { measure } from '../lettering/lettering.ts'
import type { BadgePicture } from '../previews/badges.ts'
import { GREEN, INK, INK_2, INK_3, QUADRANT_COLOURS } from '../previews/colours.ts'
import { posted } from '../previews/frame.ts'
import { drawable, fitted, word, wrapped } from '../previews/words.ts'
import { LOGO } from '../svg.ts'

export interface TrophyCardData extends DrawnGamer {
  milestone: Pick<Milestone, 'kind' | 'value'>
  title: string
  note: string
  date: string
  address: string
}

const SIDE = 1080
const MIDDLE = SIDE / 2
const MARK = { x: MIDDLE - 170, y: 150, size: 340 }
const ON_LIT = '#0a0c0b'

export function trophyCard(card: TrophyCardData, siteName: string, badge: BadgePicture): string {
  const display = { family: 'display', weight: 800, stretch: 118 } as const
  const text = { family: 'text', weight: 500, size: 36 } as const
  const centred = { x: MIDDLE, anchor: 'middle' } as const
  const name = drawable(card.name, card.gamertag)
  const nameStyle = { ...text, weight: 650, size: 40 }
  const nameWidth = measure(name, nameStyle) + 84
  const left = MIDDLE - nameWidth / 2
  return posted(
    SIDE,
    SIDE,
    `<g transform="translate(60 52) scale(1.5)">${LOGO}</g>`,
    word(siteName, { ...display, size: 30, x: 124, y: 88 }, INK),
    mark(card, badge),
    fitted(card.title, { ...display, ...centred, y: 606, size: 68, width: 920 }, INK),
    ...wrapped(card.note, text, 860, 2).map((line, nth) =>
      word(line, { ...text, ...centred, y: 676 + nth * 50 }, INK_2),
    ),
    framedAvatar(card, { x: left, y: 800, size: 60, border: 3, corner: 4 }),
    word(name, { ...nameStyle, x: left + 84, y: 844 }, INK),
    word(card.date, { ...text, size: 32, ...centred, y: 924 }, INK_2),
    word(card.address, { family: 'text', weight: 400, size: 24, ...centred, y: 1024 }, INK_3),
  )
}

const isBadge = (value: string | number): value is Badge => BADGES.some((badge) => badge === value)

function mark({ milestone }: TrophyCardData, badge: BadgePicture): string {
  const { kind, value } = milestone
  if (kind === 'badge' && isBadge(value)) return badge(value, MARK)
  const { rects, strokes, text } = trophyShape(milestone)
  const scale = MARK.size / TROPHY_SIZE
  const y = MARK.y + MARK.size / 2 + 48
  const place = { x: MIDDLE, y, anchor: 'middle', size: 150, width: 260 } as const
  const style = { family: 'display', weight: 850, stretch: 100, ...place } as const
  return [
    `<g transform="translate(${MARK.x} ${MARK.y}) scale(${scale})">`,
    ...rects.map(painted),
    strokes ? `<path d="${strokes}" fill="none" stroke="${ON_LIT}" stroke-width="4"/>` : '',
    '</g>',
    text ? fitted(text, style, kind === 'rank' ? INK : ON_LIT) : '',
  ].join('')
}

function painted({ x, y, size, paint, hue }: ShapeRect): string {
  const lit = hue ? QUADRANT_COLOURS[hue].lit : GREEN
  const looks: Readonly<Record<ShapeRect['paint'], string>> = {
    lit: `fill="${lit}"`,
    socket: 'fill="#191e1b" stroke="#56615b" stroke-width="1.4"',
    ringed: `fill="${lit}" stroke="${INK}" stroke-width="3"`,
    plate: `fill="#232926" stroke="${INK_2}" stroke-width="2"`,
    pip: `fill="${INK}"`,
    frame: `fill="none" stroke="${INK}" stroke-width="3"`,
  }
  return `<rect x="${x}" y="${y}" width="${size}" height="${size}" ${looks[paint]}/>`
}
