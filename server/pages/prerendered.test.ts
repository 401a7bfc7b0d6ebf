import { expect, test } from 'vitest'
import { builtWebsite } from '#tests/server/built-website.ts'
import { loadPrerendered } from './prerendered.ts'

test.each([
  ['Two Words', 'Two Words'],
  ['<b>$& "Vega"', '&lt;b&gt;$&amp; &quot;Vega&quot;'],
])('given the name %s in the address, the outline shows it as %s', (name, shown) => {
  const drawn = loadPrerendered(builtWebsite(), {})
  expect(drawn('full-event-feed', name)).toEqual({
    html: `<main inert>Events of ${shown}</main>`,
    isWorthSeeing: true,
  })
})
