import { expect, test } from 'vitest'
import {
  chosenTitle,
  inWorkingOrder,
  type OpenGame,
  selectionStateOf,
  tickedMatches,
  withFoundTitles,
} from './title-selection.ts'

const title = (title_id: number, sure: number) => ({
  title_id,
  sure,
  name: `Title ${title_id}`,
  platform: '',
  evidence: [],
})
const game = (link: string, ...proposals: OpenGame['proposals']): OpenGame => ({
  link,
  square: 1,
  is_alternative: false,
  name: link,
  platform: 'One',
  gamerscore: 1000,
  released: 2020,
  proposals,
  rejected: [],
})
const hades = game('hades', title(1, 3), title(2, 5))
const inside = game('inside', title(3, 4), title(4, 4))
const celeste = game('celeste')

test.each([
  ['nothing was touched, the certain title', hades, {}, 2],
  ['nothing is certain, none', inside, {}, null],
  ['another was ticked, that one', hades, { hades: 1 }, 1],
  ['it was unticked, none', hades, { hades: null }, null],
  ['what was ticked is not proposed any more, none', hades, { hades: 9 }, null],
])('given that %s is taken', (_, asked, choices, expected) => {
  expect(chosenTitle(asked, choices)).toBe(expected)
})

test('given what was found by searching, it can be taken, and is not listed twice', () => {
  const [found] = withFoundTitles([celeste], { celeste: [title(7, 0)] })
  expect(tickedMatches(found ? [found] : [], { celeste: 7 })).toEqual([
    { link: 'celeste', title_id: 7, replaces: null },
  ])
  expect(withFoundTitles([inside], { inside: [title(3, 0)] })[0]?.proposals).toHaveLength(2)
})

test('given two games that want the same title, only one gets it', () => {
  const other = game('other', title(2, 3))
  expect(tickedMatches([hades, other], { other: 2 })).toEqual([
    { link: 'hades', title_id: 2, replaces: null },
  ])
})

test('what is certain comes first, what has no proposal last', () => {
  expect([hades, inside, celeste].map(selectionStateOf)).toEqual(['certain', 'choose', 'none'])
  expect(inWorkingOrder([celeste, inside, hades]).map(({ link }) => link)).toEqual([
    'hades',
    'inside',
    'celeste',
  ])
})
