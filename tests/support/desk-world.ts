/**
 * A small real contest for the desk: the real content, a simulated Xbox Live over HTTP, a dozen gamers who were scanned from it
 * by the scanner, and a service account. For browser tests and for tests of calls that read Xbox Live.
 */
import { applyPatches } from '#contest/rules/editions.ts'
import { addGamerByTag } from '#operations/gamers/join.ts'
import { createScanContext, type ScanContext } from '#scanner/context.ts'
import { runCycle } from '#scanner/cycles/run-cycle.ts'
import { startScanner } from '#scanner/start.ts'
import { connectRemote } from '#simulator/control/remote.ts'
import { startSimulator } from '#simulator/server.ts'
import { linkServiceAccount } from '#store/people/service-accounts.ts'
import type { Db } from '#store/schema.ts'
import { contentWithTitles } from '#tests/server/filled-contest.ts'
import { DOCUMENTED_LIMITS, NO_LIMITS, type ServiceLimits } from '#xbox/accounts/service-limits.ts'
import { createTokenVault } from '#xbox/accounts/token-vault.ts'
import { createXboxClient, type XboxClient } from '#xbox/client.ts'
import { endpointsFromSimulator } from '#xbox/endpoints.ts'
import { systemClock } from '#xbox/waiting-clock.ts'
import { testDatabase } from './database.ts'
import { publish } from './publish.ts'

const KEY = '5a'.repeat(32)
const DAY = 24 * 60 * 60 * 1000

/** Who sits at the desk, all of them gamers too. */
export const PEOPLE = {
  owner: { xuid: '2533274800000001', gamertag: 'Onyx Fjord' },
  organiser: { xuid: '2533274800000002', gamertag: 'Captain Acorn' },
  helper: { xuid: '2533274800000003', gamertag: 'Jolly Owl' },
  player: { xuid: '2533274800000004', gamertag: 'VelvetDelta' },
} as const

const OTHERS = [
  'olive petrel',
  'TurboTroll 99',
  '<i>Ivy</i>',
  'Sunný Day',
  'Bramble',
  'Quartz',
  'Nimbus',
  'Vega',
]

const GAMERS = [...Object.values(PEOPLE).map(({ gamertag }) => gamertag), ...OTHERS].map(
  (gamertag, number) => ({
    xuid: String(2533274800000001 + number),
    gamertag,
  }),
)

/** How many squares can be completed: their games are known to the simulated Xbox Live. */
const PLAYED_SQUARES = 60

export interface DeskWorldOptions {
  /** Where sign-ins of this site may end. */
  redirectUris?: readonly string[]
  /** The database is filled once for all worlds of this name, and copied for each of them. */
  sharedAs?: string
}

