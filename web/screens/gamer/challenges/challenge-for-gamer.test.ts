import { expect, test } from 'vitest'
import { cellId } from '#contest/rules/grid.ts'
import { gamerGrid } from '../grid/gamer-grid.ts'
import type { ReceivedGamerChallenge } from '../received.ts'
import { filterChallenges, type StatusFilter } from './challenge-filter.ts'
import { type ChallengeForGamer, challengeForGamer, gamesOfChallenge } from './challenge-for-gamer.ts'

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

test.each<[string, ReceivedGamerChallenge, Partial<ChallengeForGamer>]>([
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
    'the count of one quadrant',
    { challenge_id: 20, positions: '97', squares_needed: 100 },
    { progress: '97 of 100', positions: 'Orange 97', place: { filled: ['orange'] } },
  ],
  [
    'no counts yet',
    { challenge_id: 20, positions: '' },
    { status: 'Incomplete', progress: '', positions: '' },
  ],
  [
    'a total',
    { challenge_id: 40, positions: '', squares_needed: 100 },
    { status: 'Incomplete', progress: '2 of 100' },
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

test.each<[string, string, StatusFilter, string[]]>([
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
