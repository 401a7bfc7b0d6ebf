import { describe, expect, test } from 'vitest'
import { findChallenges, findGamers, findGames } from './find.ts'
import { readSearchContent } from './search-content.ts'
import type { PointsSort } from './searched.ts'

describe('games', () => {
  const games = [
    { display_name: 'Red Dead Redemption', position: 702 },
    { display_name: 'Dead Cells', position: -468 },
    { display_name: 'deadlight', position: 233 },
    { display_name: 'Left 4 Dead 2', position: 845 },
    { display_name: 'Left 4 Dead 10', position: 846 },
    { display_name: 'Dead Cells', position: 468 },
    { display_name: 'Hades', position: 1 },
    { display_name: null, position: 2 },
    {},
  ]

  test('given a part of their names, they are found and sorted by name, the main game first', () => {
    expect(findGames(games, 'DEAD').map(({ display_name, position }) => [display_name, position])).toEqual([
      ['Dead Cells', 468],
      ['Dead Cells', -468],
      ['deadlight', 233],
      ['Left 4 Dead 2', 845],
      ['Left 4 Dead 10', 846],
      ['Red Dead Redemption', 702],
    ])
  })

  test('given no text, all are there', () => {
    expect(findGames(games, '')).toHaveLength(games.length)
  })
})

test('given a part of a gamertag in any spelling, gamers are found and sorted by it', () => {
  const gamers = [
    { gamertag: 'Rusty Walrus' },
    { gamertag: 'Vega', modern_gamertag: 'Walter' },
    { gamertag: null, modern_gamertag: 'Fjordwalker' },
    { gamertag: 'amberWALrus' },
    {},
  ]
  expect(
    findGamers(gamers, 'wal').map(({ gamertag, modern_gamertag }) => gamertag ?? modern_gamertag),
  ).toEqual(['amberWALrus', 'Fjordwalker', 'Rusty Walrus', 'Vega'])
  expect(findGamers(gamers, 'rusty+wál').map(({ gamertag }) => gamertag)).toEqual(['Rusty Walrus'])
})

describe('challenges', () => {
  const challenges = [
    { title: 'Arrow to the Knee', description: 'Elder Scrolls.', points: 125 },
    { title: 'Alphabet Street', description: 'All of row 17.', points: 175 },
    { title: 'Growing Up', points: 125 },
    { title: 'Borrowed', points: null },
    { title: 'Kingdom Hearts', description: 'Nine games.', points: 100 },
  ]

  test.each<[PointsSort, string[]]>([
    ['none', ['Arrow to the Knee', 'Alphabet Street', 'Growing Up', 'Borrowed']],
    ['descending', ['Alphabet Street', 'Arrow to the Knee', 'Growing Up', 'Borrowed']],
    ['ascending', ['Borrowed', 'Arrow to the Knee', 'Growing Up', 'Alphabet Street']],
  ])('given the sort %s, those with the text in title or description stand in its order', (sort, titles) => {
    expect(findChallenges(challenges, 'ROW', sort).map(({ title }) => title)).toEqual(titles)
  })
})

describe('the answer', () => {
  const [games, gamers, challenges] = [
    [{ display_name: 'Hades' }],
    [{ gamertag: 'Vega' }],
    [{ title: 'Row' }],
  ]

  test.each([
    ['under data', { data: { allGames: games, allGamers: gamers, allChallenges: challenges } }],
    [
      'the first two at the top',
      { allGames: games, allGamers: gamers, data: { allGames: null, allChallenges: challenges } },
    ],
  ])('given lists %s, they are found', (_, answer) => {
    expect(readSearchContent(answer)).toEqual({ games, gamers, challenges })
  })

  test.each([[undefined], [{}], [{ data: null }], [{ data: { allGames: null } }]])(
    'given %j, the lists are empty',
    (answer) => {
      expect(readSearchContent(answer)).toEqual({ games: [], gamers: [], challenges: [] })
    },
  )
})
