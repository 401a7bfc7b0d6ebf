import { expect, test } from 'vitest'
import { spacedErrors } from './spaced-errors.ts'

test('given the same trouble of many workers, it is told once a minute with how often it was; another one at once', () => {
  const told: string[] = []
  let time = 0
  const hear = spacedErrors(
    (error, untold) => told.push(`${error.message}, ${untold} before`),
    () => time,
  )
  for (; time < 61_000; time += 500) hear(new Error(`connect ECONNREFUSED (Queue: scan, Worker: ${time})`))
  hear(new Error('deadlock detected'))
  expect(told).toEqual([
    'connect ECONNREFUSED (Queue: scan, Worker: 0), 0 before',
    'connect ECONNREFUSED (Queue: scan, Worker: 60000), 119 before',
    'deadlock detected, 0 before',
  ])
})
