import { describe, expect, test } from 'vitest'
import {
  type ChallengeSort,
  completedShareOf,
  type ListedChallenge,
  searchChallenges,
  sortChallenges,
} from './challenge-order.ts'

const challenges = [
  { title: 'Rare Vintage', display_order: 3, points: 80, percent_completed: 14, description: 'Seven games.' },
  { title: 'Unplaced', points: null },
  {
    title: 'Kingdom Hearts',
    display_order: 1,
    points: 100,
    percent_completed: 11.5,
    description: 'Nine games.',
  },
  { title: 'Also unplaced', display_order: null, percent_completed: 11.5 },
  { title: 'MBA Graduate', display_order: 2, points: 100, percent_completed: 2, description: null },
]

const titles = (list: readonly ListedChallenge[]) => list.map(({ title }) => title)

describe('sorting', () => {
  test.each<[ChallengeSort, string[]]>([
    [null, ['Kingdom Hearts', 'MBA Graduate', 'Rare Vintage', 'Unplaced', 'Also unplaced']],
    [
      { by: 'points', direction: 'descending' },
      ['Kingdom Hearts', 'MBA Graduate', 'Rare Vintage', 'Unplaced', 'Also unplaced'],
    ],
    [
      { by: 'points', direction: 'ascending' },
      ['Unplaced', 'Also unplaced', 'Rare Vintage', 'Kingdom Hearts', 'MBA Graduate'],
    ],
    [
      { by: 'completion', direction: 'descending' },
      ['Rare Vintage', 'Kingdom Hearts', 'Also unplaced', 'MBA Graduate', 'Unplaced'],
    ],
    [
      { by: 'completion', direction: 'ascending' },
      ['Unplaced', 'MBA Graduate', 'Kingdom Hearts', 'Also unplaced', 'Rare Vintage'],
    ],
  ])('given %j, they stand in its order', (sort, expected) => {
    expect(titles(sortChallenges(challenges, sort))).toEqual(expected)
  })
})

test.each([
  ['', 5],
  ['KINGDOM', 1],
  ['games', 2],
  ['zelda', 0],
])('given "%s", %i are found by title or description', (text, count) => {
  expect(searchChallenges(challenges, text)).toHaveLength(count)
})

test.each([
  [24.5, 24.5],
  [120, 100],
  [-3, 0],
  [null, 0],
  [undefined, 0],
])('given a share of %s, it reads as %d', (percent_completed, share) => {
  expect(completedShareOf({ percent_completed })).toBe(share)
})

test('given what is mine, the fewest squares left come first, and what is completed last', () => {
  const progress = new Map(
    [4, 0, 1].map((left, index) => [
      index + 1,
      {
        status: left === 0 ? ('completed' as const) : ('in_progress' as const),
        done: 1,
        asked: 1 + left,
        left,
      },
    ]),
  )
  const listed = ['Far', 'Done', 'Near'].map((title, index) => ({ title, challenge_id: index + 1 }))
  const sorted = sortChallenges(listed, { by: 'nearest', direction: 'descending' }, progress)
  expect(titles(sorted)).toEqual(['Near', 'Far', 'Done'])
})
