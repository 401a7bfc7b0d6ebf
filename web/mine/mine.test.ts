import { expect, test } from 'vitest'
import { SquareSet } from '#contest/rules/square-set.ts'
import { squares } from '#tests/support/contest-builders.ts'
import { challengeProgress } from './my-challenges.ts'
import { myPlace } from './my-place.ts'
import { gridProgress } from './my-squares.ts'
import { countStatuses } from './my-status.tsx'

const progress = gridProgress({
  gamer_completions: [{ position: 1 }, { position: -3 }, { position: 0 }],
  in_progress_games: [
    { position: 2, curr_gamerscore: 100, max_gamerscore: 1000 },
    { position: -2, curr_gamerscore: 640, max_gamerscore: 1000 },
    { position: 3, curr_gamerscore: 10, max_gamerscore: 1000 },
    { position: 5, gamerscore: 1000 },
  ],
})

test.each([
  ['is completed', 1, { status: 'completed', part: 1 }],
  ['is completed by an alternative, although the main game is begun', 3, { status: 'completed', part: 1 }],
  ['has two games begun: the furthest counts', 2, { status: 'in_progress', part: 0.64 }],
  ['is begun without a score', 5, { status: 'in_progress', part: 0 }],
  ['is not begun', 4, { status: 'not_started', part: 0 }],
  ['is none', 0, { status: 'not_started', part: 0 }],
])('given a square that %s, it says so', (_, square, expected) => {
  expect(progress.ofSquare(square)).toEqual(expected)
})

test('given challenges, each tells how many of its squares are done, and whether it is completed', () => {
  const found = challengeProgress(
    [
      { challenge_id: 30, positions: '1,2,3' },
      { challenge_id: 31, positions: '1,2,3', squares_needed: 2 },
      { challenge_id: 32, positions: '8,9' },
      { challenge_id: 33, positions: '', squares_needed: 10 },
      // One count, of Blue: none of the squares lie there.
      { challenge_id: 18, positions: '25' },
    ],
    SquareSet.of(squares(1, 3)),
  )
  expect([...found.values()].map(({ status, done, asked, left }) => [status, done, asked, left])).toEqual([
    ['in_progress', 2, 3, 1],
    ['completed', 2, 2, 0],
    ['not_started', 0, 2, 2],
    ['in_progress', 2, 10, 8],
    ['not_started', 0, 25, 25],
  ])
})

test('given my squares, the place of a challenge tells what I have from what I miss', () => {
  const challenge = { challenge_id: 30, positions: '1,2' }
  expect(myPlace(challenge, progress)).toEqual({ done: [0], missing: [1] })
  expect(myPlace(challenge, undefined)).toEqual({ done: [0, 1] })
  expect(myPlace({ challenge_id: 33, positions: '' }, progress)).not.toHaveProperty('missing')
})

test('given statuses, each is counted', () => {
  expect(countStatuses(['completed', 'completed', 'in_progress'])).toEqual({
    completed: 2,
    in_progress: 1,
    not_started: 0,
  })
})
