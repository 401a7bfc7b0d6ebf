import { expect, test } from 'vitest'
import type { Rule } from '#contest/rules/challenges.ts'
import { squareNumber } from '#contest/rules/grid.ts'
import { anEditedGame } from '#tests/support/screens/edited-game.ts'
import { describedRule, ruleWords, squaresNeeded } from './describe-rule.ts'
import { begunWith, continued, edited, redone, undone } from './history.ts'
import { filledSquares, gamesFound, groupsFound, groupsOf, numbersIn } from './square-search.ts'

test.each([
  ['12', [12]],
  ['#12, 40-42 and 7', [12, 40, 41, 42, 7]],
  ['squares 1 to 3', [1, 2, 3]],
  ['5 5 5', [5]],
  ['900', [900]],
  ['0', undefined],
  ['901', undefined],
  ['7-3', undefined],
  ['halo', undefined],
  ['halo 3', undefined],
  ['', undefined],
])('given "%s", the squares are %s', (text, squares) => {
  expect(numbersIn(text)).toEqual(squares)
})

const aGame: typeof anEditedGame = (position, name, more) =>
  anEditedGame(position, name, { developer: 'Bungie', tags: ['shooter'], ta_link: name, ...more })
const grid = {
  games: [
    aGame(900, 'Halo 3', { series: 'Halo', platform: '360' }),
    aGame(2, 'Halo 2', { series: 'Halo' }),
    aGame(-2, 'Halo 2 Anniversary', { series: 'Halo' }),
    aGame(3, 'Tetris', { tags: ['puzzle'], developer: 'Pajitnov' }),
  ],
  challenges: [],
}

test.each([
  ['halo', ['Halo 2', 'Halo 3']],
  ['3 HALO!', ['Halo 3']],
  ['anniversary', ['Halo 2']],
  ['pajit', ['Tetris']],
  ['2-3', ['Halo 2', 'Tetris']],
  ['', ['Halo 2', 'Tetris', 'Halo 3']],
  ['nothing like it', []],
])('given the search "%s", %s are found', (text, names) => {
  expect(gamesFound(grid, text).map((game) => game.display_name)).toEqual(names)
})

test('given a catalogue, what at least two squares have in common is a group', () => {
  const groups = groupsOf(grid).map(({ kind, name, squares }) => [kind, name, ...squares])
  expect(groups).toEqual([
    ['developer', 'Bungie', 2, 900],
    ['series', 'Halo', 2, 900],
    ['quadrant', 'Red', 2, 3],
    ['platform', 'Xbox One', 2, 3],
    ['tag', 'shooter', 2, 900],
  ])
  expect(groupsFound(groupsOf(grid), 'HAL').map(({ name }) => name)).toEqual(['Halo'])
  expect(filledSquares(grid)).toEqual({ red: 2, blue: 0, orange: 0, purple: 1 })
})

const squares = [1, 2, 3].map(squareNumber)

test.each<[Rule, string, number]>([
  [{ kind: 'all', squares }, 'all of 3 games', 3],
  [{ kind: 'all', squares: squares.slice(1) }, 'both of 2 games', 2],
  [{ kind: 'some', count: 2, squares }, 'any 2 of 3 games', 2],
  [{ kind: 'shape', name: 'Heart', squares }, 'the shape Heart, 3 squares', 3],
  [{ kind: 'total', count: 300 }, 'any 300 squares', 300],
  [
    { kind: 'quadrants', counts: { red: 25, blue: 25, orange: 25, purple: 25 } },
    '25 squares in each quadrant',
    100,
  ],
  [{ kind: 'quadrants', counts: { red: 5, purple: 7 } }, '5 Red and 7 Purple squares', 12],
  [{ kind: 'quadrants', counts: {} }, 'no quadrant yet', 0],
])('given the rule %o, its words are "%s"', (rule, words, needed) => {
  expect(ruleWords(rule)).toBe(words)
  expect(squaresNeeded(rule)).toBe(needed)
  expect(describedRule(rule).length).toBeGreaterThan(20)
})

test('given edits, each can be undone and done again', () => {
  const history = edited(continued(edited(begunWith('a'), 'b'), 'bc'), 'd')
  expect(undone(history).present).toBe('bc')
  expect(undone(undone(history)).present).toBe('a')
  expect(undone(undone(undone(history))).present).toBe('a')
  expect(redone(undone(history)).present).toBe('d')
  expect(redone(history)).toBe(history)
  expect(redone(edited(undone(history), 'e')).present).toBe('e')
})
