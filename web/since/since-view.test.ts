import { expect, test } from 'vitest'
import { squareNumber } from '#contest/rules/grid.ts'
import {
  changesSince,
  decidedWith,
  isQuiet,
  lastRankWith,
  nearestBundle,
  nextBadge,
  nextRank,
} from './since-view.ts'

const board = [
  { site_rank: 1, points: '7,751', badge: 'Immortal' },
  { site_rank: 2, points: '7,654', badge: 'Immortal' },
  { site_rank: 6, points: '3,872', badge: 'Grand Master' },
  { site_rank: 7, points: '3,590', badge: 'Grand Master' },
] as const

test('given the board, the next rank and the next badge are as far as those who have them', () => {
  expect(nextRank(board, board[3])).toEqual({ points: 282, name: '#6' })
  expect(nextBadge(board, board[3])).toMatchObject({ points: 4064, badge: 'Immortal', rank: 2 })
  expect(lastRankWith(board, board[0])).toBe(2)
  expect(lastRankWith(board, board[3]), 'the table ends').toBeNull()
  expect(nextRank(board, board[0])).toBeNull()
  expect(nextBadge(board, board[0])).toBeNull()
})

test('given entries of a ledger, those since the visit stand with the good news first', () => {
  const entry = (id: number, at: string, change: number, rest: object = {}) => ({ id, at, change, ...rest })
  const entries = [
    entry(5, '2026-03-02T00:00:00Z', -3, { square: 5, cause: 'scan' }),
    entry(4, '2026-03-02T00:00:00Z', 10, { challenge_id: 2, cause: 'patch' }),
    entry(3, '2026-03-02T00:00:00Z', 3, { square: 4, cause: 'scan' }),
    entry(2, '2026-03-02T00:00:00Z', 150, { challenge_id: 1, cause: 'scan' }),
    entry(1, '2026-03-01T00:00:00Z', 3, { square: 1, cause: 'scan' }),
  ] as const
  expect(changesSince(entries, '2026-03-01T00:00:00Z').map(({ id }) => id)).toEqual([2, 3, 4, 5])
})

test('given a challenge, it was decided by the squares of its rule that changed with it', () => {
  const entry = (at: string, change: number, square: number | null) =>
    ({ at, change, square, name: square ? `Game ${square}` : 'Crackdown' }) as const
  const [now, before] = ['2026-03-02T00:00:00Z', '2026-03-01T00:00:00Z']
  const entries = [
    entry(now, 3, 4),
    entry(now, -3, 5),
    entry(now, 3, 6),
    entry(now, 3, 9),
    entry(before, 3, 7),
  ]
  const rule = { kind: 'all', squares: [4, 5, 6, 7].map((square) => squareNumber(square)) } as const
  expect(decidedWith(entry(now, 150, null), entries, rule)).toEqual(['Game 4', 'Game 6'])
  expect(decidedWith(entry(now, -150, null), entries, rule)).toEqual(['Game 5'])
})

test('given bundles, the nearest lacks fewest squares and brings most', () => {
  const bundle = (challenge_id: number, gain: number, ...squares: number[]) => ({
    challenge_id,
    gain,
    squares,
  })
  expect(nearestBundle([bundle(1, 90, 1, 2), bundle(2, 30, 3), bundle(3, 40, 4)])?.challenge_id).toBe(3)
  expect(nearestBundle([])).toBeUndefined()
})

test('given no difference at all, it is quiet; a patch or somebody who passed is news', () => {
  const same = { points: [3, 3], rank: [7, 7], squares_gained: [], passed_by: [] } satisfies Parameters<
    typeof isQuiet
  >[0]
  expect(isQuiet(same)).toBe(true)
  expect(isQuiet({ ...same, passed_by: ['Nyx'] })).toBe(false)
  expect(isQuiet({ ...same, rank: [7, 8] })).toBe(false)
})
