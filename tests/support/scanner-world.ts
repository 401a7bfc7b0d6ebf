/** A small contest for the journeys of the scanner: real database, real client, real simulator, and a clock that waits for nobody. */

import type { Challenge } from '#contest/rules/challenges.ts'
import type { CatalogueGame } from '#contest/rules/games.ts'
import { addGamerByTag, admitJoiners } from '#operations/gamers/join.ts'
import { createScanContext, type ScanContext } from '#scanner/context.ts'
import { runCycle } from '#scanner/cycles/run-cycle.ts'
import type { Log } from '#settling/context.ts'
import { recordSignIn } from '#store/people/users.ts'
import { failuresOf } from '#store/scans/cycle-gamers.ts'
import type { Db } from '#store/schema.ts'
import { settledGamersSince, storedPlace, toSettledGamer } from '#store/settled/standings.ts'
import { createXboxClient, type XboxClient, type XboxClientOptions } from '#xbox/client.ts'
import { anEdition } from './contest-builders.ts'
import { testDatabase } from './database.ts'
import { publish } from './publish.ts'
import { application, startSimulatedXbox } from './xbox/simulated-xbox.ts'

export interface WorldOptions {
  games: readonly CatalogueGame[]
  challenges?: readonly Challenge[]
  readers?: number
  client?: Partial<XboxClientOptions>
  /** What the simulator plays; by default a world that is empty. */
  simulator?: Parameters<typeof startSimulatedXbox>[0]
  /** The contest's clock at the beginning. */
  start?: Date
}

const START = new Date('2026-01-10T07:00:00Z')
const HOUR = 3_600_000

export async function scannerWorld({
  games,
  challenges = [],
  readers = 1,
  client = {},
  simulator,
  start = START,
}: WorldOptions) {
  // Both clocks begin together: no token outlives a jump of days.
  const xbox = await startSimulatedXbox({ now: start.getTime(), ...simulator })
  const database = await testDatabase()
  const { db } = database
  let now = start
  const clock = { now: () => now }
  const alarms: string[] = []
  const lines: string[] = []
  const note = (_: unknown, line?: string) => void lines.push(line ?? '')
  const log: Log = { debug: note, info: note, warn: note, error: note }

  const accounts: XboxClientOptions['accounts'] = await Promise.all(
    Array.from({ length: readers }, async (_, index) => {
      const id = String(9001 + index)
      return { id, refreshToken: await xbox.connect(id), onRefreshToken() {} }
    }),
  )
  const reader: XboxClient = createXboxClient({
    endpoints: xbox.endpoints,
    credentials: application,
    accounts,
    clock: xbox.clock,
    fetch: xbox.fetch,
    onAccountLost: (id) => alarms.push(id),
    ...client,
  })
  const context: ScanContext = createScanContext({ db, xbox: reader, clock, log })

  const publishEdition = (number: number, edition: Pick<WorldOptions, 'games' | 'challenges'>) =>
    publishOn(db, number, edition, now)
  await publishEdition(0, { games, challenges })

  return {
    xbox,
    database,
    db,
    context,
    alarms,
    log: lines,
    publishEdition,
    /** Hours pass, for the contest and for Xbox Live. */
    async later(hours = 12) {
      now = new Date(now.getTime() + hours * HOUR)
      await xbox.remote('POST', '/clock', { now: Math.max(now.getTime(), xbox.clock.now()) })
    },
    /** The contest's clock alone goes wrong by so many hours, or right again. */
    setClockBy(hours: number) {
      now = new Date(now.getTime() + hours * HOUR)
    },
    /** A player of Xbox Live, and with `joins` a gamer of the contest. */
    async player(xuid: string, { joins = true, gamertag = `Player ${xuid}` } = {}) {
      await xbox.remote('PUT', `/players/${xuid}`, { gamertag, colorId: 6 })
      if (joins) await addGamerByTag(context, gamertag)
    },
    /** Many players at once, who join by signing in: one by one they would take longer than what a test does with them. */
    async players(xuids: readonly string[]) {
      const named = xuids.map((xuid) => ({ xuid, gamertag: `Player ${xuid}` }))
      await xbox.remote(
        'PUT',
        '/players',
        named.map((player) => ({ ...player, colorId: 6 })),
      )
      for (const { xuid, gamertag } of named) {
        await recordSignIn(db, { xuid, gamertag, displayName: gamertag, gamerPicUrl: null, at: now })
      }
      await admitJoiners(context)
    },
    /** Titles with ten achievements of 100 G each, or as described. */
    async titles(titleIds: readonly number[], fields: Record<string, unknown> = {}) {
      const achievements = Array.from({ length: 10 }, () => 100)
      await xbox.remote(
        'PUT',
        '/titles',
        titleIds.map((titleId) => ({ titleId, name: `Game ${titleId}`, achievements, ...fields })),
      )
    },
    async unlock(
      who: string | readonly string[],
      titleIds: readonly number[],
      which: 'all' | number = 'all',
    ) {
      const how = which === 'all' ? { ids: 'all' } : { count: which }
      await xbox.remote(
        'POST',
        '/unlock',
        [who].flat().flatMap((xuid) => titleIds.map((titleId) => ({ xuid, titleId, ...how }))),
      )
    },
    faults: (...faults: object[]) => xbox.remote('POST', '/faults', faults),
    noFaults: () => xbox.remote('DELETE', '/faults'),
    /** Scans everybody, or the given, and settles. */
    async scan(...xuids: string[]) {
      const run = await runCycle(context, {
        kind: 'forced',
        dueAt: now,
        ...(xuids.length > 0 && { xuids }),
        firstPauseSeconds: 0,
        signal: AbortSignal.timeout(100_000),
      })
      if (!run) throw new Error('There is such a cycle already.')
      return failuresOf(db, run.cycle.id)
    },
    /** The settled standing, as the site shows it. */
    async standing(xuid: string) {
      const gamer = (await settledGamersSince(db, 0, toSettledGamer)).find((each) => each.xuid === xuid)
      const place = await storedPlace(db, xuid)
      if (!gamer) throw new Error(`Nobody is settled as ${xuid}.`)
      const { squares, challenges, points } = gamer.standing
      return {
        ...gamer,
        squares: [...squares],
        challenges: [...challenges],
        points,
        rank: place?.rank ?? null,
      }
    },
    /** The gamer's feed, oldest first. */
    async feed(xuid: string): Promise<string[]> {
      const events = await db
        .selectFrom('events')
        .selectAll()
        .where('xuid', '=', xuid)
        .orderBy('id')
        .execute()
      return events.map(
        ({ type, square, challengeId, completedSquares }) =>
          `${type} ${square ?? challengeId ?? completedSquares}`,
      )
    },
    async [Symbol.asyncDispose]() {
      await database.close()
      await xbox[Symbol.asyncDispose]()
    },
  }
}

export type ScannerWorld = Awaited<ReturnType<typeof scannerWorld>>

export function publishOn(
  db: Db,
  number: number,
  { games, challenges = [] }: Pick<WorldOptions, 'games' | 'challenges'>,
  at: Date,
) {
  const edition = { ...anEdition(games, challenges), patch: number }
  const removed = { removedGames: [], removedChallenges: [] }
  const patch = { number, date: '2026-01-10', title: `Patch ${number}`, summary: '', ...edition, ...removed }
  return publish(db, { patch, edition, at })
}
