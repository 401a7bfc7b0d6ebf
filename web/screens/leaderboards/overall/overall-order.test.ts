import { describe, expect, test } from 'vitest'
import type { Sort } from '#web/lists/sort.ts'
import type { ReceivedOverallEntry } from '../received-leaderboards.ts'
import {
  BY_RANK,
  completedSquareCount,
  leaderboardRows,
  type SortColumn,
  sortedEntries,
} from './overall-order.ts'

const ENTRIES: ReceivedOverallEntry[] = [
  { site_rank: 2, gamertag: 'bea', points: '987', challenge_points: '1,000', gamerscore: 5, badge: 'Gold' },
  {
    site_rank: 1,
    gamertag: 'Ada',
    points: '4,312',
    challenge_points: '90',
    gamerscore: 700,
    badge: 'Immortal',
  },
  { site_rank: 2, gamertag: 'Cid', points: '987', challenge_points: '900', gamerscore: 60, badge: 'Gold' },
  { site_rank: null, gamertag: 'Dot', badge: null },
]

const names = (entries: readonly ReceivedOverallEntry[]) => entries.map(({ gamertag }) => gamertag).join(' ')

describe('sorting', () => {
  test.each<[SortColumn, Sort<SortColumn>['direction'], string]>([
    ['site_rank', 'ascending', 'Ada bea Cid Dot'],
    ['site_rank', 'descending', 'bea Cid Ada Dot'],
    ['gamertag', 'ascending', 'Ada bea Cid Dot'],
    ['gamertag', 'descending', 'Dot Cid bea Ada'],
    ['badge', 'descending', 'Ada bea Cid Dot'],
    ['badge', 'ascending', 'Dot bea Cid Ada'],
    ['points', 'descending', 'Ada bea Cid Dot'],
    ['points', 'ascending', 'bea Cid Ada Dot'],
    ['challenge_points', 'descending', 'bea Cid Ada Dot'],
    ['gamerscore', 'ascending', 'bea Cid Ada Dot'],
  ])('given %s %s, stands as %s', (by, direction, expected) => {
    expect(names(sortedEntries(ENTRIES, { by, direction }))).toBe(expected)
  })
})

describe('bands', () => {
  const shown = (order: Sort<SortColumn>) =>
    leaderboardRows(ENTRIES, order).map((row) =>
      row.kind === 'band' ? `[${row.badge}]` : `${row.entry.gamertag}${row.isTop ? '!' : ''}`,
    )

  test('given the first order, each tier has its band and the first three are larger', () => {
    expect(shown(BY_RANK)).toEqual(['[Immortal]', 'Ada!', '[Gold]', 'bea!', 'Cid!', '[Unranked]', 'Dot'])
  })

  test('given the ranks from below, the bands stay', () => {
    expect(shown({ by: 'site_rank', direction: 'descending' })).toEqual([
      '[Gold]',
      'bea',
      'Cid',
      '[Immortal]',
      'Ada',
      '[Unranked]',
      'Dot',
    ])
  })

  test('given another order, there are none', () => {
    expect(shown({ by: 'points', direction: 'descending' })).toEqual(['Ada', 'bea', 'Cid', 'Dot'])
  })
})

test.each([
  ['7,751', '5,825', 642],
  ['9', '0', 3],
  ['0', '0', 0],
  [null, '0', null],
  ['12', undefined, null],
])(
  'given %s points, %s of them from challenges, the squares are %s',
  (points, challenge_points, expected) => {
    expect(completedSquareCount({ points, challenge_points })).toBe(expected)
  },
)
