/** What accepting titles would do is told before: exactly what accepting them then settles. */
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { decideTitles, undoTitle } from '#operations/titles/decide-titles.ts'
import { previewDecisions, previewEach, previewMatchUndo } from '#operations/titles/preview.ts'
import { recountEverybody } from '#settling/recounts/recount-everybody.ts'
import type { MatchDecision } from '#store/catalogue/counting-titles.ts'
import { acceptedMatch } from '#store/catalogue/title-matches.ts'
import { writeExclusively } from '#store/contest-write.ts'
import { insertGamer } from '#store/people/gamers.ts'
import { historyWrite } from '#store/scans/histories.ts'
import { encodeTitles } from '#store/scans/history-codec.ts'
import { placesSince } from '#store/settled/standings.ts'
import { aChallenge, aGame, mainTitle, squares } from '#tests/support/contest-builders.ts'
import { testDatabase } from '#tests/support/database.ts'
import { publishOn } from '#tests/support/scanner-world.ts'
import { seededRandom } from '#tests/support/seeded-random.ts'
import { aProfile, aTitle, day } from '#tests/support/test-gamers.ts'

const random = seededRandom(inject('propertySeed'))
const below = (count: number) => Math.floor(random() * count)
const SQUARES = 12
const GAMERS = 25
/** Titles of histories: those of the first half of the grid, and as many that no game has. */
const TITLES = Array.from({ length: SQUARES * 2 }, (_, index) => mainTitle(index + 1))

let database: Awaited<ReturnType<typeof testDatabase>>
let second = 0
const later = () => new Date(day(2).getTime() + ++second * 1000)

/** Squares 1 to 6 have titles and 7 to 12 have none; square 1 has an alternative without one. */
beforeAll(async () => {
  database = await testDatabase()
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
})
afterAll(() => database?.close())

/** Every game and every title at most once, as the organiser's calls see to it. */
function randomDecisions(): MatchDecision[] {
  const links = ['Alternative-1', ...Array.from({ length: SQUARES }, (_, index) => `Game-${index + 1}`)]
  const titles = [...TITLES].sort(() => random() - 0.5)
  return links
    .filter(() => random() < 0.3)
    .map((link, index) => ({
      link,
      titleId: titles[index] ?? 0,
      decision: below(4) > 0 ? 'accepted' : 'rejected',
    }))
}

test('given random decisions, the preview is what deciding finds, and what is then settled', async () => {
  const { db } = database
  for (let round = 0; round < 30; round++) {
    const decisions = randomDecisions()
    const foreseen = await previewDecisions(db, decisions)
    const ranks = async () => new Map((await placesSince(db, 0)).map(({ xuid, rank }) => [xuid, rank]))
    const before = await ranks()
    const done = await decideTitles(db, decisions, { at: later() })
    expect(done, `round ${round}`).toEqual({ ...foreseen, done: true })
    const after = await ranks()
    const moved = [...after].filter(([xuid, rank]) => before.get(xuid) !== rank).length
    expect(moved, `round ${round}`).toBe(foreseen.ranksMoved)
  }
})

test('given one title for one game, what it does alone is the sum of what it does to everybody', async () => {
  const { db } = database
  const pairs = TITLES.map((titleId, index) => ({ link: `Game-${(index % SQUARES) + 1}`, titleId }))
  const each = await previewEach(db, [...pairs, { link: 'No-Such-Game', titleId: 1 }])
  expect(each).toHaveLength(pairs.length)
  for (const { link, titleId, gamersGain, gamersLose, points } of each) {
    const { effects } = await previewDecisions(db, [{ link, titleId, decision: 'accepted' }])
    const square = Number(link.split('-')[1])
    expect({ link, titleId, gamersGain, gamersLose, points }).toEqual({
      link,
      titleId,
      gamersGain: effects.filter(({ gained }) => gained.includes(square)).length,
      gamersLose: effects.filter(({ lost }) => lost.includes(square)).length,
      points: effects.reduce((sum, effect) => sum + effect.points.after - effect.points.before, 0),
    })
  }
})

test('given an accepted title, the preview of taking it back is what taking back finds', async () => {
  const { db } = database
  const titleId = 5_000_001
  await decideTitles(db, [{ link: 'Game-3', titleId, decision: 'accepted' }], { at: later() })
  const match = await acceptedMatch(db, 'Game-3')
  if (!match) throw new Error('Game-3 has no accepted title.')
  const foreseen = await previewMatchUndo(db, match)
  expect(await undoTitle(db, match, { at: later() })).toEqual({ ...foreseen, done: true })
})
