import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  earnedAt,
  isComplete,
  nextLocked,
  type Progress,
  relock,
  unlockedIndexes,
  unlockRange,
} from './progress.ts'
import { addBatch, createTitle } from './titles.ts'

const COUNT = 12
const scores = Array.from({ length: COUNT }, (_, index) => 5 * (index + 1))

function aProgress(): Progress {
  const title = createTitle({ titleId: 1, name: 'Twelve', kind: 'modern' })
  addBatch(title, scores, 0, null)
  return { title, steps: [], lastPlayed: 0, row: null }
}

const index = fc.integer({ min: 0, max: COUNT - 1 })
const deed = fc.oneof(
  fc.record({ kind: fc.constant('unlock' as const), from: index, to: fc.integer({ min: 0, max: COUNT }) }),
  fc.record({ kind: fc.constant('relock' as const), gone: fc.array(index) }),
)

test('given any sequence of unlocks and relocks, steps agree with a plain set', () => {
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 20 }), (deeds) => {
      const progress = aProgress()
      const model = new Set<number>()
      deeds.forEach((each, time) => {
        if (each.kind === 'unlock') {
          unlockRange(progress, each.from, each.to, time)
          for (let at = each.from; at < each.to; at++) model.add(at)
        } else {
          relock(progress, new Set(each.gone))
          for (const at of each.gone) model.delete(at)
        }
      })
      const expected = [...model].sort((a, b) => a - b)
      expect(unlockedIndexes(progress).sort((a, b) => a - b)).toEqual(expected)
      expect(earnedAt(progress, Number.POSITIVE_INFINITY)).toMatchObject({
        achievements: expected.length,
        gamerscore: expected.reduce((sum, at) => sum + (scores[at] ?? 0), 0),
      })
      expect(isComplete(progress, Number.POSITIVE_INFINITY)).toBe(expected.length === COUNT)
      expect(nextLocked(progress, COUNT, Number.POSITIVE_INFINITY)).toHaveLength(COUNT - expected.length)
    }),
  )
})

test('given an earlier moment, only what was unlocked by then counts', () => {
  const progress = aProgress()
  unlockRange(progress, 0, 3, 100)
  unlockRange(progress, 0, 5, 200)
  expect(earnedAt(progress, 99).achievements).toBe(0)
  expect(earnedAt(progress, 150)).toEqual({ achievements: 3, gamerscore: 30, lastUnlock: 100 })
  expect(earnedAt(progress, 200)).toEqual({ achievements: 5, gamerscore: 75, lastUnlock: 200 })
})

test('given a title without achievements, it is never complete', () => {
  const title = createTitle({ titleId: 2, name: 'Nothing', kind: 'win32' })
  expect(isComplete({ title, steps: [], lastPlayed: 0, row: null }, 0)).toBe(false)
})
