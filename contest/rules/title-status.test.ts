import { describe, expect, test } from 'vitest'
import { gameStatusForGamer, statusOfGame, titleStatus } from './title-status.ts'

describe('a title in a history', () => {
  test.each([
    ['the whole gamerscore of a modern title', 1000, 1000, 40, null, 'completed'],
    ['more gamerscore than the total, after a list shrank', 1010, 1000, 40, null, 'completed'],
    ['995 of 1000, which the service rounds to 100 percent', 995, 1000, 39, null, 'in_progress'],
    ['a 360 title with everything', 1000, 1000, 50, 50, 'completed'],
    ['a 360 title one worthless achievement short', 1750, 1750, 77, 79, 'in_progress'],
    ['a 360 title that claims no achievements at all', 200, 200, 0, 0, 'in_progress'],
    ['one achievement worth nothing', 0, 1000, 1, null, 'in_progress'],
    ['a title merely launched', 0, 1000, 0, null, 'not_started'],
    ['an app without gamerscore', 0, 0, 0, null, 'not_started'],
    ['a title without gamerscore, with unlocks', 0, 0, 3, null, 'in_progress'],
  ] as const)(
    'given %s, it is judged by score and achievements',
    (_, current, total, unlocked, achievements, expected) => {
      const title = {
        titleId: 1,
        currentGamerscore: current,
        totalGamerscore: total,
        currentAchievements: unlocked,
        totalAchievements: achievements,
      }
      expect(titleStatus(title)).toBe(expected)
    },
  )
})

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
