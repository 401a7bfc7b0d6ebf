import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rankByPoints } from '../rules/ranking.ts'
import { rankAll } from './ranks.ts'

test.each([
  { points: [], ranks: [] },
  { points: [0], ranks: [1] },
  { points: [30, 20, 20, 10], ranks: [1, 2, 2, 4] },
  { points: [10, 20, 30, 20], ranks: [4, 2, 1, 2] },
  { points: [0, 0, 5], ranks: [2, 2, 1] },
])('given points $points, the ranks are $ranks', ({ points, ranks }) => {
  expect([...rankAll(Uint32Array.from(points))]).toEqual(ranks)
})

test('given random points with many ties, the ranks are those of the leaderboard', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.nat(5), fc.nat(20_000))), (points) => {
      const contestants = points.map((each, index) => ({
        gamertag: String(index),
        points: each,
        challengePoints: 0,
      }))
      const rankOf = new Map(rankByPoints(contestants).map(({ gamertag, rank }) => [gamertag, rank]))
      expect([...rankAll(Uint32Array.from(points))]).toEqual(
        contestants.map(({ gamertag }) => rankOf.get(gamertag)),
      )
    }),
  )
})
