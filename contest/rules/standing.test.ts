import { describe, expect, test } from 'vitest'
import type { Challenge } from './challenges.ts'
import { squareNumber } from './grid.ts'
import { challengePoints, POINTS_PER_SQUARE, squarePoints } from './points.ts'
import { SquareSet } from './square-set.ts'
import { standingOf } from './standing.ts'

const total = (id: number, count: number, points: number): Challenge => ({
  id,
  displayOrder: id,
  title: '',
  description: '',
  points,
  rule: { kind: 'total', count },
})
const squares = (count: number) => SquareSet.of(Array.from({ length: count }, (_, n) => squareNumber(n + 1)))
const challenges = [total(9, 25, 15), total(1, 1, 10), total(2, 10, 10)]

describe('points', () => {
  test('a completed square is worth 3, whatever the game', () => {
    expect(POINTS_PER_SQUARE).toBe(3)
    expect(squarePoints(900)).toBe(2700)
  })

  test('challenges add up', () => {
    expect(challengePoints([{ points: 10 }, { points: 200 }])).toBe(210)
  })
})

describe('a standing', () => {
  test.each([
    [0, [], 0, 0],
    [1, [1], 10, 13],
    [10, [1, 2], 20, 50],
    [25, [1, 2, 9], 35, 110],
  ])(
    'given %i squares, has challenges %o, %i challenge points and %i points',
    (count, ids, fromChallenges, points) => {
      const standing = standingOf(squares(count), challenges)
      expect(standing.challenges).toEqual(ids)
      expect(standing.challengePoints).toBe(fromChallenges)
      expect(standing.points).toBe(points)
    },
  )

  test('given a patch that lowered the points, counts the new points for those who completed it before', () => {
    const patched = challenges.map((challenge) =>
      challenge.id === 1 ? { ...challenge, points: 5 } : challenge,
    )
    expect(standingOf(squares(1), challenges).points).toBe(13)
    expect(standingOf(squares(1), patched).points).toBe(8)
  })
})
