import { expect, test } from 'vitest'
import { visited } from './last-visit.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 2, 1, 12, minutes))
const text = (minutes: number) => at(minutes).toISOString()

test.each([
  ['the first visit', null, 0, null],
  ['a look a minute later', { seen: text(0), before: null }, 1, null],
  ['a look within the visit', { seen: text(25), before: text(-90) }, 50, text(-90)],
  ['the next visit', { seen: text(0), before: null }, 31, text(0)],
  ['the one after', { seen: text(100), before: text(0) }, 200, text(100)],
])('given %s, the visit before it is known', (_, kept, minutes, before) => {
  expect(visited(kept, at(minutes))).toEqual({ seen: text(minutes), before })
})
