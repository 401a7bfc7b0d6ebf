import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { applyPatch, type Edition, type Patch } from '#contest/rules/editions.ts'
import type { CatalogueGame } from '#contest/rules/games.ts'
import { squareNumber } from '#contest/rules/grid.ts'
import { aGame, mainTitle } from '#tests/support/contest-builders.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { day } from '#tests/support/test-gamers.ts'
import { until } from '#tests/support/until.ts'
import { loadSince } from '../changes.ts'
import { writeContest, writeExclusively } from '../contest-write.ts'
import { settle } from '../settled/settlement.ts'
import { currentChallenges } from './challenges.ts'
import { currentGames } from './games.ts'
import { appliedPatches, lastPatchNumber } from './patches.ts'
import { publishPatch } from './publish.ts'
import { decideMatches, unmatchedGames, unmatchedTitles } from './title-matches.ts'
import { recordTitles, type SeenTitle, saveTitleArt, titlesWithoutArt } from './titles.ts'

let store: TestDatabase
let edition: Edition<CatalogueGame>
beforeEach(async () => {
  const previous = store
  store = await testDatabase()
  await previous?.close()
  edition = { patch: -1, games: [], challenges: [] }
})
afterAll(() => store.close())

const aChallenge = (id: number, points = 50) => ({
  id,
  displayOrder: id,
  title: `Challenge ${id}`,
  description: '',
  points,
  rule: { kind: 'all' as const, squares: [squareNumber(1)] },
})

async function publish(changes: Partial<Patch<CatalogueGame>>): Promise<void> {
  const number = edition.patch + 1
  const none = { games: [], challenges: [], removedGames: [], removedChallenges: [] }
  const patch = { number, date: '2025-07-29', title: `Patch ${number}`, summary: '', ...none, ...changes }
  edition = applyPatch(edition, patch)
  await writeExclusively(store.db, async (write) => {
    await publishPatch(write, { patch, edition, at: day(1 + number) })
    await settle(write, { at: day(1 + number) })
  })
}

const aSeenTitle = (titleId: number, title: Partial<SeenTitle> = {}): SeenTitle => ({
  titleId,
  name: `Title ${titleId}`,
  platform: 'xbox360',
  machine: '1',
  totalGamerscore: 1000,
  totalAchievements: 50,
  ...title,
})

describe('publishing', () => {
  test('given the launch, the games come in grid order with the alternatives behind their main game', async () => {
    const games = [aGame(2), aGame(1), aGame(-1, { link: 'B' }), aGame(-1, { link: 'A' })]
    await publish({ games, challenges: [aChallenge(2), aChallenge(1)] })
    expect((await currentGames(store.db)).map(({ link }) => link)).toEqual(['Game-1', 'A', 'B', 'Game-2'])
    expect((await currentGames(store.db))[0]).toEqual({
      ...aGame(1),
      ...{ boxArtImg: null, cdnImg: null, since: 0, removedIn: null, lastUpdated: day(1) },
    })
    expect((await currentChallenges(store.db)).map(({ id }) => id)).toEqual([1, 2])
  })

  test('given a patch, only what it changes is written and read again', async () => {
    await publish({ games: [aGame(1), aGame(2)], challenges: [aChallenge(1), aChallenge(2)] })
    await publish({ games: [aGame(3)], challenges: [aChallenge(2, 20)], removedGames: ['Game-1'] })
    const { version, games, challenges } = await loadSince(store.db, 1)
    expect(version).toBe(2)
    expect(games.map(({ link, since, removedIn }) => [link, since, removedIn])).toEqual([
      ['Game-1', 0, 1],
      ['Game-3', 1, null],
    ])
    expect(challenges).toEqual([{ ...aChallenge(2, 20), since: 0, removedIn: null, lastUpdated: day(2) }])
    expect((await currentGames(store.db)).map(({ link }) => link)).toEqual(['Game-2', 'Game-3'])
    expect(await lastPatchNumber(store.db)).toBe(1)
    const patches = await appliedPatches(store.db)
    expect(patches.map(({ record }) => [record.number, record.date])).toEqual([
      [0, '2025-07-29'],
      [1, '2025-07-29'],
    ])
  })

  test('given a removed game that comes back, it is current again and keeps its first patch', async () => {
    await publish({ games: [aGame(1)] })
    await publish({ removedGames: ['Game-1'] })
    await publish({ games: [aGame(1)] })
    expect(await currentGames(store.db)).toMatchObject([{ link: 'Game-1', since: 0, removedIn: null }])
  })

  test('given a patch, a scan that judged by the catalogue before it can tell', async () => {
    const catalogue = () => writeContest(store.db, async (write) => write.catalogue)
    await publish({ games: [aGame(1)] })
    const before = await catalogue()
    await publish({ games: [aGame(2)] })
    expect(await catalogue()).toBe(before + 1)
  })
})

