/** The colours of a cover: around the hue of its quadrant, on one of four backgrounds so that neighbours differ. */
import type { Quadrant } from '#contest/rules/grid.ts'
import { oklch } from './colour.ts'
import { pick, type Random } from './random.ts'

const HUES: Readonly<Record<Quadrant, number>> = { red: 24, blue: 256, orange: 60, purple: 304 }

export interface Palette {
  ground: string
  /** Four colours that contrast with the background, the boldest first. */
  a: string
  b: string
  c: string
  d: string
  ink: string
  deep: string
  main: string
  pale: string
  accentDark: string
}

export function createPalette(random: Random, quadrant: Quadrant): Palette {
  const hue = HUES[quadrant] + (random() - 0.5) * 18
  const accentHue = hue + pick(random, [45, -45, 120, 165, -120])
  const ink = oklch(0.19, 0.045, hue)
  const deep = oklch(0.34, 0.13, hue)
  const main = oklch(quadrant === 'orange' ? 0.72 : 0.62, 0.21, hue)
  const pale = oklch(0.92, 0.05, hue)
  const accent = oklch(0.83, 0.15, accentHue)
  const accentDark = oklch(0.5, 0.14, accentHue)
  const [ground, a, b, c, d] = pick(random, [
    [ink, main, accent, pale, deep],
    [deep, main, accent, pale, ink],
    [main, ink, pale, accent, deep],
    [pale, main, ink, accentDark, deep],
  ] as const)
  return { ground, a, b, c, d, ink, deep, main, pale, accentDark }
}
