/**
 * Generates a contest of any size directly in the tables, because over HTTP it would take days. Squares are distributed
 * as in the demo, and everyone is judged by the rules as after a scan.
 */
import { sql } from 'kysely'
import { NO_DECISIONS } from '#contest/rules/decisions.ts'
import { applyPatches } from '#contest/rules/editions.ts'
import { type Game, isAlternative, squareOf } from '#contest/rules/games.ts'
import { forEachConcurrently } from '#scanner/scans/for-each-concurrently.ts'
import { type Catalogue, loadCatalogue } from '#settling/recounts/catalogue.ts'
import { recount } from '#settling/recounts/recount.ts'
import { type ContestWrite, writeContest, writeExclusively } from '#store/contest-write.ts'
import { encodeTitles, type HistoryTitle } from '#store/scans/history-codec.ts'
import { statesWrite } from '#store/scans/states.ts'
import type { Db } from '#store/schema.ts'
import { settle } from '#store/settled/settlement.ts'
import { contentWithTitles } from '#tests/server/filled-contest.ts'
import { publish } from '#tests/support/publish.ts'
import { seededRandom } from '#tests/support/random/seeded-random.ts'
import { randomGamers } from '../scoring/random-gamers.ts'
import { SETTLEMENTS, writeYear, xuidOf } from './year.ts'

export const LAUNCHED_AT = new Date('2025-07-14T06:00:00Z')
export const SETTLED_AT = new Date('2026-07-14T06:00:00Z')
const BATCH = 1000
/** The database writes one batch while the next is made. */
const LANES = 3

export async function generate(db: Db, count: number): Promise<void> {
  const { patches } = contentWithTitles()
  const edition = applyPatches(patches)
  const patch = { ...patches[0], ...edition, number: 0, date: '2025-07-14', title: 'Launch', summary: '' }
  const launch = { ...patch, removedGames: [], removedChallenges: [] }
  await publish(db, { patch: launch, edition: { ...edition, patch: 0 }, at: LAUNCHED_AT })
  // The settlements of the past year come before the one that shows everyone.
  await sql`update settled set version = ${SETTLEMENTS + 1}`.execute(db)
  const random = seededRandom(22)
  const histories = historiesOf(edition.games, count, random)
  const catalogue = await writeContest(db, (write) => loadCatalogue(write.tx, write.catalogue))
  const batches = Array.from({ length: Math.ceil(count / BATCH) }, (_, batch) => batch * BATCH)
  await forEachConcurrently(LANES, batches, async (first) => {
    const batch = Array.from({ length: Math.min(BATCH, count - first) }, (_, index) => ({
      number: first + index,
      history: histories.next().value ?? [],
    }))
    await writeContest(db, (write) => writeGamers(write, catalogue, batch))
  })
  await writeYear(db, { launchedAt: LAUNCHED_AT, settledAt: SETTLED_AT })
  await writeExclusively(db, (write) => settle(write, { at: SETTLED_AT }))
}

interface InventedGamer {
  number: number
  history: HistoryTitle[]
}

function* historiesOf(games: readonly Game[], count: number, random: () => number) {
  const main = games.filter((game) => !isAlternative(game))
  const titleOn = new Map(main.map((game) => [squareOf(game), game]))
  for (const squares of randomGamers(count)) {
    const titles = new Map<number, HistoryTitle>()
    for (const square of squares) {
      const game = titleOn.get(square)
      if (game?.titleId) titles.set(game.titleId, played(game.titleId, 1000, 1000, random))
    }
    // Games in progress: a third as many again.
    for (let begun = Math.ceil(squares.size / 3); begun > 0; begun--) {
      const titleId = main[Math.floor(random() * main.length)]?.titleId
      if (titleId && !titles.has(titleId))
        titles.set(titleId, played(titleId, 5 + Math.floor(random() * 900), 1000, random))
    }
    yield [...titles.values()]
  }
}

const played = (titleId: number, current: number, total: number, random: () => number): HistoryTitle => ({
  titleId,
  currentGamerscore: current,
  totalGamerscore: total,
  currentAchievements: Math.ceil(current / 25),
  totalAchievements: null,
  lastPlayed: LAUNCHED_AT.getTime() + Math.floor(random() * 365) * 86_400_000,
})

async function writeGamers(
  write: ContestWrite,
  catalogue: Catalogue,
  gamers: readonly InventedGamer[],
): Promise<void> {
  const { tx, version } = write
  const xuids = gamers.map(({ number }) => xuidOf(number))
  const names = gamers.map(({ number }) => `Gamer ${number}`)
  const scores = gamers.map(({ history }) =>
    history.reduce((sum, { currentGamerscore }) => sum + currentGamerscore, 0),
  )
  await sql`
    insert into gamers (xuid, gamertag, modern_gamertag, suffix, gamerscore, registered_at, last_updated, state, state_since, version)
    select xuid, name, name, '', score, ${LAUNCHED_AT}::timestamptz, ${SETTLED_AT}::timestamptz, 'active',
      ${LAUNCHED_AT}::timestamptz, ${version}::bigint
    from unnest(${xuids}::text[], ${names}::text[], ${scores}::integer[]) as invented (xuid, name, score)
  `.execute(tx)
  await sql`
    insert into gamertags (key, xuid, gamertag, current, since, version)
    select replace(lower(name), ' ', ''), xuid, name, true, ${LAUNCHED_AT}::timestamptz, ${version}::bigint
    from unnest(${xuids}::text[], ${names}::text[]) as invented (xuid, name)
  `.execute(tx)
  const rows = gamers.map(
    ({ number, history }) =>
      sql`(${xuidOf(number)}, ${encodeTitles(history)}, ${history.length}::integer, ${SETTLED_AT}::timestamptz)`,
  )
  await sql`insert into histories (xuid, titles, title_count, read_at) values ${sql.join(rows)}`.execute(tx)
  const counted = recount(
    catalogue,
    gamers.map(({ number, history }) => {
      const byTitle = new Map(history.map((title) => [title.titleId, title]))
      return {
        xuid: xuidOf(number),
        history: byTitle,
        historyBefore: byTitle,
        decisions: NO_DECISIONS,
        before: undefined,
      }
    }),
    SETTLED_AT,
  )
  await statesWrite(
    write,
    counted.map(({ state }) => state),
  ).execute(tx)
}
