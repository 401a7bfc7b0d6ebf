import { expect, test } from 'vitest'
import { withChoices } from './address-choices.ts'

test.each([
  ['', { who: 'Vega' }, 'who=Vega'],
  ['who=Vega&search=a', { who: null }, 'search=a'],
  ['who=Vega', { who: '', sort: 'points' }, 'sort=points'],
])('given %j and %j, the address has %j', (before, choices, after) => {
  expect(withChoices(new URLSearchParams(before), choices).toString()).toBe(after)
})
