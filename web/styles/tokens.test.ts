import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

test.each(['red', 'blue', 'orange', 'purple'])(
  'what is inside %s has the colours of that quadrant',
  (name) => {
    const [, rule = ''] = new RegExp(`^  \\.${name} \\{([^}]+)\\}`, 'm').exec(tokens) ?? []
    const used = [...rule.matchAll(/var\(--color-(\w+)/g)].map(([, colour]) => colour)
    expect(used.length).toBeGreaterThanOrEqual(5)
    expect(new Set(used)).toEqual(new Set([name]))
  },
)

test.each([
  ['red', 358],
  ['blue', 214],
  ['orange', 33],
  ['purple', 266],
])('every shade of %s, in both themes, has its hue of %i degrees', (name, wanted) => {
  const shades = [...tokens.matchAll(new RegExp(`--color-${name}(?:-\\w+)?: light-dark\\(([^)]+)\\)`, 'g'))]
  const colours = shades.flatMap(([, pair = '']) => pair.split(', '))
  expect(colours).toHaveLength(12)
  const others = colours.filter((colour) => Math.cos(((hueOf(colour) - wanted) * Math.PI) / 180) < 0.98)
  expect(others).toEqual([])
})

/** In degrees around the circle of colours. */
function hueOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI
}
