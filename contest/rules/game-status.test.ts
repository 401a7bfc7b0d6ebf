import { describe, expect, test } from 'vitest'
import { gameStatusForGamer, statusOfGame } from './game-status.ts'

describe('the status a game carries', () => {
  test.each([
    [{ status: 'completed' }, 'completed'],
    [{ status: 'in_progress' }, 'in_progress'],
    [{ status: 'not_started' }, 'not_started'],
    [{ status: 'something else', completed: true }, 'not_started'],
    [{ completed: true }, 'completed'],
    [{ completed: false }, 'not_started'],
    [{ status: null, completed: true }, 'completed'],
    [{}, 'not_started'],
  ] as const)('%o reads %s', (game, expected) => {
    expect(statusOfGame(game)).toBe(expected)
  })
})

describe('the status of a game for one gamer', () => {
  const main = { position: 206, title_id: 7, ta_link: 'KH3', display_name: 'KH III' }
  const alternative = {
    position: -206,
    title_id: 8,
    ta_link: 'KH3-Windows',
    display_name: 'KH III (Windows)',
  }
  const alternativeOfTheGrid = { position: -206, title_id: 0, ta_link: '', display_name: 'KH III (Windows)' }
  const byMain = { position: 206, games: [main] }
  const byAlternative = { position: -206, games: [alternative] }
  const byBoth = { position: 206, games: [main, alternative] }

  test.each([
    ['the main game, completed', main, byMain, [], 'completed'],
    ['the main game, when only an alternative is completed', main, byAlternative, [], 'not_started'],
    ['the main game begun, when only an alternative is completed', main, byAlternative, [7], 'in_progress'],
    ['an alternative, when only the main game is completed', alternative, byMain, [], 'not_started'],
    ['an alternative among the completions', alternative, byBoth, [], 'completed'],
    ['an alternative that the grid knows by name only', alternativeOfTheGrid, byAlternative, [], 'completed'],
    ['no completion, title in progress', main, undefined, [7], 'in_progress'],
    ['no completion, another title in progress', main, undefined, [8], 'not_started'],
    [
      'a grid entry without id, with title 0 in progress',
      alternativeOfTheGrid,
      undefined,
      [0],
      'not_started',
    ],
    ['a completion that lists no games, by the main game', main, { position: 206 }, [], 'completed'],
    [
      'a completion that lists no games, by an alternative',
      main,
      { position: -206, games: null },
      [],
      'not_started',
    ],
    ['a completion without ids', main, { position: 206, games: [{ ta_link: 'KH3' }] }, [], 'completed'],
  ] as const)('given %s', (_, game, completion, inProgress, expected) => {
    expect(gameStatusForGamer(game, completion, new Set(inProgress))).toBe(expected)
  })
})