describe('titles', () => {
  test('given a title that the organiser confirmed, patches keep it, unless the content knows better', async () => {
    await publish({ games: [aGame(1, { titleId: null }), aGame(2)] })
    await recordTitles(store.db, [aSeenTitle(77), aSeenTitle(78), aSeenTitle(mainTitle(2))], day(2))
    expect((await unmatchedGames(store.db)).map(({ link }) => link)).toEqual(['Game-1'])
    expect((await unmatchedTitles(store.db)).map(({ titleId }) => titleId)).toEqual([77, 78])
    await decide('Game-1', 78, 'rejected')
    expect(await unmatchedGames(store.db)).toMatchObject([{ link: 'Game-1', rejected: [78] }])
    await decide('Game-1', 77, 'accepted')
    await publish({ games: [aGame(1, { titleId: null, developer: 'Somebody' })] })
    expect(await titleOf('Game-1')).toBe(77)
    await publish({ games: [aGame(1, { titleId: 99 })] })
    expect(await titleOf('Game-1')).toBe(99)
  })

  test('given another title accepted, or the accepted one rejected, the first counts no more', async () => {
    await publish({ games: [aGame(1, { titleId: null })] })
    await recordTitles(store.db, [aSeenTitle(77), aSeenTitle(78)], day(2))
    await decide('Game-1', 77, 'accepted')
    await decide('Game-1', 78, 'accepted')
    expect(await titleOf('Game-1')).toBe(78)
    await decide('Game-1', 78, 'rejected')
    expect(await titleOf('Game-1')).toBeNull()
  })

  test('given a total that grew, the game shows it and since when; a smaller one is a lagging service', async () => {
    await publish({ games: [aGame(1), aGame(2)] })
    const shown = async () =>
      (await currentGames(store.db)).map(({ gamerscore, lastUpdated }) => [gamerscore, lastUpdated])
    const [[, published] = []] = await shown()
    await recordTitles(store.db, [aSeenTitle(mainTitle(1), { totalGamerscore: 1000 })], day(40))
    expect(await shown()).toEqual([
      [1000, published],
      [1000, published],
    ])
    await recordTitles(store.db, [aSeenTitle(mainTitle(1), { totalGamerscore: 1250 })], day(41))
    await recordTitles(store.db, [aSeenTitle(mainTitle(1), { totalGamerscore: 1100 })], day(42))
    expect(await shown()).toEqual([
      [1250, day(41)],
      [1000, published],
    ])
    expect((await loadSince(store.db, 1)).games.map(({ link }) => link)).toEqual(['Game-1'])
  })

  test('given a machine that is told later, it is kept, and then for good', async () => {
    const machine = async () =>
      (await store.db.selectFrom('titles').select('machine').where('titleId', '=', 91).executeTakeFirst())
        ?.machine
    for (const told of [null, 'Durango', 'WindowsOneCore', null])
      await recordTitles(store.db, [aSeenTitle(91, { machine: told })], day(2))
    expect(await machine()).toBe('Durango')
  })

  test('given a history that lists a title twice, beside another scan, it is recorded once', async () => {
    const seen = [aSeenTitle(2), aSeenTitle(1), aSeenTitle(2)]
    await Promise.all(Array.from({ length: 6 }, (_, index) => recordTitles(store.db, seen, day(index))))
    expect((await unmatchedTitles(store.db)).map(({ titleId }) => titleId)).toEqual([1, 2])
    await recordTitles(store.db, [], day(9))
  })

  test('given pictures, or none, they are asked for once', async () => {
    await publish({ games: [aGame(1), aGame(2)] })
    await recordTitles(store.db, [aSeenTitle(mainTitle(1)), aSeenTitle(mainTitle(2)), aSeenTitle(5)], day(2))
    expect(await titlesWithoutArt(store.db, 10)).toEqual([mainTitle(1), mainTitle(2)])
    const save = (titleId: number, boxArtImg: string | null) =>
      writeContest(store.db, (write) => saveTitleArt(write, [{ titleId, boxArtImg, cdnImg: null }], day(3)))
    await save(mainTitle(1), 'https://art')
    await save(mainTitle(2), null)
    expect(await titlesWithoutArt(store.db, 10)).toEqual([])
    expect((await currentGames(store.db)).map(({ boxArtImg }) => boxArtImg)).toEqual(['https://art', null])
  })

  test('given two scanners that save pictures of the same titles in another order, none waits for the other in vain', async () => {
    await recordTitles(store.db, [aSeenTitle(1), aSeenTitle(2)], day(2))
    const save = (...titleIds: number[]) =>
      writeContest(store.db, (write) =>
        saveTitleArt(
          write,
          titleIds.map((titleId) => ({ titleId, boxArtImg: null, cdnImg: null })),
          day(3),
        ),
      )
    const waiting = sql<{ count: number }>`
      select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    const [one, other] = await store.db.transaction().execute(async (held) => {
      await held.updateTable('titles').set({ boxArtImg: null }).where('titleId', '=', 1).execute()
      const both = [save(1, 2), save(2, 1)]
      await until(async () => (await waiting.execute(store.db)).rows[0]?.count === 2)
      return both
    })
    await expect(Promise.all([one, other])).resolves.toHaveLength(2)
  })
})

const decide = (link: string, titleId: number, decision: 'accepted' | 'rejected') =>
  writeExclusively(store.db, (write) => decideMatches(write, [{ link, titleId, decision }], day(5)))
const titleOf = async (link: string) =>
  (await currentGames(store.db)).find((game) => game.link === link)?.titleId
