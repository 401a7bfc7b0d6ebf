/** A contest in a database that is published, scanned and taken back as a test wants it, and can be compared with another. */
import { sql } from 'kysely'
import type { ContentGame } from '#content/resolve.ts'
import { applyPatches, type Patch } from '#contest/rules/editions.ts'
import { titlesThatCount, withTitles } from '#contest/rules/titles-that-count.ts'
import { loadContestBase } from '#operations/patches/contest-base.ts'
import { type Preview, previewChange } from '#operations/patches/preview.ts'
import { takeEffect } from '#operations/patches/publish-patch.ts'
import { undoPatch } from '#operations/patches/undo.ts'
import { loadCatalogue } from '#settling/recounts/catalogue.ts'
import { recount } from '#settling/recounts/recount.ts'
import { recountEverybody } from '#settling/recounts/recount-everybody.ts'
import { recountableGamers } from '#settling/recounts/recountable-gamers.ts'
import { publishPatch } from '#store/catalogue/publish.ts'
import { decideMatches } from '#store/catalogue/title-matches.ts'
import { recordTitles } from '#store/catalogue/titles.ts'
import { readConsistently } from '#store/consistent-read.ts'
import { writeExclusively } from '#store/contest-write.ts'
import { insertGamer } from '#store/people/gamers.ts'
import { historyWrite } from '#store/scans/histories.ts'
import { encodeTitles, type HistoryTitle } from '#store/scans/history-codec.ts'
import { statesWrite } from '#store/scans/states.ts'
import type { Db } from '#store/schema.ts'
import { eventsWrite } from '#store/settled/events.ts'
import { settle } from '#store/settled/settlement.ts'
import type { TestDatabase } from '../database.ts'
import { aProfile } from '../test-gamers.ts'
import { emptyContest } from './empty-contest.ts'
import { type Chance, chanceFrom, randomHistory, randomLaunch } from './random-contest.ts'

export type Scans = ReadonlyMap<string, readonly HistoryTitle[]>

/** Of the days on which the played contests begin. */
export const hour = (hours: number): Date => new Date(Date.UTC(2026, 1, 1) + hours * 3_600_000)

export const randomScans = (chance: Chance, gamers: readonly string[]): Scans =>
  new Map(gamers.map((xuid) => [xuid, randomHistory(chance)]))

/** An empty database becomes a contest that was launched and scanned once. */
export async function beginContest(database: TestDatabase, seed: number, gamers: readonly string[]) {
  const { db } = database
  const chance = chanceFrom(seed)
  await emptyContest(database)
  const first = randomLaunch(chance)
  await launch(db, first, hour(0))
  await scan(db, randomScans(chance, gamers), hour(1))
  return { db, chance, first }
}

export const launch = (db: Db, patch: Patch<ContentGame>, at: Date): Promise<void> =>
  writeExclusively(db, async (write) => {
    await publishPatch(write, { patch, edition: applyPatches([patch]), at })
    await recountEverybody(write, at)
  })

/** A cycle: each gamer is read, judged by what is in force, and all is settled at its end. */
export const scan = (db: Db, scans: Scans, at: Date): Promise<void> =>
  writeExclusively(db, async (write) => {
    const { tx } = write
    for (const [xuid, titles] of scans) {
      await insertGamer(write, { xuid, profile: aProfile({ gamertag: `Gamer ${xuid}` }), at })
      await historyWrite({
        xuid,
        titles: encodeTitles(titles),
        titleCount: titles.length,
        readAt: at,
      }).execute(tx)
    }
    const catalogue = await loadCatalogue(tx, write.catalogue)
    for await (const gamers of recountableGamers(tx)) {
      const counted = recount(
        catalogue,
        gamers.filter(({ xuid }) => scans.has(xuid)),
        at,
      )
      if (counted.length === 0) continue
      await statesWrite(
        write,
        counted.map(({ state }) => state),
      ).execute(tx)
      await eventsWrite(
        write,
        counted.flatMap(({ events }) => events),
      ).execute(tx)
    }
    await settle(write, { at })
  })

/** What publishing it would do. */
export const previewOf = (db: Db, patch: Patch<ContentGame>): Promise<Preview> =>
  readConsistently(db, async (tx) => (await look(tx, patch)).preview)

/** Publishes it, and says what was seen just before. */
export const publish = (db: Db, patch: Patch<ContentGame>, at: Date): Promise<Preview> =>
  writeExclusively(db, async (write) => {
    const { base, preview } = await look(write.tx, patch)
    await takeEffect(write, {
      patch,
      base,
      preview,
      draftId: null,
      announcement: null,
      by: { kind: 'terminal' },
      at,
    })
    return preview
  })

async function look(tx: Db, patch: Patch<ContentGame>) {
  const base = await loadContestBase(tx)
  const counting = {
    ...patch,
    games: patch.games.map((game) => withTitles(game, titlesThatCount(game, base.decided.get(game.link)))),
  }
  const after = applyPatches([
    {
      ...patch,
      games: base.edition.games,
      challenges: base.edition.challenges,
      removedGames: [],
      removedChallenges: [],
    },
    counting,
  ])
  return { base, preview: await previewChange(tx, { number: patch.number, before: base.edition, after }) }
}

export const undo = (db: Db, number: number, at: Date) =>
  undoPatch(db, { number, actor: { kind: 'terminal' }, at })

/** A history shows the title. */
export const seeTitle = (db: Db, titleId: number, at: Date): Promise<void> =>
  recordTitles(
    db,
    [
      {
        ...{ titleId, name: String(titleId), platform: 'modern', machine: null },
        ...{ totalGamerscore: 1000, totalAchievements: null },
      },
    ],
    at,
  )

/** The organiser says which title a game is. */
export async function accept(db: Db, link: string, titleId: number, at: Date): Promise<void> {
  await seeTitle(db, titleId, at)
  await writeExclusively(db, async (write) => {
    await decideMatches(write, [{ link, titleId, decision: 'accepted' }], at)
    await recountEverybody(write, at)
  })
}

const rowsOf = async (db: Db, query: ReturnType<typeof sql<{ row: object }>>): Promise<string[]> =>
  (await query.execute(db)).rows.map(({ row }) => JSON.stringify(row))

/** Everything that everyone sees, but not under which version. Records that came and went with a patch are gone. */
export const settledRows = async (db: Db): Promise<Record<string, string[]>> => ({
  standings: await rowsOf(db, sql`select to_jsonb(t) - 'version' as row from standings t order by xuid`),
  places: await rowsOf(db, sql`select to_jsonb(t) - 'version' as row from places t order by xuid`),
  games: await rowsOf(
    db,
    sql`select to_jsonb(t) - 'version' as row from games t where since is distinct from removed_in order by link`,
  ),
  challenges: await rowsOf(
    db,
    sql`select to_jsonb(t) - 'version' as row from challenges t where since is distinct from removed_in order by id`,
  ),
  patches: await rowsOf(
    db,
    sql`select to_jsonb(t) - 'version' - 'effect' as row from patches t order by number`,
  ),
})

/** What the feeds and the charts tell, but for the line that says that a patch was undone. */
export const toldRows = async (db: Db): Promise<Record<string, string[]>> => ({
  events: await rowsOf(
    db,
    sql`select to_jsonb(t) - 'version' - 'id' as row from events t where type <> 'patch_undone' order by at, xuid, type, square, challenge_id`,
  ),
  history: await rowsOf(
    db,
    sql`select to_jsonb(t) - 'version' as row from leaderboard_entries t order by xuid, at`,
  ),
})
