import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placesOf, ranksByPoints } from './places.ts'

test('given how many gamers have which points, equal points share a rank and the next rank counts them all', () => {
  const counts = new Map([
    [3, 2],
    [9, 1],
    [6, 2],
    [0, 1],
    [12, 0],
  ])
  expect(ranksByPoints(counts).map(({ points, rank, gamers }) => [points, rank, gamers])).toEqual([
    [9, 1, 1],
    [6, 2, 2],
    [3, 4, 2],
    [0, 6, 1],
  ])
})

test('given any gamers, everybody has the rank and the badge of their points', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(300)), (allPoints) => {
      const entries = allPoints.map((points, index) => ({
        gamertag: `G${index}`,
        points,
        challengePoints: 0,
      }))
      const counts = new Map<number, number>()
      for (const points of allPoints) counts.set(points, (counts.get(points) ?? 0) + 1)
      const ranks = new Map(ranksByPoints(counts).map((ranked) => [ranked.points, ranked]))
      for (const { points, rank, badge } of placesOf(entries))
        expect(ranks.get(points)).toMatchObject({ rank, badge })
    }),
  )
})
