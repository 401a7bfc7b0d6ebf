/** The colours of the website are written a second time for pictures and widgets, which have no stylesheet of the site. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BADGES } from '#contest/rules/badges.ts'
import { QUADRANTS } from '#contest/rules/grid.ts'
import { EMBED_STYLE } from '#server/embed/embed-style.ts'
import { BADGE_COLOURS, QUADRANT_COLOURS } from '#server/pictures/previews/colours.ts'

const tokens = readFileSync(new URL('../../web/styles/tokens.css', import.meta.url), 'utf8')

/** Light and dark. */
function pairOf(name: string, css = tokens): string[] {
  const [, pair = ''] = new RegExp(`--${name}: light-dark\\(([^)]+)\\)`).exec(css) ?? []
  return pair.split(', ')
}
const darkOf = (name: string) => pairOf(`color-${name}`)[1]

test.each(QUADRANTS)('in a preview, the quadrant %s has its colours of the dark site', (name) => {
  expect(QUADRANT_COLOURS[name]).toEqual({
    ...{ lit: darkOf(name), high: darkOf(`${name}-hi`), low: darkOf(`${name}-lo`) },
    ...{ dim: darkOf(`${name}-dim`), edge: darkOf(`${name}-edge`), text: darkOf(`${name}-text`) },
  })
})

test.each(BADGES)('in a preview, the badge %s has its colour of the dark site', (badge) => {
  expect(BADGE_COLOURS[badge]).toBe(darkOf(`tier-${badge.toLowerCase().replace(' ', '-')}`))
})

test.each(QUADRANTS)('in a widget, the quadrant %s is lit in its colour of the site', (name) => {
  expect(pairOf(name, EMBED_STYLE)).toEqual(pairOf(`color-${name}`))
  expect(EMBED_STYLE).toContain(`.lit.${name} { fill: var(--${name}) }`)
  expect(EMBED_STYLE).toContain(`.socket.${name} { fill: var(--${name}-dim) }`)
})
