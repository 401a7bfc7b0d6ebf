import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareGamertags, compareNoted, noted, rankByPoints } from './ranking.ts'

const contestant = (gamertag: string, points: number, challengePoints = 0) => ({
  gamertag,
  points,
  challengePoints,
})

describe('ranking', () => {
  test('given equal points, gamers share a rank and the next one is skipped', () => {
    const ranked = rankByPoints([
      contestant('D', 1),
      contestant('B', 5),
      contestant('A', 9),
      contestant('C', 5),
    ])
    expect(ranked.map(({ gamertag, rank }) => [gamertag, rank])).toEqual([
      ['A', 1],
      ['B', 2],
      ['C', 2],
      ['D', 4],
    ])
  })

  test('within a tie more challenge points come first, then the gamertag, whatever its case', () => {
    const ranked = rankByPoints([
      contestant('vega', 6, 0),
      contestant('Ursa', 6, 0),
      contestant('zeta', 6, 3),
      contestant('Altair', 6, 0),
    ])
    expect(ranked.map(({ gamertag }) => gamertag)).toEqual(['zeta', 'Altair', 'Ursa', 'vega'])
  })

  test('a gamer with 0 points is listed last', () => {
    expect(rankByPoints([contestant('A', 0), contestant('B', 3)]).at(-1)).toMatchObject({
      gamertag: 'A',
      rank: 2,
    })
  })

  test.each([
    ['Echo 2', 'Echo 10', -1],
    ['echo', 'Echo', 1],
    ['Zephyr', 'Éclair', 1],
  ])('%s against %s', (a, b, sign) => {
    expect(Math.sign(compareGamertags(a, b))).toBe(sign)
  })

  test('whatever the names, a long list has them in the order of a short one', () => {
    const unit = fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...'aABz 0019') },
      fc.constantFrom(...' -_.,#+(é\u0301ßø１٣\u200b'),
      fc.string({ unit: 'grapheme', maxLength: 1 }),
    )
    fc.assert(
      fc.property(fc.array(fc.string({ unit, maxLength: 6 })), (names) => {
        const quickly = names.map(noted).sort(compareNoted)
        expect(quickly.map(({ gamertag }) => gamertag)).toEqual(names.toSorted(compareGamertags))
      }),
      { numRuns: 1000 },
    )
  })

  test('a rank is one more than the number of gamers with more points, in whatever order they come', () => {
    const contestants = fc.uniqueArray(
      fc.record({
        gamertag: fc.string({ minLength: 1, maxLength: 4 }),
        points: fc.integer({ min: 0, max: 12 }),
        challengePoints: fc.integer({ min: 0, max: 3 }),
      }),
      { selector: ({ gamertag }) => gamertag, maxLength: 40 },
    )
    fc.assert(
      fc.property(contestants, fc.integer(), (list, turn) => {
        const ranked = rankByPoints(list)
        for (const { points, rank } of ranked)
          expect(rank).toBe(1 + list.filter((other) => other.points > points).length)
        const middle = list.length ? Math.abs(turn) % list.length : 0
        expect(rankByPoints([...list.slice(middle), ...list.slice(0, middle)])).toEqual(ranked)
      }),
    )
  })
})
