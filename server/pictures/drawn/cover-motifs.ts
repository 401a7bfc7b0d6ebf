/** Eight kinds of cover art on 120 by 160. The order of the random draws determines the picture: see random.ts. */
import { textToPath } from '../lettering/lettering.ts'
import { circle, path, rect, round, turned } from '../svg.ts'
import { CREATURE_HEIGHT, creature } from './creature.ts'
import type { Palette } from './palette.ts'
import { pick, type Random, whole } from './random.ts'

type Motif = (random: Random, palette: Palette, name: string) => string

const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

const horizon: Motif = (random, p) => {
  const x = 30 + random() * 60
  const y = 48 + random() * 16
  const radius = 26 + random() * 12
  const stripes = times(5, (nth) =>
    rect(x - radius - 1, y + radius * (0.05 + nth * 0.2), radius * 2 + 2, 1.2 + nth * 1.1, p.ground),
  )
  const ridges = times(3, (nth) => {
    const top = 84 + nth * 18
    const peaks = 4 + whole(random, 3)
    const line = times(peaks, (peak) => {
      const at = ((peak + 1) * 120) / peaks
      const height = round(top - 22 + random() * 20 + nth * 4)
      return `L${round(at - 60 / peaks)} ${height}L${round(at)} ${round(top + random() * 10)}`
    })
    return path(`M0 160V${top}${line}V160Z`, [p.a, p.d, p.ink === p.ground ? p.deep : p.ink][nth] ?? p.a)
  })
  return circle(x, y, radius, p.b) + stripes + ridges
}

const truchet: Motif = (random, p) => {
  const side = 30
  return times(24, (nth) => {
    const x = (nth % 4) * side
    const y = Math.floor(nth / 4) * side
    const turn = whole(random, 4)
    const front = pick(random, [p.a, p.b, p.d, p.a])
    const back = pick(random, [p.ground, p.c, p.ground])
    const arc = `a${side} ${side} 0 0 1`
    const quarter = [
      `M${x} ${y}h${side}${arc} ${-side} ${side}z`,
      `M${x + side} ${y}v${side}${arc} ${-side} ${-side}z`,
      `M${x + side} ${y + side}h${-side}${arc} ${side} ${-side}z`,
      `M${x} ${y + side}v${-side}${arc} ${side} ${side}z`,
    ][turn]
    const tile = rect(x, y, side + 0.3, side + 0.3, back === front ? p.ground : back)
    return (
      tile +
      (random() < 0.82 ? path(quarter ?? '', front) : circle(x + side / 2, y + side / 2, side / 3.2, front))
    )
  })
}

const tunnel: Motif = (random, p) => {
  const turn = (random() < 0.5 ? 1 : -1) * (5 + random() * 7)
  const colours = [p.a, p.ground, p.b, p.d, p.c]
  return times(11, (nth) => {
    const half = 92 * 0.8 ** nth
    return rect(60 - half, 66 - half, half * 2, half * 2, colours[nth % 5] ?? p.a, turned(nth * turn, 60, 66))
  })
}

const sprite: Motif = (random, p) => {
  const stars = times(26, () => {
    const size = random() < 0.8 ? 2 : 4
    const x = whole(random, 30) * 4
    const y = whole(random, 30) * 4
    return rect(x, y, size, size, random() < 0.5 ? p.d : p.a)
  })
  const cell = 8
  const colours = [p.a, p.b, p.c, p.ink]
  const body = creature(random)
    .map(({ x, y, colour }) => rect(16 + x * cell, 14 + y * cell, cell, cell, colours[colour] ?? p.a))
    .join('')
  return `${stars}${rect(0, 14 + CREATURE_HEIGHT * cell + 6, 120, 60, p.d)}<g shape-rendering="crispEdges">${body}</g>`
}

const rays: Motif = (random, p) => {
  const x = 20 + random() * 80
  const y = 30 + random() * 70
  const count = 10 + whole(random, 8)
  const offset = random() * 360
  const point = (share: number) => {
    const angle = ((offset + (share * 360) / count) * Math.PI) / 180
    return `${round(x + 260 * Math.cos(angle))} ${round(y + 260 * Math.sin(angle))}`
  }
  const beams = times(count, (nth) =>
    path(`M${round(x)} ${round(y)}L${point(nth)}L${point(nth + 0.5)}Z`, nth % 4 === 0 ? p.d : p.a),
  )
  const radius = 20 + random() * 8
  const kind = whole(random, 3)
  const side = radius * 0.84
  const mark = [
    rect(x - side / 2, y - side / 2, side, side, p.ground, turned(45, x, y)),
    circle(x + radius * 0.35, y - radius * 0.2, radius * 0.8, p.ground),
    '',
  ][kind]
  return beams + circle(x, y, radius + 7, p.ground) + circle(x, y, radius, p.b) + mark
}

const blocks: Motif = (random, p) => {
  const w = 20
  const h = 11.5
  return times(36, (nth) => {
    const row = Math.floor(nth / 4)
    const x = (nth % 4) * w * 2 + (row % 2 ? w : 0)
    const y = row * h + 24
    const chance = random()
    if (chance < 0.22) return ''
    const z = whole(random, 4) * 9 + 8
    const lit = chance > 0.86
    return (
      path(`M${x} ${round(y - z)}l${w} ${h}l${-w} ${h}l${-w} ${-h}z`, lit ? p.b : p.c) +
      path(`M${x - w} ${round(y - z + h)}l${w} ${h}v${z + 30}l${-w} ${-h}z`, lit ? p.accentDark : p.a) +
      path(`M${x + w} ${round(y - z + h)}l${-w} ${h}v${z + 30}l${w} ${-h}z`, p.d)
    )
  })
}

const waves: Motif = (random, p) => {
  const moon = circle(24 + random() * 72, 30 + random() * 16, 13 + random() * 8, p.b)
  const colours = [p.a, p.d, p.c, p.a, p.d, p.b]
  return (
    moon +
    times(6, (nth) => {
      const y = 50 + nth * 17
      const height = 6 + random() * 8
      const phase = random() * 6.3
      const frequency = 1 + random() * 1.4
      const at = (x: number) => round(y + height * Math.sin(phase + (x / 120) * 6.28 * frequency))
      const line = times(21, (step) => `L${(step + 1) * 6} ${at((step + 1) * 6)}`)
      return path(`M0 170V${at(0)}${line}V170Z`, colours[nth] ?? p.a)
    })
  )
}

const glyph: Motif = (random, p, name) => {
  const bare = name.replace(/^(the|a|an) /i, '')
  const initial = /[A-Za-z0-9]/.exec(bare)?.[0]?.toUpperCase() ?? '?'
  const bars = times(9, (nth) => rect(0, nth * 18, 120, 6 + nth * 1.1, p.d, ' opacity=".55"'))
  const size = 'MW'.includes(initial) ? 104 : 128
  const style = {
    family: 'display',
    weight: 900,
    stretch: 110,
    size,
    x: 60,
    y: 106,
    anchor: 'middle',
  } as const
  return (
    bars + path(textToPath(initial, style), p.a) + rect(78 + random() * 14, 14 + random() * 12, 22, 22, p.b)
  )
}

export const MOTIFS = [horizon, truchet, tunnel, sprite, rays, blocks, waves, glyph] as const
