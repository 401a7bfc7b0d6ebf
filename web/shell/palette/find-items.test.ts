import { expect, test } from 'vitest'
import { findItems, startItems } from './find-items.ts'
import { itemsOf } from './palette-items.ts'

const game = (position: number, display_name: string, series: string | null = null) => ({
  position,
  display_name,
  series,
  ta_link: display_name.replaceAll(' ', '-'),
})

const CONTENT = {
  data: {
    allGames: [
      game(397, 'Gears of War 2', 'Gears'),
      game(436, 'Gears of War', 'Done and over'),
      game(-436, 'Gears of War (PC)'),
      game(588, 'Gears Tactics', 'Gears'),
      game(12, "Assassin's Creed"),
      game(2, 'ABZÛ'),
      {},
    ],
    allChallenges: [
      {
        challenge_id: 31,
        title: 'Gears: Brothers to the End',
        points: 150,
        positions: '397,436,588',
        squares_needed: 2,
      },
      {},
    ],
    allGamers: [{ gamertag: 'GearsWidow', gamerscore: 9 }, { gamertag: 'Vega' }, {}],
  },
}
const ME = { xuid: '1', gamertag: 'Vega', name: 'Vega', picture: '', hasDesk: true }
const BOARD = {
  leaderboards: [{ gamertag: 'GearsWidow', badge: 'Platinum' as const, points: '1,143', site_rank: 40 }],
}
const MINE = { gamer_completions: [{ position: 436 }], in_progress_games: [{ position: 397 }] }

const items = itemsOf({ content: CONTENT, board: BOARD, mine: MINE, me: ME, theme: 'dark' })
const found = (text: string) =>
  findItems(items, text).map(({ title, items: inGroup }) => [title, ...inGroup.map(({ name }) => name)])

test('given a text, everything that has it is found in groups, the best first', () => {
  expect(found('gears')).toEqual([
    ['Best match', 'Gears of War'],
    ['Games', 'Gears Tactics', 'Gears of War 2', 'Gears of War (PC)'],
    ['Challenges', 'Gears: Brothers to the End'],
    ['Gamers', 'GearsWidow'],
    ['Pages and actions', 'My plan, Gears only', 'Compare with GearsWidow'],
  ])
})

test.each([
  ['gears 2', 'Gears of War 2'],
  ['assassins creed', "Assassin's Creed"],
  ['abzu', 'ABZÛ'],
  ['my pl', 'My plan'],
  ['#397', 'Gears of War 2'],
  ['436', 'Gears of War'],
  ['light theme', 'Use the light theme'],
  ['what to play', 'My plan'],
  ['notices', 'My data'],
  ['missing', 'My missing squares'],
  ['share', 'Share my grid'],
  ['popularity', 'Popularity'],
  ['desk', 'Organiser desk'],
])('given "%s", the best match is %s', (text, name) => {
  expect(found(text)[0]).toEqual(['Best match', name])
})

test('given a number with its sign, only the square is meant', () => {
  expect(found('#2')).toEqual([['Best match', 'ABZÛ']])
  expect(found('#900')).toEqual([])
  expect(found('zelda')).toEqual([])
})

test('given somebody who is signed in, each line ends with what it is to them', () => {
  const ends = Object.fromEntries(items.map(({ name, end }) => [name, end]))
  expect(ends).toMatchObject({
    'Gears of War': 'Completed',
    'Gears of War 2': 'Started',
    'Gears Tactics': 'Missing',
    'Gears: Brothers to the End': '1 of 2',
    GearsWidow: '#40',
  })
  const none = itemsOf({ content: CONTENT, board: undefined, mine: undefined, me: null, theme: 'light' })
  expect(none.find(({ name }) => name === 'Gears of War')?.end).toBe('')
  expect(none.some(({ name }) => name.startsWith('Compare with G'))).toBe(false)
})

test('given nothing typed, what was chosen lately comes first', () => {
  const groups = startItems(items, ['/game/ABZÛ', '/game/gone', '/game/Gears-of-War'].map(encodeURI))
  expect(groups[0]).toMatchObject({ title: 'Recent', items: [{ name: 'ABZÛ' }, { name: 'Gears of War' }] })
  expect(groups.slice(1).map(({ title }) => title)).toEqual(['Go to', 'Do'])
  expect(groups[1]?.items[0]?.name).toBe('My grid')
  expect(groups[2]?.items).toHaveLength(2)
})

test('given a series, my plan of it is offered where a square of it is open', () => {
  const plan = findItems(items, 'plan gears').flatMap((group) => group.items)
  expect(plan.map(({ to }) => to)).toEqual(['/gamer/Vega/plan?series=Gears'])
  expect(found('done and over')).toEqual([])
})
