import { expect, test } from 'vitest'
import { nextPass } from './passes.ts'

const now = new Date('2026-01-10T12:00:00Z')
const xuids = ['1', '2', '3', '4', '5', '6', '7']
const FEW = ['1', '2', '3', '4', '5']
const endedBefore = (minutes: number, passes: number, inVain: number, isAtWork = false) => ({
  ...{ cycleId: 1, xuids, passes, inVain, isAtWork },
  endedAt: new Date(now.getTime() - minutes * 60_000),
})

test.each([
  ['a cycle that has just ended', endedBefore(4, 0, 0), null],
  ['a cycle that ended five minutes ago', endedBefore(5, 0, 0), FEW],
  ['a pass that is under way', endedBefore(90, 1, 1, true), null],
  ['a pass in vain four minutes ago', endedBefore(4, 1, 1), null],
  ['a pass in vain five minutes ago', endedBefore(5, 3, 3), FEW],
  ['a pass that has just read somebody', endedBefore(0, 4, 0), xuids],
  ['an hour in vain', endedBefore(5, 12, 12), null],
  ['an hour in vain, and half an hour since', endedBefore(30, 14, 12), FEW],
])('given %s, it is known whom to try', (_, unread, expected) => {
  expect(nextPass(unread, now)).toEqual(expected)
})
