import { expect, test } from 'vitest'
import { workedMs } from './progress.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 0, 10, 7, minute))
const minutes = (count: number) => count * 60_000

test.each([
  ['a cycle without a pause', null, 0, 20, 20],
  ['one that was paused for five minutes', null, 5, 20, 15],
  ['one that is paused since the tenth minute', 10, 0, 20, 10],
  ['one that is paused for the second time', 10, 4, 50, 6],
  ['a clock that was set back', null, 0, -3, 0],
] as const)('given %s, it was at work without its pauses', (_, pausedAt, paused, now, worked) => {
  const cycle = {
    startedAt: at(0),
    pausedAt: pausedAt === null ? null : at(pausedAt),
    pausedMs: minutes(paused),
  }
  expect(workedMs(cycle, at(now))).toBe(minutes(worked))
})
