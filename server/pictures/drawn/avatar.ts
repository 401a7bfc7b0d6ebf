/** The picture of a gamer who has none: a creature derived from the gamertag, in the gamer's colour. */

import { rect, svgDocument } from '../svg.ts'
import { gamerInk, oklch, toOklch } from './colour.ts'
import { creature } from './creature.ts'
import { createRandom, pick, seedOf, whole } from './random.ts'

const SIDE = 15

/** The 15 by 15 cells alone. */
function avatarArt(gamertag: string, hex: string): string {
  const random = createRandom(seedOf(`gamer:${gamertag.toLowerCase()}`))
  const { chroma: wanted, hue } = toOklch(hex)
  const chroma = Math.min(wanted, 0.17)
  const other = hue + pick(random, [60, -60, 150, 180])
  const colours = [
    oklch(0.74, chroma, hue),
    oklch(0.83, Math.max(0.08, chroma * 0.8), other),
    '#fff',
    oklch(0.2, 0.03, hue),
  ]
  const cells = creature(random)
  const dust = oklch(0.33, Math.min(chroma, 0.08), hue)
  let art = rect(0, 0, SIDE, SIDE, oklch(0.27, Math.min(chroma, 0.07), hue))
  for (let count = 0; count < 7; count++) art += rect(whole(random, SIDE), whole(random, SIDE), 1, 1, dust)
  // Slightly wider than a cell, or renderers leave seams.
  for (const { x, y, colour } of cells) art += rect(x + 2, y + 3, 1.02, 1.02, colours[colour] ?? '#fff')
  return art
}

export interface DrawnGamer {
  gamertag: string
  name: string
  colour: string
}

/** In a frame of the gamer's colour, so wide as `border`. */
export function framedAvatar(
  { gamertag, colour }: Omit<DrawnGamer, 'name'>,
  { x, y, size, border, corner }: Record<'x' | 'y' | 'size' | 'border' | 'corner', number>,
): string {
  const inner = size - 2 * border
  const art = `<svg x="${x + border}" y="${y + border}" width="${inner}" height="${inner}" viewBox="0 0 15 15" shape-rendering="crispEdges">`
  return `${rect(x, y, size, size, gamerInk(colour), ` rx="${corner}"`)}${art}${avatarArt(gamertag, colour)}</svg>`
}

export const avatar = (gamertag: string, hex: string): string =>
  svgDocument(`0 0 ${SIDE} ${SIDE}`, gamertag, avatarArt(gamertag, hex), ' shape-rendering="crispEdges"')
