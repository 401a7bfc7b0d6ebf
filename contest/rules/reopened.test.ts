import { expect, test } from 'vitest'
import { aGame } from '#tests/support/contest-builders.ts'
import { squareNumber } from './grid.ts'
import type { GameInProgress, JudgedHistory } from './judging.ts'
import { growthOf, reopenedSquares } from './reopened.ts'
import type { TitleProgress } from './title-status.ts'

/** All of 1000 G. */
const aTitle = (titleId: number, fields: Partial<TitleProgress> = {}): TitleProgress => ({
  titleId,
  currentGamerscore: 1000,
  totalGamerscore: 1000,
  currentAchievements: 50,
  totalAchievements: null,
  ...fields,
})

/** The same of the Xbox 360, where the number of achievements is known. */
const an360Title = (titleId: number, fields: Partial<TitleProgress> = {}): TitleProgress =>
  aTitle(titleId, { totalAchievements: 50, ...fields })

const whole = aTitle(1)

test.each([
  ['more gamerscore', whole, aTitle(1, { totalGamerscore: 1250 }), 250],
  [
    'more gamerscore, some of it earned',
    whole,
    aTitle(1, { totalGamerscore: 1250, currentGamerscore: 1100 }),
    250,
  ],
  ['an achievement of no gamerscore', an360Title(1), an360Title(1, { totalAchievements: 51 }), 0],
  [
    'one more achievement and less gamerscore',
    an360Title(1),
    an360Title(1, { currentGamerscore: 950, totalGamerscore: 950, totalAchievements: 51 }),
    0,
  ],
  [
    'more gamerscore, all of it earned',
    whole,
    aTitle(1, { totalGamerscore: 1250, currentGamerscore: 1250 }),
    null,
  ],
  ['a score that fell', whole, aTitle(1, { currentGamerscore: 900 }), null],
  ['fewer achievements than before', an360Title(1), an360Title(1, { currentAchievements: 49 }), null],
  [
    'a title that was never completed',
    aTitle(1, { currentGamerscore: 10 }),
    aTitle(1, { totalGamerscore: 1250 }),
    null,
  ],
  ['a title that vanished', whole, undefined, null],
  ['a title that was not there', undefined, aTitle(1, { totalGamerscore: 1250 }), null],
  ['the same row', whole, whole, null],
] as const)(
  'given %s, the growth that took the square is told, or that none did',
  (_, before, now, growth) => {
    expect(growthOf(before, now)).toBe(growth)
  },
)

const begun = (position: number, current: number, total: number): GameInProgress => {
  const game = aGame(position)
  return { game, progress: aTitle(game.titleId ?? 0, { currentGamerscore: current, totalGamerscore: total }) }
}
const open = (...inProgress: GameInProgress[]): JudgedHistory => ({ completions: [], inProgress })
const day = (number: number) => new Date(Date.UTC(2026, 2, number))

test('given games that grew, those that are still open are reopened with what is missing now', () => {
  const history = open(begun(7, 1000, 1250), begun(9, 400, 1000), begun(-12, 1100, 1400))
  const grown = [
    { link: 'Game-7', lostAt: day(2) },
    { link: 'Alternative-12', lostAt: day(3) },
    { link: 'Game-20', lostAt: day(4) },
  ]
  expect(reopenedSquares(history, grown)).toEqual([
    { square: 7, position: 7, link: 'Game-7', missingGamerscore: 250, lostAt: day(2) },
    { square: 12, position: -12, link: 'Alternative-12', missingGamerscore: 300, lostAt: day(3) },
  ])
})

test('given two games of one square that grew, the square stands once, with the one that was lost last', () => {
  const history = open(begun(12, 1000, 1010), begun(-12, 1000, 1400))
  const grown = [
    { link: 'Game-12', lostAt: day(2) },
    { link: 'Alternative-12', lostAt: day(3) },
  ]
  expect(reopenedSquares(history, grown)).toMatchObject([{ position: -12, missingGamerscore: 400 }])
  expect(reopenedSquares(history, [grown[0]!])).toMatchObject([{ position: 12, missingGamerscore: 10 }])
})

test('given a game that grew on a square that another version completes, the square is not open', () => {
  const version = aGame(-12)
  const completions = [{ square: squareNumber(12), position: -12, games: [version] }]
  const history = { completions, inProgress: [begun(12, 1000, 1010)] }
  expect(reopenedSquares(history, [{ link: 'Game-12', lostAt: day(2) }])).toEqual([])
})
