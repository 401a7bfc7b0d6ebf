import { describe, expect, test } from 'vitest'
import { gridProgress } from '#web/mine/my-squares.ts'
import {
  type AnsweredGame,
  filterGames,
  type GameFilters,
  type SquareSort,
  searchListed,
  squareCount,
  squareHeading,
  squaresInOrder,
} from './squares.ts'

const aGame = (position: number | null, display_name: string, shares: Partial<AnsweredGame> = {}) => ({
  position,
  display_name,
  ...shares,
})

const shown = (games: readonly AnsweredGame[], sort: SquareSort) =>
  squaresInOrder(games, sort).map(({ number, games }) => [number, ...games.map((game) => game.display_name)])

describe('squares by position', () => {
  test('given alternatives, they stand behind the main game of their square', () => {
    const games = [aGame(-3, 'Celeste (Windows)'), aGame(12, 'Ori'), aGame(3, 'Celeste')]
    expect(shown(games, null)).toEqual([
      [3, 'Celeste', 'Celeste (Windows)'],
      [12, 'Ori'],
    ])
  })

  test('given a game without a position, it is left out', () => {
    expect(shown([aGame(null, 'Lost'), aGame(1, 'Hades')], null)).toEqual([[1, 'Hades']])
  })
})

describe('squares by rank', () => {
  const games = [
    aGame(1, 'Hades', { percent_completed: 10, percent_in_progress: 5 }),
    aGame(2, 'Ori', { percent_completed: 75.7, percent_in_progress: 5 }),
    aGame(3, 'Celeste', { percent_completed: 10, percent_in_progress: null }),
    aGame(-2, 'Ori (360)', {}),
  ]

  test.each<[SquareSort, unknown[]]>([
    [
      { by: 'completed', direction: 'descending' },
      [
        [1, 'Ori'],
        [2, 'Hades', 'Celeste'],
        [3, 'Ori (360)'],
      ],
    ],
    [
      { by: 'completed', direction: 'ascending' },
      [
        [3, 'Ori (360)'],
        [2, 'Hades', 'Celeste'],
        [1, 'Ori'],
      ],
    ],
    [
      { by: 'progress', direction: 'descending' },
      [
        [1, 'Hades', 'Ori'],
        [2, 'Ori (360)', 'Celeste'],
      ],
    ],
  ])('given %j, games with equal shares stand together', (sort, expected) => {
    expect(shown(games, sort)).toEqual(expected)
  })
})

describe('filtering games', () => {
  const games = [
    aGame(1, 'Hades', { odds: 80, hours: 9 }),
    aGame(-1, 'Hades (360)', { odds: 12, hours: 10 }),
    aGame(2, 'Ori', { odds: 79.9 }),
    aGame(3, 'Celeste', { odds: 99, hours: 60 }),
  ]
  const progress = gridProgress({
    gamer_completions: [{ position: -1 }],
    in_progress_games: [{ position: 3 }],
  })
  const NONE: GameFilters = { isEasy: false, isShort: false, mine: 'all' }

  test.each<[string, Partial<GameFilters>, boolean, string[]]>([
    ['nothing', {}, false, ['Hades', 'Hades (360)', 'Ori', 'Celeste']],
    ['easy, by square', { isEasy: true }, false, ['Hades', 'Hades (360)', 'Celeste']],
    ['easy, by rank', { isEasy: true }, true, ['Hades', 'Celeste']],
    ['short, where it is known', { isShort: true }, true, ['Hades']],
    ['what I have completed', { mine: 'completed' }, false, ['Hades', 'Hades (360)']],
    ['what I have started', { mine: 'in_progress' }, false, ['Celeste']],
    ['what I miss', { mine: 'not_started' }, false, ['Ori']],
  ])('given %s, those stay', (_, filters, isRanked, expected) => {
    const found = filterGames(games, { ...NONE, ...filters }, { isRanked, progress })
    expect(found.map(({ display_name }) => display_name)).toEqual(expected)
  })

  test('given nobody who is signed in, what is mine filters nothing', () => {
    expect(filterGames(games, { ...NONE, mine: 'completed' }, { isRanked: false, progress: undefined })).toBe(
      games,
    )
  })
})

describe('searching squares', () => {
  const squares = squaresInOrder(
    [aGame(41, '140'), aGame(-41, 'Abzu'), aGame(140, 'Halo'), aGame(7, 'Halo 3'), aGame(14, '')],
    null,
  )

  test.each([
    ['', [7, 14, 41, 140]],
    ['  ', [7, 14, 41, 140]],
    ['HALO', [7, 140]],
    ['abzu', [41]],
    ['4', [14, 41, 140]],
    ['14', [14, 41, 140]],
    ['140', [41, 140]],
    ['#7', [7]],
    ['#', []],
    ['3', [7]],
    ['zelda', []],
  ])('given "%s", finds %j', (text, expected) => {
    expect(searchListed(squares, text, null).map(({ number }) => number)).toEqual(expected)
  })
})

describe('searching ranks', () => {
  const sort: SquareSort = { by: 'completed', direction: 'descending' }
  const ranks = squaresInOrder(
    [aGame(1, 'Halo', { percent_completed: 9 }), aGame(2, 'Ori'), aGame(-2, 'Ori (360)'), aGame(7, 'Halo 3')],
    sort,
  )

  test.each([
    ['', 3, [['Halo'], ['Ori', 'Ori (360)', 'Halo 3']]],
    ['halo', 2, [['Halo'], ['Halo 3']]],
    ['ori', 1, [['Ori', 'Ori (360)']]],
    ['2', 2, [['Ori', 'Ori (360)', 'Halo 3']]],
    ['zelda', 0, []],
  ])('given "%s", %i squares are found, with the games of that name alone', (text, count, expected) => {
    const found = searchListed(ranks, text, sort)
    expect(found.map(({ games }) => games.map(({ display_name }) => display_name))).toEqual(expected)
    expect(squareCount(found)).toBe(count)
  })

  test('given a rank of which some games were found, it tells how many are level', () => {
    expect(searchListed(ranks, 'halo', sort).map(({ level }) => level)).toEqual([1, 3])
  })
})

test.each<[SquareSort, readonly [string, string | null]]>([
  [null, ['Square #5', null]],
  [{ by: 'progress', direction: 'descending' }, ['Rank #5', '(Progress)']],
  [{ by: 'completed', direction: 'ascending' }, ['Rank #5', '(Completed)']],
])('given %j, the fifth group has its title', (sort, title) => {
  expect(squareHeading({ number: 5 }, sort)).toEqual(title)
})
