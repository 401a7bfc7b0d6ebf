/** What one title alone would do; that a preview of several is what deciding does is in operations/effects. */
import { afterAll, expect, inject, test } from 'vitest'
import { gainOf } from '#operations/effects/effect.ts'
import { previewDecisions, previewEach } from '#operations/titles/preview.ts'
import { recountEverybody } from '#settling/recounts/recount-everybody.ts'
import { writeExclusively } from '#store/contest-write.ts'
import { insertGamer } from '#store/people/gamers.ts'
import { historyWrite } from '#store/scans/histories.ts'
import { encodeTitles } from '#store/scans/history-codec.ts'
import { aChallenge, aGame, mainTitle, squares } from '#tests/support/contest-builders.ts'
import { testDatabase } from '#tests/support/database.ts'
import { seededRandom } from '#tests/support/random/seeded-random.ts'
import { publishOn } from '#tests/support/scanner-world.ts'
import { aProfile, aTitle, day } from '#tests/support/test-gamers.ts'

const random = seededRandom(inject('propertySeed'))
const SQUARES = 12
const GAMERS = 25
/** Titles of histories: those of the first half of the grid, and as many that no game has. */
const TITLES = Array.from({ length: SQUARES * 2 }, (_, index) => mainTitle(index + 1))

/** Squares 1 to 6 have titles and 7 to 12 have none; square 1 has an alternative without one. */
const database = await testDatabase()
const { db } = database
const games = Array.from({ length: SQUARES }, (_, index) =>
  aGame(index + 1, index < SQUARES / 2 ? {} : { titleId: null }),
)
const challenges = [
  aChallenge({ id: 30, points: 50, rule: { kind: 'all', squares: squares(1, 7) } }),
  aChallenge({ id: 31, points: 20, rule: { kind: 'total', count: 5 } }),
]
await publishOn(db, 0, { games: [...games, aGame(-1, { titleId: null })], challenges }, day(1))
await writeExclusively(db, async (write) => {
  for (let index = 0; index < GAMERS; index++) {
    const xuid = String(900 + index)
    await insertGamer(write, { xuid, profile: aProfile({ gamertag: `Gamer ${xuid}` }), at: day(1) })
    const titles = TITLES.filter(() => random() < 0.5).map((titleId) =>
      aTitle(titleId, random() < 0.7 ? {} : { currentGamerscore: 400 }),
    )
    const encoded = { xuid, titles: encodeTitles(titles), titleCount: titles.length, readAt: day(1) }
    await historyWrite(encoded).execute(write.tx)
  }
  await recountEverybody(write, day(1))
})
afterAll(() => database?.close())

test('given one title for one game, what it does alone is the sum of what it does to everybody', async () => {
  const { db } = database
  const pairs = TITLES.map((titleId, index) => ({ link: `Game-${(index % SQUARES) + 1}`, titleId }))
  const each = await previewEach(db, [...pairs, { link: 'No-Such-Game', titleId: 1 }])
  expect(each).toHaveLength(pairs.length)
  for (const { link, titleId, gamersGain, gamersLose, points } of each) {
    const { changed } = await previewDecisions(db, [{ link, titleId, decision: 'accepted' }])
    const square = Number(link.split('-')[1])
    expect({ link, titleId, gamersGain, gamersLose, points }).toEqual({
      link,
      titleId,
      gamersGain: changed.filter(({ squaresGained }) => squaresGained.includes(square)).length,
      gamersLose: changed.filter(({ squaresLost }) => squaresLost.includes(square)).length,
      points: changed.reduce((sum, gamer) => sum + gainOf(gamer), 0),
    })
  }
})
