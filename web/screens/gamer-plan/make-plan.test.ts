import { expect, test } from 'vitest'
import { squareNumber, toCellId } from '#contest/rules/grid.ts'
import { planInputs } from '#web/plan/plan-inputs.ts'
import { weeksText } from '#web/plan/rivals-text.ts'
import { planMarks } from './board/plan-marks.ts'
import { linksIn } from './left-out.ts'
import { gainOfFirst, makePlan } from './make-plan.ts'
import {
  activeFilters,
  isFiltered,
  NO_FILTERS,
  type PlanFilters,
  passes,
  readFilters,
  readOrder,
  withFilters,
  withOrder,
} from './plan-filters.ts'
import { onceText } from './suggestions/worth-lines.tsx'

/** Square 1 is completed; 2 can be filled by a game that is begun and by one for another machine, 3 is gone, 16 is Blue. */
const inputs = planInputs({
  completions: {
    gamer_completions: [{ position: 1 }],
    in_progress_games: [{ position: -2, ta_link: 'two-pc', curr_gamerscore: 300, max_gamerscore: 1000 }],
    reopened: [{ position: -2, link: 'two-pc', missing_gamerscore: 700 }],
  },
  games: {
    games: [
      { position: 1, ta_link: 'one', display_name: 'One', platform: '360', series: null },
      {
        position: 2,
        ta_link: 'two',
        display_name: 'Two',
        platform: '360',
        series: 'Crackdown',
        gamerscore: 500,
        odds: 79.9,
        hours: 9,
      },
      { position: -2, ta_link: 'two-pc', display_name: 'Two PC', platform: 'PC', series: 'Crackdown' },
      {
        position: 3,
        ta_link: 'three',
        display_name: 'Three',
        platform: 'One',
        percent_completed: 4.2,
        availability: [{ kind: 'delisted', date: '2020-01-01', note: 'Gone.' }],
      },
      { position: 16, ta_link: 'sixteen', display_name: 'Sixteen', platform: 'One', odds: 80, hours: 12 },
      { position: 0, ta_link: 'nowhere' },
      { position: 4 },
    ],
  },
  challenges: {
    challenges: [
      { challenge_id: 30, title: 'First three', points: 60, positions: '1,2,3' },
      { challenge_id: 31, title: 'Any two', points: 40, positions: '3,16', squares_needed: 1 },
    ],
  },
})
const NOBODY: ReadonlySet<string> = new Set()
const planned = (filters: Partial<PlanFilters> = {}, leftOut = NOBODY) =>
  makePlan(inputs, {
    filters: { ...NO_FILTERS, withUnattainable: true, ...filters },
    order: 'points',
    leftOut,
  })

test('given the plain answers, the plan says what is done, what depends on what, and what would do instead', () => {
  const { suggestions } = planned()
  expect(suggestions.map(({ square, now, onTheWay }) => [square, now, onTheWay])).toEqual([
    [3, 43, 30],
    [2, 63, 0],
    [16, 3, 0],
  ])
  const [, second] = suggestions
  expect(second?.game).toMatchObject({ link: 'two-pc', current: 300, total: 1000, isStarted: true })
  expect(second?.onceDone.get(30)).toEqual([1])
  expect(gainOfFirst({ suggestions, first: 2 })).toBe(106)
})

test.each<[string, Partial<PlanFilters>, string[]]>([
  ['a quadrant', { quadrant: 'blue' }, ['sixteen']],
  ['a platform, the game for it', { platform: '360' }, ['two']],
  ['a series', { series: 'Crackdown' }, ['two-pc']],
  ['what is started', { onlyStarted: true }, ['two-pc']],
  ['what is attainable', { withUnattainable: false }, ['sixteen', 'two-pc']],
  ['odds', { odds: 'easy' }, ['sixteen']],
  ['hours, of which they are known', { hours: '10' }, ['two']],
  ['what nothing fits', { series: 'Halo' }, []],
])('given %s, only that is chosen from', (_, filters, links) => {
  expect(planned(filters).suggestions.map(({ game }) => game.link)).toEqual(links)
})

test('given a game that is not wanted, its square is left out, whichever of its games it was', () => {
  const { suggestions, bundles } = planned({}, new Set(['two']))
  expect(suggestions.map(({ square }) => square)).toEqual([3, 16])
  expect(bundles.map(({ challengeId }) => challengeId)).toEqual([31])
})

