import { expect, test } from 'vitest'
import { challengesCall } from '#contract/challenges.ts'
import { gamesCall } from '#contract/games.ts'
import { nothing } from '../snapshot/advance.ts'
import { createAnswerCache } from './answer-cache.ts'
import { listing } from './answering.ts'
import { createAnswers } from './answers.ts'

test('given several lists to be made ahead, whoever waits has a turn between them', async () => {
  let turns = 0
  let next = setImmediate(function count() {
    turns++
    next = setImmediate(count)
  })
  const madeAt: number[] = []
  const games = listing(gamesCall, {
    shows: () => [1],
    present: () => {
      madeAt.push(turns)
      return { games: [] }
    },
  })
  const challenges = listing(challengesCall, {
    shows: () => [1],
    present: () => {
      madeAt.push(turns)
      return { challenges: [] }
    },
  })
  const cache = createAnswerCache(1000)
  const answers = createAnswers({
    calls: [games, challenges],
    kind: { contentType: 'application/json', cacheControl: 'no-cache', constantHeaders: [] },
    current: nothing,
    cache,
    spend: (_, make) => make(),
    ahead: ['identity'],
  })
  const switchOver = await answers.prepare(nothing())
  clearImmediate(next)
  const [first, second] = madeAt as [number, number]
  expect(second).toBeGreaterThan(first)
  expect(cache.at('/api/games')).toBeUndefined()
  switchOver()
  expect(cache.at('/api/games')?.answer.representations.identity.body.toString()).toBe('{"games":[]}')
})
