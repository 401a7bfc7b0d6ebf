import { expect, test } from 'vitest'
import { settlementAgo } from './moment.ts'

const now = new Date('2026-01-08T14:00:00Z')
const first = new Date('2026-01-01T14:00:00Z')
const last = new Date('2026-01-07T14:00:00Z')
type Settlements = Parameters<typeof settlementAgo>[0]

test.each([
  ['a day, to the moment', 1, last],
  ['less than two days', 2, first],
  ['seven days, to the moment', 7, first],
  ['eight days, before the first', 8, null],
])('given settlements of which one was %s ago, the last one until then is found', (_, days, found) => {
  const settlements = [{ at: first }, { at: last }]
  expect(settlementAgo({ settlements } as unknown as Settlements, now, days)).toEqual(found)
})