test('given a game that is removed, the first never bring more than before', () => {
  const gain = (leftOut = NOBODY) => gainOfFirst(planned({}, leftOut))
  expect(gain(new Set(['two']))).toBeLessThanOrEqual(gain())
  expect(gain(new Set(['two', 'three']))).toBeLessThanOrEqual(gain(new Set(['two'])))
})

test.each([
  ['', 'value'],
  ['order=quick', 'quick'],
  ['order=nonsense', 'value'],
])('given the address ?%s, the order is %s', (query, order) => {
  expect(readOrder(new URLSearchParams(query))).toBe(order)
})

test('given another order, the rest of the address stays, and the first order needs no word', () => {
  const query = new URLSearchParams('order=quick&odds=fair')
  expect(withOrder(query, 'points').toString()).toBe('order=points&odds=fair')
  expect(withOrder(query, 'value').toString()).toBe('odds=fair')
})

test('given filters, each is named and can be removed alone', () => {
  const filters = { ...NO_FILTERS, platform: '360', odds: 'hard', hours: '40' }
  expect(activeFilters(filters).map(({ title }) => title)).toEqual([
    'Xbox 360',
    'Hard or better',
    'Under 40 h',
  ])
  expect(activeFilters(filters)[1]?.without).toEqual({ ...filters, odds: '' })
})

test('given bundles, each tells what is missing and what it gains in all, the best return first', () => {
  expect(planned().bundles).toEqual([
    { challengeId: 30, points: 60, gain: 106, squares: [2, 3] },
    { challengeId: 31, points: 40, gain: 43, squares: [3] },
  ])
})

test.each<[string, Partial<PlanFilters>]>([
  ['', {}],
  [
    'quadrant=red&platform=360&series=Tom+%26+Jerry',
    { quadrant: 'red', platform: '360', series: 'Tom & Jerry' },
  ],
  [
    'odds=fair&hours=20&started=&unattainable=',
    { odds: 'fair', hours: '20', onlyStarted: true, withUnattainable: true },
  ],
])('given the address ?%s, it is read and written alike', (query, expected) => {
  const filters = readFilters(new URLSearchParams(query))
  expect(filters).toEqual({ ...NO_FILTERS, ...expected })
  expect(withFilters(new URLSearchParams('square=7'), filters).toString()).toBe(
    ['square=7', query].filter(Boolean).join('&'),
  )
  expect(isFiltered(filters)).toBe(query !== '')
})

test('given an unknown quadrant, none is chosen', () => {
  expect(readFilters(new URLSearchParams('quadrant=green')).quadrant).toBe('')
  expect(inputs.games.every((game) => passes(NO_FILTERS, game))).toBe(true)
})

test.each([
  [null, []],
  ['["a","b",7]', ['a', 'b']],
  ['{}', []],
  ['not JSON', []],
])('given %s in the storage, what is left out is read', (text, links) => {
  expect([...linksIn(text)]).toEqual(links)
})

test('given suggestions, the board shows their numbers and what would do instead', () => {
  const { suggestions } = planned()
  const [first] = suggestions
  if (!first) throw new Error('There is nothing to suggest.')
  const alternative = squareNumber(500)
  const marks = planMarks([{ ...first, orInstead: [alternative] }], null)
  expect(marks.get(toCellId(first.square))).toEqual({ kind: 'pick', text: '1', says: 'suggestion 1' })
  expect(marks.get(toCellId(alternative))).toEqual({ kind: 'instead', says: 'or instead of 1' })
  const crowd = Array.from({ length: 10 }, (_, nth) => squareNumber(600 + nth))
  const crowded = [{ ...first, orInstead: crowd }]
  expect(planMarks(crowded, null).size).toBe(1)
  expect(planMarks(crowded, first.square).size).toBe(11)
})

test.each([
  [[], ''],
  [[9], ', once 9 is done'],
  [[3, 9], ', once 3 and 9 are done'],
  [[1, 3, 9], ', once 1, 3 and 9 are done'],
])('given what must be done before, %j, it is said', (places, text) => {
  expect(onceText(places)).toBe(text)
})

test.each([
  [0, 'in less than a week'],
  [0.9, 'in less than a week'],
  [1.2, 'in about a week'],
  [2.6, 'in about 3 weeks'],
  [104, 'in about 104 weeks'],
  [160, 'in about 3 years'],
])('given %d weeks, they are said', (weeks, text) => {
  expect(weeksText(weeks)).toBe(text)
})
