import { expect, test } from 'vitest'
import type { PreviewSquare } from '#contract/organiser/patch-preview.ts'
import { largestOf } from './largest.ts'
import { markOf, touchedWords } from './touched-squares.ts'

const square = (number: number, ...kinds: PreviewSquare['kinds']): PreviewSquare => ({
  square: number,
  kinds,
  names: [],
})

test.each<[PreviewSquare['kinds'], ReturnType<typeof markOf>]>([
  [['joins', 'new_game'], 'added'],
  [['joins', 'new_alternative'], 'alternative'],
  [['leaves', 'joins'], 'asked'],
  [['game_changed'], 'asked'],
  [['leaves'], 'left'],
  [['left'], 'left'],
])('given a square of which %o is true, what weighs most is drawn', (kinds, mark) => {
  expect(markOf({ kinds })).toBe(mark)
})

test.each<[PreviewSquare[], string]>([
  [[], 'None'],
  [
    [square(288, 'new_game'), square(812, 'new_game'), square(13, 'new_alternative'), square(7, 'joins')],
    '2 with another game, 1 with a new version, 1 joins a challenge',
  ],
  [[square(1, 'leaves', 'joins'), square(2, 'leaves')], '1 joins a challenge, 2 leave a challenge'],
])('given touched squares, they are counted in words', (squares, words) => {
  expect(touchedWords(squares)).toBe(words)
})

const place = (points: number): { points: number; rank: number; badge: 'Gold'; squares: number } => ({
  points,
  rank: 1,
  badge: 'Gold',
  squares: 0,
})
const changed = (...differences: number[]) =>
  differences.map((difference) => ({ before: place(100), after: place(100 + difference) }))
const differencesOf = (gamers: ReturnType<typeof changed>) => gamers.map(({ after }) => after.points - 100)

test.each([
  ['gains and losses', [9, 8, 7, 6, 5, 4, 0, -1, -2, -3, -4, -5, -6], [9, 8, 7, 6, 5, -6, -5, -4, -3, -2]],
  ['gains alone', [3, 2], [3, 2]],
  ['other ranks alone', [0, 0], [0, 0]],
  ['nobody', [], []],
])('given %s, the largest of each are named first', (_, differences, shown) => {
  expect(differencesOf(largestOf(changed(...differences)))).toEqual(shown)
})
