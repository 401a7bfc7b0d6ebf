import { describe, expect, test } from 'vitest'
import { BADGES, badgeOf } from './badges.ts'

describe('a badge', () => {
  test.each([
    [1, 'Immortal'],
    [2, 'Immortal'],
    [3, 'Grand Master'],
    [6, 'Grand Master'],
    [7, 'Master'],
    [16, 'Master'],
    [17, 'Diamond'],
    [30, 'Diamond'],
    [31, 'Platinum'],
    [60, 'Platinum'],
    [61, 'Gold'],
    [100, 'Gold'],
    [101, 'Silver'],
    [150, 'Silver'],
    [151, 'Bronze'],
    [200, 'Bronze'],
  ] as const)('rank %i of 200 is %s', (rank, badge) => {
    expect(badgeOf({ rank, points: 10 }, 200)).toBe(badge)
  })

  test.each([
    ['the best of three gamers is Immortal', 1, 10, 3, 'Immortal'],
    ['the only gamer is Immortal', 1, 3, 1, 'Immortal'],
    ['nobody has points', 1, 0, 0, 'Unranked'],
    ['a gamer without points is Unranked, whatever the rank', 1, 0, 5, 'Unranked'],
    ['second of three', 2, 10, 3, 'Silver'],
    ['last of three', 3, 10, 3, 'Bronze'],
    ['a share that is no whole number of gamers counts whole gamers only', 2, 10, 199, 'Grand Master'],
  ] as const)('%s', (_, rank, points, gamers, badge) => {
    expect(badgeOf({ rank, points }, gamers)).toBe(badge)
  })

  test('thresholds are settings', () => {
    const halves = [
      { badge: 'Gold', percent: 50 },
      { badge: 'Bronze', percent: 100 },
    ] as const
    expect(badgeOf({ rank: 5, points: 1 }, 10, halves)).toBe('Gold')
    expect(badgeOf({ rank: 6, points: 1 }, 10, halves)).toBe('Bronze')
  })

  test('there are nine, from Immortal to Unranked', () => {
    expect(BADGES).toEqual([
      'Immortal',
      'Grand Master',
      'Master',
      'Diamond',
      'Platinum',
      'Gold',
      'Silver',
      'Bronze',
      'Unranked',
    ])
  })
})
