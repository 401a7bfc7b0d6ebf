import { expect, test } from 'vitest'
import { DRAWN } from '#tests/server/built-website.ts'
import { drawnScreen } from './prerendered.ts'

test.each([
  ['Two Words', 'Two Words'],
  ['<b>$& "Vega"', '&lt;b&gt;$&amp; &quot;Vega&quot;'],
])('given the name %s in the address, the outline shows it as %s', (name, shown) => {
  expect(drawnScreen(DRAWN, { screen: 'full-event-feed', name, description: '#1 & lit' })).toEqual({
    html: `<main inert>Events of ${shown}<p>#1 &amp; lit</p></main>`,
    isWorthSeeing: true,
  })
})

test('given a past moment, the outline is that of the past', () => {
  const past = { at: '2026-03-01', day: '1 March 2026', update: 'Patch 8.' }
  expect(drawnScreen(DRAWN, { screen: 'gamer', name: 'Vega', description: 'now #1', past })).toEqual({
    html: '<main inert>Vega on 1 March 2026: Patch 8.</main>',
    isWorthSeeing: true,
  })
})

test('given nobody in the address, an outline about somebody is not shown', () => {
  expect(drawnScreen(DRAWN, { screen: 'full-event-feed', name: '', description: '' }).isWorthSeeing).toBe(
    false,
  )
})

test('given a site that is not built, there is nothing to see', () => {
  expect(drawnScreen(null, { screen: 'faq', name: '', description: '' })).toEqual({
    html: '',
    isWorthSeeing: false,
  })
})
