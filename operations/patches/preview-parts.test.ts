/** The parts of a preview, each on its own. */
import { describe, expect, test } from 'vitest'
import type { ContentGame } from '#content/resolve.ts'
import type { Rule } from '#contest/rules/challenges.ts'
import { applyPatch, type Edition, type Patch } from '#contest/rules/editions.ts'
import { aChallenge, aGame, anEdition, squares } from '#tests/support/contest-builders.ts'
import { affectedChallenges } from './affected-challenges.ts'
import { histogramOf } from './histogram.ts'
import { touchedSquares } from './touched-squares.ts'
import { warningsOf } from './warnings.ts'

const game = (position: number, fields: Partial<ContentGame> = {}): ContentGame =>
  ({ ...aGame(position), ...fields }) as ContentGame

const BEFORE = anEdition(
  [game(1), game(2), game(-2), game(3, { titleId: null })],
  [aChallenge({ id: 1, rule: { kind: 'all', squares: squares(1, 2) } })],
) as Edition<ContentGame>

const patched = (records: Partial<Patch<ContentGame>>): Edition<ContentGame> =>
  applyPatch(BEFORE, {
    ...{ number: 1, date: '', title: '', summary: '', games: [], challenges: [] },
    ...{ removedGames: [], removedChallenges: [] },
    ...records,
  })

describe('the histogram', () => {
  test.each<[string, number[], number, number, Record<number, number>]>([
    ['nobody who changes', [], 4, 5, { 0: 4 }],
    [
      'gains and losses',
      [3, 50, -20],
      5,
      10,
      { '-20': 1, '-10': 0, 0: 2, 10: 1, 20: 0, 30: 0, 40: 0, 50: 1 },
    ],
    ['those who gain and lose alike', [0, 5], 3, 5, { 0: 2, 5: 1 }],
    ['a giant', [60_000], 1, 10_000, { 0: 0, 10000: 0, 20000: 0, 30000: 0, 40000: 0, 50000: 0, 60000: 1 }],
  ])('given %s, its columns have no gaps and hold everybody', (_, differences, gamers, step, columns) => {
    const histogram = histogramOf(differences, gamers)
    expect(histogram.step).toBe(step)
    expect(Object.fromEntries(histogram.columns.map((column) => [column.upTo, column.gamers]))).toEqual(
      columns,
    )
    expect(histogram.columns.reduce((sum, column) => sum + column.gamers, 0)).toBe(gamers)
  })

  test('given a change for a quarter of a million gamers, all are counted', () => {
    const { columns } = histogramOf(new Array<number>(250_000).fill(3), 250_000)
    expect(columns.at(-1)).toEqual({ upTo: 5, gamers: 250_000 })
  })
})

test('given a challenge that follows a game to another square, it neither gains nor loses the game', () => {
  const after = patched({
    games: [game(2, { position: 3 }), game(3, { position: 2 })],
    challenges: [aChallenge({ id: 1, rule: { kind: 'all', squares: squares(1, 3) } })],
  })
  expect(affectedChallenges({ before: BEFORE, after }, [], []).map(({ what }) => what)).toEqual([
    'Game 1002 on another square',
  ])
})

describe('the squares touched', () => {
  test.each<[string, Partial<Patch<ContentGame>>, object[]]>([
    [
      'another main game',
      { games: [game(1, { link: 'New' })], removedGames: ['Game-1'] },
      [{ square: 1, kinds: ['new_game'] }],
    ],
    ['another version', { games: [game(-1)] }, [{ square: 1, kinds: ['new_alternative'] }]],
    ['a version that goes', { removedGames: ['Alternative-2'] }, [{ square: 2, kinds: ['left'] }]],
    [
      'two that change places',
      { games: [game(1, { position: 2 }), game(2, { position: 1 })] },
      [
        { square: 1, kinds: ['new_game'] },
        { square: 2, kinds: ['new_game'] },
      ],
    ],
    [
      'another gamerscore',
      { games: [game(1, { gamerscore: 1250 })] },
      [{ square: 1, kinds: ['game_changed'] }],
    ],
    [
      'another list',
      { challenges: [aChallenge({ id: 1, rule: { kind: 'all', squares: squares(1, 3) } })] },
      [
        { square: 2, kinds: ['leaves'] },
        { square: 3, kinds: ['joins'] },
      ],
    ],
  ])('given %s, they are these', (_, records, touched) => {
    expect(touchedSquares(BEFORE, patched(records))).toMatchObject(touched)
    expect(touchedSquares(BEFORE, patched(records))).toHaveLength(touched.length)
  })
})

describe('the warnings', () => {
  const warnings = (
    edition: Edition<ContentGame>,
    holders: { xuid: string; challenges: number[] }[] = [],
  ) => {
    const editions = { before: BEFORE, after: edition }
    return warningsOf(editions, affectedChallenges(editions, [], holders), holders.length).map(
      ({ kind, message }) => `${kind}: ${message}`,
    )
  }
  const asking = (rule: Rule) => patched({ challenges: [aChallenge({ id: 2, rule })] })

  test.each<[string, Rule, string]>([
    ['more squares than there are', { kind: 'total', count: 4 }, 'it asks for 4 squares, and 2 count'],
    [
      'more of a list than counts',
      { kind: 'some', count: 3, squares: squares(1, 2, 3) },
      'it asks for 3 squares, and 2 count',
    ],
    [
      'a square without a title',
      { kind: 'all', squares: squares(1, 3) },
      'square #3 is without a matched title',
    ],
    [
      'more of a quadrant',
      { kind: 'quadrants', counts: { blue: 1 } },
      'it asks for 1 blue squares, and 0 count',
    ],
  ])('given a challenge that asks for %s, it is impossible', (_, rule, reason) => {
    expect(warnings(asking(rule))).toContain(`impossible: Challenge 2 cannot be completed: ${reason}.`)
  })

  test('given a challenge that all or none would have, it is told', () => {
    const edition = asking({ kind: 'total', count: 1 })
    const [one, other] = [
      { xuid: 'a', challenges: [2] },
      { xuid: 'b', challenges: [] as number[] },
    ]
    expect(warnings(edition, [one, { ...other, challenges: [2] }])).toEqual([
      'everybody: Everyone would have completed Challenge 2.',
    ])
    expect(warnings(edition, [{ ...one, challenges: [] }, other])).toEqual([
      'nobody: No one would have completed Challenge 2.',
    ])
    expect(warnings(edition, [one, other])).toEqual([])
  })

  test('given a game without a title, it is told; what lacked one before is not the doing of the patch', () => {
    expect(warnings(patched({ games: [game(-1, { titleId: null })] }))).toEqual([
      'unmatched: Game 2001 on square #1 has no Xbox title, so no one can complete it yet.',
    ])
    expect(warnings(patched({ games: [game(-1)] }))).toEqual([])
  })
})
