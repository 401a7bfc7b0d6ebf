import { expect, test } from 'vitest'
import { pastAndPresent } from './past-standing.ts'

const on = (day: string, site_rank: number | null = 4) => ({
  timestamp: `2026-${day}T07:00:00.000Z`,
  site_rank,
})
const march = { at: '2026-03-10T07:00:00.000Z', rank: 9 }
const june = { at: '2026-06-01T07:00:00.000Z', rank: 4 }

test.each([
  [
    'many moments',
    [on('01-01'), on('02-01'), on('03-10', 9), on('05-01'), on('06-01')],
    { past: march, present: june },
  ],
  ['moments from the newest', [on('06-01'), on('03-10', 9), on('01-01')], { past: march, present: june }],
  ['two moments', [on('01-01'), on('06-01')], undefined],
  ['a moment without a rank', [on('01-01'), on('03-10', null), on('06-01')], undefined],
  ['nothing', [], undefined],
])('given %s, the one in the middle stands beside the last', (_, history, expected) => {
  expect(pastAndPresent(history)).toEqual(expected)
})
