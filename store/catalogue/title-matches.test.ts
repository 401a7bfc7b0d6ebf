import { afterAll, expect, test } from 'vitest'
import { aGame, anEdition } from '#tests/support/contest-builders.ts'
import { testDatabase } from '#tests/support/database.ts'
import { publish } from '#tests/support/publish.ts'
import { day } from '#tests/support/test-gamers.ts'
import { unmatchedGames, unmatchedSquares } from './title-matches.ts'

const store = await testDatabase()
afterAll(() => store.close())

const edition = (...games: Parameters<typeof anEdition>[0]) => anEdition(games)
const noPatch = { number: 0, date: '2025-07-14', title: 'Launch', summary: '' }
const removed = { removedGames: [], removedChallenges: [] }
const launch = (now: ReturnType<typeof edition>) =>
  publish(store.db, { patch: { ...noPatch, ...now, ...removed }, edition: now, at: day(1) })

test('given main games and alternatives without a title, only squares that no game can light are counted', async () => {
  const unknown = { titleId: null }
  await launch(
    edition(
      aGame(1),
      aGame(-1, unknown),
      aGame(2, unknown),
      aGame(-2),
      aGame(3, unknown),
      aGame(-3, unknown),
    ),
  )
  expect(await unmatchedSquares(store.db)).toBe(1)
  expect((await unmatchedGames(store.db)).map(({ position }) => position)).toEqual([-1, 2, 3, -3])
})

test('given a game that has left the grid, it is not counted', async () => {
  await launch(edition(aGame(1), aGame(2, { titleId: null })))
  expect(await unmatchedSquares(store.db)).toBe(1)
})
