import { expect, test } from 'vitest'
import { budgetsOf, pausesOf } from './budget.ts'

const WINDOWS = [{ service: 'achievements', windowMs: 300_000, max: 300 }]
const sent = (...answered: [number, number][]) => ({ achievements: { answered, pausedMs: 0 } })

test.each([
  ['nothing was sent', sent(), 0, { used: 0, fullAgainSeconds: 0 }],
  ['nothing is known of the service', {}, 0, { used: 0, fullAgainSeconds: 0 }],
  ['some was sent just now', sent([100, 20], [0, 5]), 0, { used: 25, fullAgainSeconds: 300 }],
  ['it was noted a while ago', sent([100, 20], [10, 5]), 60_000, { used: 25, fullAgainSeconds: 230 }],
  ['the older part is forgotten', sent([280, 20], [10, 5]), 60_000, { used: 5, fullAgainSeconds: 230 }],
  ['everything is forgotten', sent([100, 20]), 600_000, { used: 0, fullAgainSeconds: 0 }],
  ['more was counted than the limit allows', sent([0, 400]), 0, { used: 300, fullAgainSeconds: 300 }],
])('given that %s, so much is used', (_, what, agoMs, expected) => {
  expect(budgetsOf(WINDOWS, what, agoMs)).toEqual([
    { service: 'achievements', windowSeconds: 300, max: 300, ...expected },
  ])
})

test.each([
  ['just now', 0, '2026-01-10T12:10:00.000Z'],
  ['some minutes ago', 240_000, '2026-01-10T12:06:00.000Z'],
])(
  'given a service that asked %s to be left alone for ten minutes, it is told until when',
  (_, agoMs, until) => {
    const paused = { ...sent([0, 1]), profile: { answered: [], pausedMs: 600_000 } }
    expect(pausesOf(paused, agoMs, new Date('2026-01-10T12:00:00Z'))).toEqual([
      { service: 'profile', until: new Date(until) },
    ])
  },
)

test('given a pause that is over, nothing is told of it', () => {
  expect(pausesOf({ profile: { answered: [], pausedMs: 600_000 } }, 600_000, new Date())).toEqual([])
})
