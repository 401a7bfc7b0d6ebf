import { expect, test } from 'vitest'
import { cellId, cellsOf } from '#contest/rules/grid.ts'
import { nextTrophies, trophiesOf } from './trophy-list.ts'

const names = { gameOn: (square: number) => `Game ${square}`, challenge: (id: number) => `Challenge ${id}` }
const at = '2026-10-04T18:00:00Z'

test.each([
  [{ kind: 'squares', value: 500, square: 702 }, 'squares-500', '500 squares', 'Game 702 was number 500'],
  [{ kind: 'squares', value: 50 }, 'squares-50', '50 squares', 'On joining'],
  [
    { kind: 'quadrant', value: 'red', square: 9 },
    'quadrant-red',
    'Red quadrant completed',
    'Game 9 was the last one',
  ],
  [{ kind: 'badge', value: 'Grand Master' }, 'badge-grand-master', 'Grand Master badge', 'Badge reached'],
  [
    { kind: 'challenge_size', value: 30, challenge_id: 8 },
    'challenge_size-30',
    'First 30-square challenge',
    'Challenge 8',
  ],
  [{ kind: 'first', value: 714, square: 714 }, 'first-714', 'First on a square', 'Game 714, #714'],
  [
    { kind: 'weekly_draw', value: '2026-05-18', challenge_id: 8 },
    'weekly_draw-2026-05-18',
    'Weekly draw won',
    'Challenge 8, week of 05/18/2026',
  ],
  [{ kind: 'rank', value: 3 }, 'rank-3', 'Rank 3', 'Among the first 3'],
] as const)('given %o, the trophy says what it is', (milestone, key, title, note) => {
  const [trophy] = trophiesOf([{ at, square: null, challenge_id: null, ...milestone }], names)
  expect(trophy).toMatchObject({ key, title, note, date: '10/04/2026' })
})

test('given an answer without its fields, nothing is shown', () => {
  expect(trophiesOf([{}], names)).toEqual([])
})

test('given a standing, the nearest of each kind comes next, the nearest first', () => {
  const completed = new Set(cellsOf('blue').slice(0, 137))
  expect(
    nextTrophies({
      completed,
      rank: 12,
      points: 900,
      others: [2000, ...Array.from({ length: 30 }, () => 1000)],
      trophies: [],
    }),
  ).toEqual([
    expect.objectContaining({ title: 'Rank 10', note: '100 points to #10', percent: 90 }),
    expect.objectContaining({ title: '200 squares', note: '63 to go' }),
    expect.objectContaining({ title: 'Blue quadrant', note: '137 of 225' }),
  ])
})

test('given everything, nothing comes next', () => {
  const completed = new Set(Array.from({ length: 900 }, (_, cell) => cellId(cell)))
  expect(nextTrophies({ completed, rank: 1, points: 9, others: [9], trophies: [] })).toEqual([])
})

test('given what was reached before and lost, something else comes next', () => {
  const trophies = ['rank-1', 'rank-3', 'squares-50', 'quadrant-blue'].map((key) => ({ key }))
  const completed = new Set([...cellsOf('blue').slice(0, 9), ...cellsOf('red').slice(0, 4)])
  const next = nextTrophies({ completed, rank: 4, points: 30, others: [60, 50, 40, 30], trophies })
  expect(next.map(({ title }) => title)).toEqual(['100 squares', 'Red quadrant'])
})
