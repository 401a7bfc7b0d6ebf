import { expect, test } from 'vitest'
import { highlightsOf, withMovement, withToday } from './movement.ts'
import { rankLine } from './rank-line.ts'

const ENTRIES = [
  { gamertag: 'Vega', site_rank: 1, points: '1,200' },
  { gamertag: 'Nyx', site_rank: 2, points: '900' },
  { gamertag: 'Orca', site_rank: 3, points: '300' },
]
const MOVEMENT = {
  gamers: [
    {
      gamertag: 'Vega',
      yesterday: { rank: 1, points: 1200 },
      last_week: { rank: 4, points: 1000 },
      weeks: [null, 4],
    },
    {
      gamertag: 'Nyx',
      yesterday: { rank: 2, points: 950 },
      last_week: { rank: 1, points: 950 },
      weeks: [1, 1],
    },
    { gamertag: 'Orca', yesterday: null, last_week: null, weeks: [null, null] },
  ],
}

test('given where everybody stood, ranks and points are compared with then', () => {
  const moved = withMovement(ENTRIES, MOVEMENT, 'last_week')
  expect(moved.map((entry) => [entry.moved, entry.gained])).toEqual([
    [3, 200],
    [-1, -50],
    [null, 300],
  ])
  expect(moved[0]?.weeks).toEqual([null, 4, 1])
  expect(highlightsOf(moved, 'Nyx')).toMatchObject({
    mine: { moved: -1, from: 1, to: 2 },
    climber: { moved: 3, entry: { gamertag: 'Vega' } },
    newcomers: 1,
  })
})

test('given a table of the past, each one has the rank of now, and whoever is there no more has none', () => {
  const then = [
    { gamertag: 'Nyx', site_rank: 1, points: '90' },
    { gamertag: 'Ibis', site_rank: 2, points: '60' },
  ]
  expect(withToday(then, ENTRIES).map(({ today }) => today)).toEqual([2, null])
  expect(withToday(then, undefined)).toBe(then)
})

test('given nothing yet, the table is as it was, and nothing is claimed', () => {
  expect(withMovement(ENTRIES, undefined, 'yesterday')).toBe(ENTRIES)
  expect(highlightsOf(ENTRIES, 'Vega')).toEqual({ mine: null, climber: null, newcomers: 0 })
})

test.each([
  ['one place up, which is no cliff', [5, 5, 4], 'M0 19.3H66V19.3H132V12.8H132'],
  ['the same all the time', [3, 3, 3], 'M0 16H66V16H132V16H132'],
  ['a newcomer', [null, null, 7], ''],
  ['somebody who joined on the way', [null, 9, 1], 'M66 29H132V3H132'],
])('given %s, the line is as it should be', (_, ranks, path) => {
  expect(rankLine(ranks).path).toBe(path)
})
