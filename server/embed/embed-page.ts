/** Pages that other sites may frame: no script, only a stylesheet, two fonts and a picture. */
import {
  cellsOf,
  columnOf,
  QUADRANT_SIDE,
  QUADRANTS,
  rowOf,
  SQUARE_COUNT,
  toSquareNumber,
} from '#contest/rules/grid.ts'
import type { SquareSet } from '#contest/rules/square-set.ts'
import { formatNumber } from '#contest/text/numbers.ts'
import { escapeHtml } from '../html.ts'

export interface EmbeddedGamer {
  name: string
  picture: string
  colour: string
  page: string
  rank: number
  of: number
  badge: string
  points: number
  squares: SquareSet
}

export interface EmbedLook {
  siteName: string
  theme: 'auto' | 'light' | 'dark'
}

export const STYLE_PATH = '/embed/style.css'

export const FONTS = {
  text: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  display: '@fontsource-variable/anybody/files/anybody-latin-standard-normal.woff2',
}

export const embeddedCard = (gamer: EmbeddedGamer, look: EmbedLook, size: 'normal' | 'small'): string =>
  page(
    gamer,
    look,
    size === 'small'
      ? `<div class="card small"><div class="who">${who(gamer)}${points(gamer)}${board(gamer.squares)}</div></div>`
      : `<div class="card"><div class="who">${who(gamer)}${points(gamer)}</div>${board(gamer.squares)}<p class="foot"><span>${gamer.squares.size} of ${SQUARE_COUNT} squares</span><span>${escapeHtml(look.siteName)}</span></p></div>`,
  )

/** A page and not an error of the API, because it stands in a frame on another site. */
export const unknownEmbed = (
  { name, page: address }: Pick<EmbeddedGamer, 'name' | 'page'>,
  look: EmbedLook,
): string =>
  page(
    { name, page: address },
    look,
    `<p class="card"><span class="name">No such gamer</span><span class="note"><bdi>${escapeHtml(name)}</bdi> does not take part in ${escapeHtml(look.siteName)}.</span></p>`,
  )

export interface Streaming {
  today: number
  /** The most valuable square now; null if all are completed. */
  next: { square: number; name: string; now: number } | null
}

/** For streams: transparent, and refreshed by itself. */
export const streamOverlay = (gamer: EmbeddedGamer, look: EmbedLook, { today, next }: Streaming): string =>
  page(
    gamer,
    look,
    `<div class="overlay"><div class="who">${who(gamer)}${points(gamer, `<b>${today < 0 ? '−' : '+'}${formatNumber(Math.abs(today))}</b> today`)}</div>${
      next
        ? `<p class="next"><span class="note">Next square #${next.square}, +${formatNumber(next.now)} points</span><span class="name">${escapeHtml(next.name)}</span></p>`
        : ''
    }</div>`,
    REFRESH,
  )

/** Five minutes: scans come twice a day, and a browser source never reloads by itself. */
const REFRESH = '<meta http-equiv="refresh" content="300">'

function page(
  { name, page: address }: Pick<EmbeddedGamer, 'name' | 'page'>,
  look: EmbedLook,
  content: string,
  head = '',
): string {
  const title = escapeHtml(`${name} on ${look.siteName}`)
  const theme = look.theme === 'auto' ? '' : ` data-theme="${look.theme}"`
  return `<!doctype html><html lang="en"${theme}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><link rel="stylesheet" href="${STYLE_PATH}">${head}</head><body><a href="${escapeHtml(address)}" target="_blank" rel="noopener">${content}</a></body></html>`
}

/** The frame is a picture, because the content policy allows no inline styles. */
const who = ({ name, picture, colour, rank, of, badge }: EmbeddedGamer): string =>
  `<svg width="44" height="44" aria-hidden="true"><rect width="44" height="44" rx="3" fill="${colour}"/><image href="${escapeHtml(picture)}" x="2" y="2" width="40" height="40"/></svg><span><bdi class="name">${escapeHtml(name)}</bdi><span class="note">#${formatNumber(rank)} of ${formatNumber(of)}, ${escapeHtml(badge)}</span></span>`

const points = (gamer: EmbeddedGamer, note = 'points'): string =>
  `<span class="points">${formatNumber(gamer.points)}<small>${note}</small></span>`

/** In units of a square. */
const GAP = 0.6
const SIDE = 2 * QUADRANT_SIDE + GAP
const along = (index: number): number => index + (index >= QUADRANT_SIDE ? GAP : 0)

function board(squares: SquareSet): string {
  const paths = QUADRANTS.flatMap((quadrant) => {
    const [lit, dim]: [string[], string[]] = [[], []]
    for (const cell of cellsOf(quadrant)) {
      const drawn = `M${along(columnOf(cell))} ${along(rowOf(cell))}h.86v.86h-.86z`
      if (squares.has(toSquareNumber(cell))) lit.push(drawn)
      else dim.push(drawn)
    }
    return [
      `<path class="socket ${quadrant}" d="${dim.join('')}"/>`,
      `<path class="lit ${quadrant}" d="${lit.join('')}"/>`,
    ]
  })
  return `<svg class="board" viewBox="0 0 ${SIDE} ${SIDE}" role="img" aria-label="${squares.size} of ${SQUARE_COUNT} squares">${paths.join('')}</svg>`
}
