import { expect, test } from 'vitest'
import { SquareSet } from '#contest/rules/square-set.ts'
import { squares } from '#tests/support/contest-builders.ts'
import { embeddedCard, streamOverlay, unknownEmbed } from './embed-page.ts'

const HOSTILE = `<i a="1">'&`
const gamer = {
  ...{ name: HOSTILE, picture: `/a.png?${HOSTILE}`, colour: '#35d962', page: `/gamer/${HOSTILE}` },
  ...{ rank: 1, of: 9, badge: 'Immortal', points: 27, squares: SquareSet.of(squares(1, 2)) },
}
const look = { siteName: HOSTILE, theme: 'auto' } as const
const next = { square: 3, name: HOSTILE, now: 13 }

test.each([
  ['a widget', embeddedCard(gamer, look, 'normal')],
  ['a small widget', embeddedCard(gamer, look, 'small')],
  ['an overlay and its next game', streamOverlay(gamer, look, { today: 3, next })],
  ['the page of an unknown gamer', unknownEmbed(gamer, look)],
])('given names that look like markup, in %s they are names', (_, page) => {
  expect(page).toContain('&lt;i a=&quot;1&quot;&gt;&#39;&amp;')
  expect(page).not.toContain('<i a=')
  expect(page).not.toMatch(/&(?!#?\w+;)/)
})
