import { empty, type SimulatedResponse } from '../requests/answers.ts'
import type { IncomingRequest } from '../requests/incoming-request.ts'
import type { SimulatedPlayer } from '../state/players.ts'
import type { Title } from '../state/titles.ts'
import { coloursOf } from '../world/colours.ts'
import { hashText, pickBy, stream } from '../world/random.ts'

const HOST = 'images-eds-ssl.xboxlive.com'

/** Accepts `&format=png&w=64&h=64` like the real ones, without effect: an SVG has no size. */
export const gamerpicUrl = (base: string, player: SimulatedPlayer) =>
  `${base}/${HOST}/image?gamerpic=${encodeURIComponent(player.pic)}&colour=${player.colorId}`

export const boxArtUrl = (base: string, title: Title) =>
  `${base}/${HOST}/image?boxart=${title.titleId}&name=${encodeURIComponent(title.name)}`

export function drawPicture(request: IncomingRequest): SimulatedResponse {
  const gamerpic = request.query.get('gamerpic')
  if (request.method !== 'GET' || request.path !== '/image') return empty(404)
  if (gamerpic !== null) return drawing(gamerpicSvg(gamerpic, Number(request.query.get('colour') ?? 0)))
  const name = request.query.get('name')
  return name === null ? empty(404) : drawing(boxArtSvg(name))
}

const drawing = (svg: string): SimulatedResponse => ({
  status: 200,
  body: svg,
  headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=31536000, immutable' },
})

/** A mirrored 6 by 6 figure in the player's colours. */
function gamerpicSvg(pic: string, colorId: number): string {
  const { primaryColor, secondaryColor, tertiaryColor } = coloursOf(Math.abs(colorId) || 0)
  const random = stream(hashText(pic))
  const cells: string[] = []
  for (let y = 0; y < 6; y++) {
    for (let x = 0; x < 3; x++) {
      const dice = random()
      if (dice > 0.62) continue
      const fill = dice < 0.42 ? primaryColor : tertiaryColor
      for (const column of [x, 5 - x]) cells.push(square(column + 1, y + 1, 1, fill))
    }
  }
  return svg(8, 8, `${square(0, 0, 8, secondaryColor)}${cells.join('')}`)
}

/** Flat blocks in two hues with the title below, so that no two games look alike. */
function boxArtSvg(name: string): string {
  const random = stream(hashText(name.toLowerCase()))
  const hue = Math.floor(random() * 360)
  const second = (hue + pickBy([45, 120, 165, 240], random())) % 360
  const blocks: string[] = []
  for (let index = 0; index < 22; index++) {
    const size = 1 + Math.floor(random() * 3)
    const lightness = 30 + Math.floor(random() * 40)
    const colour = `hsl(${random() < 0.75 ? hue : second} 62% ${lightness}%)`
    blocks.push(
      `<rect x="${Math.floor(random() * 12) * 10}" y="${Math.floor(random() * 12) * 10}" width="${size * 10}" height="${size * 10}" fill="${colour}"/>`,
    )
  }
  const lines = wrap(name, 16).slice(0, 3)
  const text = lines.map(
    (line, index) => `<tspan x="8" y="${138 + (index - lines.length + 2) * 12}">${escapeSvg(line)}</tspan>`,
  )
  const band = `<rect y="${160 - lines.length * 12 - 12}" width="120" height="60" fill="hsl(${hue} 40% 9%)"/>`
  const label = `<text fill="#fff" font-family="system-ui,sans-serif" font-weight="700" font-size="11">${text.join('')}</text>`
  return svg(
    120,
    160,
    `<rect width="120" height="160" fill="hsl(${hue} 45% 18%)"/>${blocks.join('')}${band}${label}`,
  )
}

const square = (x: number, y: number, size: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${size}" height="${size}" fill="#${fill}"/>`

const svg = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" shape-rendering="crispEdges">${content}</svg>`

function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

export const escapeSvg = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