export async function deskWorld({ redirectUris = [], sharedAs }: DeskWorldOptions = {}) {
  const credentials = {
    clientId: '00000000-0000-4000-8000-000000000900',
    clientSecret: 'a secret of the tests',
  }
  const simulator = await startSimulator({
    secret: 'control',
    scenario: 'empty',
    limits: 'off',
    clients: [{ ...credentials, redirectUris: ['http://localhost:3000/auth/callback', ...redirectUris] }],
  })
  const control = connectRemote(simulator.url, 'control')
  const content = contentWithTitles()
  const played = applyPatches(content.patches)
    .games.filter(({ position, titleId }) => position > 0 && position <= PLAYED_SQUARES && titleId !== null)
    .map(({ titleId, ...game }) => ({ ...game, titleId: titleId ?? 0 }))
  await control(
    'PUT',
    '/titles',
    played.map(({ titleId, name, gamerscore }) => ({ titleId, name, achievements: tenParts(gamerscore) })),
  )
  await Promise.all(
    GAMERS.map(({ xuid, gamertag }) => control('PUT', `/players/${xuid}`, { gamertag, colorId: 6 })),
  )

  const quiet = () => {}
  const log = { debug: quiet, info: quiet, warn: quiet, error: quiet }
  const reader = { xuid: '9001', gamertag: 'Scanner 1' }
  await control('PUT', `/players/${reader.xuid}`, { gamertag: reader.gamertag, role: 'service' })
  const grant = async () =>
    (
      (await control('POST', '/grant', { xuid: reader.xuid, clientId: credentials.clientId })) as {
        refreshToken: string
      }
    ).refreshToken
  const reading = async (limits: ServiceLimits) =>
    createXboxClient({
      endpoints: endpointsFromSimulator(simulator.url),
      credentials,
      accounts: [{ id: '1', refreshToken: await grant(), onRefreshToken() {} }],
      clock: systemClock,
      limits,
      onAccountLost: () => {},
    })
  const xbox = await reading(DOCUMENTED_LIMITS)
  let now = new Date(Date.now() - 2 * DAY)
  const contextOf = (db: Db, xbox: XboxClient) =>
    createScanContext({ db, xbox, clock: { now: () => now }, log })

  async function unlock(xuid: string, squares: readonly number[]): Promise<void> {
    const titleIds = squares.flatMap(
      (square) => played.find(({ position }) => position === square)?.titleId ?? [],
    )
    await control(
      'POST',
      '/unlock',
      titleIds.map((titleId) => ({ xuid, titleId, ids: 'all' })),
    )
  }

  async function scan(context: ScanContext, xuids?: readonly string[]): Promise<void> {
    await runCycle(context, {
      kind: 'forced',
      dueAt: now,
      ...(xuids && { xuids }),
      firstPauseSeconds: 0,
      signal: AbortSignal.timeout(100_000),
    })
  }

  // Everyone has played less than the one before: Onyx Fjord leads.
  for (const [number, { xuid }] of GAMERS.entries()) await unlock(xuid, squaresFrom(1, 40 - number * 3))
  const playOn = async () => {
    for (const { xuid } of GAMERS.slice(0, 5)) await unlock(xuid, [50, 51])
  }

  async function fill(db: Db): Promise<void> {
    for (const patch of content.patches) {
      const edition = applyPatches(content.patches.slice(0, patch.number + 1))
      await publish(db, { patch, edition, at: now })
    }
    // A dozen gamers are looked up: inside the limits the eleventh would wait for a quarter of a minute.
    const context = contextOf(db, await reading(NO_LIMITS))
    for (const { gamertag } of GAMERS) await addGamerByTag(context, gamertag)
    await scan(context)
    now = new Date(Date.now() - DAY)
    await playOn()
    await scan(context)
  }

  const database = await testDatabase(sharedAs ? { name: sharedAs, fill } : undefined)
  const { db } = database
  // A test that gets a copy has a simulator of its own, which may not know all of it yet.
  await (sharedAs ? playOn() : fill(db))
  now = new Date(Date.now() - DAY)
  const context = contextOf(db, xbox)
  await linkServiceAccount(db, {
    ...reader,
    refreshTokenSealed: createTokenVault(KEY).seal(await grant(), reader.xuid),
    linkedAt: now,
  })

  return {
    database,
    db,
    /** The simulator's control: its players, titles, faults. */
    control,
    gamers: GAMERS,
    unlock,
    /** Reads the simulated Xbox Live. */
    xbox,
    /** The title of the main game of a square that is played. */
    titleOf: (square: number): number => played.find(({ position }) => position === square)?.titleId ?? 0,
    /** A scanner at work in this process: it makes the scans that are asked for, and no scheduled cycles. */
    startScanner: () =>
      startScanner({
        ...{ store: database, xbox, log, clock: { now: () => new Date() } },
        ...{ schedule: false, lookEveryMs: 150, firstPauseSeconds: 0 },
      }),
    /** Scans everyone, or the given, and settles, a day later than the last time but never in the future. */
    async scanAgain(xuids?: readonly string[]): Promise<void> {
      // Two cycles of the same moment would be one.
      now = new Date(Math.max(now.getTime() + 1000, Date.now() - DAY / 2))
      await scan(context, xuids)
    },
    /** The settings of a process that works on this contest. */
    settings: {
      DATABASE_URL: database.connectionString,
      TOKEN_KEY: KEY,
      XBOX_SIMULATOR_URL: simulator.url,
      MICROSOFT_CLIENT_ID: credentials.clientId,
      MICROSOFT_CLIENT_SECRET: credentials.clientSecret,
    },
    async [Symbol.asyncDispose]() {
      await database.close()
      await simulator.close()
    },
  }
}

export type DeskWorld = Awaited<ReturnType<typeof deskWorld>>

const squaresFrom = (first: number, count: number): number[] =>
  Array.from({ length: Math.max(0, count) }, (_, index) => first + index)

function tenParts(gamerscore: number): number[] {
  const part = Math.floor(gamerscore / 10)
  return [...Array.from({ length: 9 }, () => part), gamerscore - 9 * part]
}
