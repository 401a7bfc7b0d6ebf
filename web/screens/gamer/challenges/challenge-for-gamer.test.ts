import { expect, test } from 'vitest'
import { cellId } from '#contest/rules/grid.ts'
import { gamerGrid } from '../gamer-grid.ts'
import type { ReceivedGamerChallenge } from '../received.ts'
import { type ChallengeStatusFilter, filterChallenges } from './challenge-filter.ts'
import { challengeForGamer, type GamerChallenge, gamesOfChallenge } from './challenge-for-gamer.ts'

/** Squares 24 and 54 are completed, the second by an alternative. */
const grid = gamerGrid({ gamer_completions: [{ position: 24 }, { position: -54 }] }, [
  { position: 24, display_name: 'First' },
  { position: 54, display_name: 'Second' },
  { position: 84, display_name: 'Third' },
])
const listed: ReceivedGamerChallenge = {
  challenge_id: 22,
  positions: '24,54,84',
  title: 'Hearts',
  description: 'All keys',
}

test.each<[string, ReceivedGamerChallenge, Partial<GamerChallenge>]>([
  [
    'squares of which some are completed',
    listed,
    { status: 'In Progress', progress: '2 of 3', positions: '24, 54, 84', cells: [23, 53, 83].map(cellId) },
  ],
  ['fewer needed than listed', { ...listed, squares_needed: 2 }, { progress: '2 of 2' }],
  ['none of the squares', { ...listed, positions: '1,2' }, { status: 'Incomplete', progress: '0 of 2' }],
  ['the completed flag', { ...listed, completed: true }, { status: 'Completed' }],
  [
    'counts by quadrant',
    { challenge_id: 3, positions: '12,40,0,7' },
    { status: 'In Progress', progress: '', positions: 'Blue 12, Red 40, Orange 0, Purple 7', cells: [] },
  ],
  [
    'counts by quadrant and what is needed in each',
    {
      challenge_id: 3,
      positions: '12,40,0,7',
      quadrants_needed: { red: 40, blue: 50, orange: 10, purple: 28 },
    },
    {
      status: 'In Progress',
      progress: '59 of 128',
      positions: 'Blue 12 of 50, Red 40 of 40, Orange 0 of 10, Purple 7 of 28',
      place: { levels: { blue: 0.24, red: 1, orange: 0, purple: 0.25 } },
    },
  ],
  [
    'a quadrant in which nothing is asked for',
    { challenge_id: 4, positions: '0,10,0,20', quadrants_needed: { red: 40, purple: 40 } },
    { progress: '30 of 80', place: { levels: { red: 0.25, purple: 0.5 } } },
  ],
  [
    'the count of one quadrant',
    { challenge_id: 20, positions: '97', quadrants_needed: { orange: 100 } },
    { progress: '97 of 100', positions: 'Orange 97 of 100', place: { levels: { orange: 0.97 } } },
  ],
  [
    'the count of one quadrant by a server that names its target alone',
    { challenge_id: 20, positions: '97', squares_needed: 100 },
    { progress: '97 of 100', positions: 'Orange 97 of 100', place: { levels: { orange: 0.97 } } },
  ],
  [
    'no counts yet',
    { challenge_id: 20, positions: '', quadrants_needed: { orange: 100 } },
    { status: 'Incomplete', progress: '0 of 100', positions: 'Orange 0 of 100' },
  ],
  [
    'no counts and no target',
    { challenge_id: 20, positions: '' },
    { status: 'Incomplete', progress: '', positions: '' },
  ],
  [
    'a completed quadrant challenge',
    { challenge_id: 20, positions: '100', completed: true, quadrants_needed: { orange: 100 } },
    { status: 'Completed', place: { levels: { orange: 1 } } },
  ],
  [
    'a total',
    { challenge_id: 40, positions: '', squares_needed: 100 },
    {
      status: 'Incomplete',
      progress: '2 of 100',
      place: { levels: { red: 0.02, blue: 0.02, orange: 0.02, purple: 0.02 } },
    },
  ],
  [
    'a completed total',
    { challenge_id: 40, positions: '', squares_needed: 2, completed: true },
    { progress: '2 of 2', place: { levels: { red: 1, blue: 1, orange: 1, purple: 1 } } },
  ],
  [
    'more listed than needed, and completed',
    { ...listed, squares_needed: 2, completed: true },
    { progress: '2 of 2', place: { done: [23, 53].map(cellId), missing: [] } },
  ],
  ['nothing at all', {}, { status: 'Incomplete', progress: '', positions: '' }],
  ['a square off the grid', { challenge_id: 22, positions: '24,901' }, { progress: '1 of 1' }],
])('given %s, the challenge stands so', (_, challenge, expected) => {
  expect(challengeForGamer(challenge, grid)).toMatchObject(expected)
})

test('given a square completed by an alternative, its game is Completed', () => {
  const { cells } = challengeForGamer(listed, grid)
  expect(gamesOfChallenge(cells, grid).map(({ isCompleted }) => isCompleted)).toEqual([true, true, false])
})

test.each<[string, string, ChallengeStatusFilter, string[]]>([
  ['nothing', '', 'All Statuses', ['Hearts', 'Quadrant', 'Done']],
  ['a title in another case', 'HEART', 'All Statuses', ['Hearts']],
  ['a description', 'keys', 'All Statuses', ['Hearts']],
  ['a status', '', 'Completed', ['Done']],
  ['a status that none has for the text', 'hearts', 'Incomplete', []],
  ['another status', ' ', 'Incomplete', ['Quadrant']],
])('given %s, the list is filtered', (_, text, filter, expected) => {
  const challenges = [listed, { title: 'Quadrant' }, { title: 'Done', completed: true }]
  const all = challenges.map((challenge) => challengeForGamer(challenge, grid))
  expect(filterChallenges(all, text, filter).map(({ challenge }) => challenge.title)).toEqual(expected)
})
