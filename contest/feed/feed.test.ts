import { expect, test } from 'vitest'
import { endOfSettlement, feedOfDay, type SettlementNews, settlementVersionOf } from './feed-items.ts'
import { type FeedLine, feedSentence, sentenceText } from './feed-sentence.ts'

const AT = new Date('2026-03-02T19:00:00Z')
const news = (version: number, parts: Partial<SettlementNews> = {}): SettlementNews => ({
  ...{ version, at: AT, gains: [], firsts: [], newcomers: [], moved: [], patches: [], milestones: [] },
  ...parts,
})
const squares = (...numbers: number[]) => numbers.map((square) => ({ square, link: `game-${square}` }))

test('given two settlements, the later one comes first, and ids fall all the way', () => {
  const items = feedOfDay(
    [
      news(7, {
        gains: [{ xuid: 'a', squares: squares(1), challenges: [] }],
        patches: [{ number: 3, title: 'Spring', undone: false, squares: [9] }],
      }),
      news(8, {
        gains: [
          { xuid: 'b', squares: squares(2), challenges: [] },
          { xuid: 'c', squares: squares(3, 4), challenges: [5] },
        ],
        newcomers: [{ xuid: 'd', squares: 240, rank: 13 }],
      }),
    ],
    (square) => square,
  )
  expect(items.map(({ kind, xuid }) => [kind, xuid])).toEqual([
    ['completion', 'c'],
    ['completion', 'b'],
    ['newcomer', 'd'],
    ['rarest', 'a'],
    ['completion', 'a'],
    ['patch', null],
  ])
  const ids = items.map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  expect(items.map(({ id }) => settlementVersionOf(id))).toEqual([8, 8, 8, 7, 7, 7])
  expect(Math.min(...ids)).toBeGreaterThan(endOfSettlement(7))
})

test('given other news in the same settlement, an id stays what it was', () => {
  const gains = [{ xuid: 'a', squares: squares(1), challenges: [] }]
  const idIn = (parts: Partial<SettlementNews>) =>
    feedOfDay([news(7, { gains, ...parts })], () => 1).find(({ kind }) => kind === 'completion')?.id
  const moved = [
    { xuid: 'a', before: 3, after: 1, points: 90 },
    { xuid: 'b', before: 1, after: 2, points: 80 },
  ]
  expect(idIn({ moved })).toBe(idIn({}))
})

test.each([
  [
    'past one',
    [
      { before: 6, after: 5 },
      { before: 5, after: 6 },
    ],
    [['0', ['1'], 10]],
  ],
  ['past nobody, because the other left', [{ before: 6, after: 5 }], []],
  [
    'below the top',
    [
      { before: 22, after: 21 },
      { before: 21, after: 22 },
    ],
    [],
  ],
  [
    'into the top',
    [
      { before: 21, after: 20 },
      { before: 20, after: 21 },
    ],
    [['0', ['1'], 10]],
  ],
  [
    'as a newcomer',
    [
      { before: null, after: 5 },
      { before: 5, after: 6 },
    ],
    [],
  ],
  [
    'to the same rank',
    [
      { before: 6, after: 5 },
      { before: 4, after: 5 },
    ],
    [],
  ],
])('given somebody who rises %s, that is an overtake or none', (_, ranks, expected) => {
  const moved = ranks.map((rank, index) => ({ xuid: String(index), points: 100 - 10 * index, ...rank }))
  const told = feedOfDay([news(1, { moved })], () => 1).map(({ xuid, passed, ahead }) => [
    xuid,
    passed,
    ahead,
  ])
  expect(told).toEqual(expected)
})

const line = (parts: Partial<FeedLine>): FeedLine => ({
  ...{ kind: 'completion', gamer: 'Vega', games: [], challenges: [], passed: [], ahead: null, rank: null },
  ...{ brought: null, holders: null, patch: null, milestones: [] },
  ...parts,
})
const games = (...names: string[]) => names.map((name, index) => ({ name, link: name, square: index + 1 }))

test.each<[FeedLine, string]>([
  [line({ games: games('Hades') }), 'Vega completed Hades'],
  [line({ games: games('A', 'B') }), 'Vega completed A and B'],
  [line({ games: games('A', 'B', 'C', 'D') }), 'Vega completed A, B, C and D'],
  [
    line({ games: games('A', 'B', 'C', 'D', 'E'), challenges: [{ id: 1, title: 'Trick or Treat' }] }),
    'Vega completed A, B, C and 2 more, and with that Trick or Treat',
  ],
  [line({ challenges: [{ id: 1, title: 'Trick or Treat' }] }), 'Vega completed Trick or Treat'],
  [
    line({ kind: 'first', games: games('Gears of War 2') }),
    'Vega is the first to complete Gears of War 2, square #1',
  ],
  [line({ kind: 'first', games: games('A', 'B') }), 'Vega is the first to complete A and B'],
  [
    line({ kind: 'rarest', games: games('Ikaruga'), holders: [3, 257] }),
    'Vega completed Ikaruga, square #1. 3 of 257 gamers have it',
  ],
  [line({ kind: 'newcomer', brought: 240, rank: 13 }), 'Vega joined with 240 squares and starts at #13'],
  [line({ kind: 'newcomer', brought: 1, rank: null }), 'Vega joined with 1 square'],
  [
    line({ kind: 'overtake', passed: ['Nyx'], rank: 6, ahead: 282 }),
    'Vega passed Nyx and is #6 now, 282 points ahead',
  ],
  [
    line({ kind: 'milestone', milestones: [{ title: '500 squares', note: 'Hades was number 500' }] }),
    'Vega earned a trophy: 500 squares. Hades was number 500',
  ],
  [
    line({ kind: 'milestone', milestones: [{ title: 'Weekly draw won', note: '' }] }),
    'Vega earned a trophy: Weekly draw won',
  ],
  [
    line({
      kind: 'milestone',
      milestones: ['500 squares', 'Gold badge', 'Rank 50'].map((title) => ({ title, note: '' })),
    }),
    'Vega earned 3 trophies: 500 squares, Gold badge and Rank 50',
  ],
  [
    line({ kind: 'patch', patch: { number: 9, title: 'Autumn', undone: false } }),
    'Patch 9 is in effect: Autumn',
  ],
  [line({ kind: 'patch', patch: { number: 9, title: 'Autumn', undone: true } }), 'Patch 9 was undone'],
])('given a line of %o, the sentence is %s', (told, sentence) => {
  expect(sentenceText(feedSentence(told))).toBe(sentence)
})
