import { describe, expect, test } from 'vitest'
import { titleStatus } from './title-status.ts'

describe('a title in a history', () => {
  test.each([
    ['the whole gamerscore of a modern title', 1000, 1000, 40, null, 'completed'],
    ['more gamerscore than the total, after a list shrank', 1010, 1000, 40, null, 'completed'],
    ['995 of 1000, which the service rounds to 100 percent', 995, 1000, 39, null, 'in_progress'],
    ['a 360 title with everything', 1000, 1000, 50, 50, 'completed'],
    ['a 360 title one worthless achievement short', 1750, 1750, 77, 79, 'in_progress'],
    ['a 360 title that claims no achievements at all', 200, 200, 0, 0, 'in_progress'],
    ['one achievement worth nothing', 0, 1000, 1, null, 'in_progress'],
    ['a title merely launched', 0, 1000, 0, null, 'not_started'],
    ['an app without gamerscore', 0, 0, 0, null, 'not_started'],
    ['a title without gamerscore, with unlocks', 0, 0, 3, null, 'in_progress'],
  ] as const)(
    'given %s, it is judged by score and achievements',
    (_, current, total, unlocked, achievements, expected) => {
      const title = {
        titleId: 1,
        currentGamerscore: current,
        totalGamerscore: total,
        currentAchievements: unlocked,
        totalAchievements: achievements,
      }
      expect(titleStatus(title)).toBe(expected)
    },
  )
})
