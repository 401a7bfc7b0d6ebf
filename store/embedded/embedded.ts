/**
 * The embedded PostgreSQL: the same engine as a big installation, started from the npm package as a child process that
 * listens on a unix socket in the data folder (a loopback port on Windows).
 *
 * Several processes may use one data folder: the first starts the server, the others find it, and the last one to leave
 * stops it. Who is still there is known by a shared advisory lock that each holds on a connection of its own, so that a
 * killed process counts as gone; when all were killed, a guard stops the server (guard.ts).
 */
import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { BaseLogger } from 'pino'
import { codeOf, StoreUnavailable, StoreUnusable } from '../errors.ts'
import { EMBEDDED_SERVER_LOCK } from '../locks/lock-numbers.ts'
import { ensureCluster, password } from './cluster.ts'
import { holdServer } from './guard.ts'
import { type Listening, launchServer, listeningOf, refuseFinalFailure } from './launch.ts'
import { readyNative } from './native.ts'
import { type Places, placesFor } from './places.ts'
import { runningServer, stopServer } from './postmaster.ts'
import { APP, addressAs, ensureRoles, handOver, OWNER, SUPERUSER } from './roles.ts'

export interface EmbeddedOptions {
  dataDir: string
  log: Pick<BaseLogger, 'info' | 'warn' | 'error'>
  /** More server settings, such as `fsync=off` for tests. */
  settings?: readonly string[]
  /** Where to keep what a private home hides from the server's user; for tests. */
  shared?: string
}

export interface Embedded {
  /** Works with the rows of the tables: see roles.ts. */
  connectionString: string
  /** Has the tables. */
  ownerConnectionString: string
  /** Leaves the server, and stops it when nobody else is using it. */
  close(): Promise<void>
}

const DATABASE = 'grid900'
const MAX_START_MS = 120_000
const RETRY_MS = 5000

export async function startEmbedded({
  dataDir,
  log,
  settings = [],
  shared,
}: EmbeddedOptions): Promise<Embedded> {
  const places = placesFor(dataDir, shared)
  const native = await readyNative(places)
  await ensureCluster(native, places)
  const server = await listeningOf(places)
  const launch = () => launchServer(native, places, server, settings)
  const hold = holdServer(places)
  let keeper = await enter(places, server, launch).catch((error: unknown) => {
    hold.release({ stopped: false })
    throw error
  })
  const leaving = new AbortController()

  function watch(): void {
    keeper.once('end', () => {
      if (leaving.signal.aborted) return
      log.warn({}, 'Embedded PostgreSQL exited; restarting.')
      void enterAgain()
    })
  }

  /** For as long as it takes: a disk that was full may have room later. */
  async function enterAgain(): Promise<void> {
    while (!leaving.signal.aborted) {
      try {
        const next = await enter(places, server, launch)
        if (leaving.signal.aborted) return await next.end()
        keeper = next
        return watch()
      } catch (error) {
        log.error({ err: error }, 'The embedded PostgreSQL cannot be started again yet.')
        await sleep(RETRY_MS, undefined, { signal: leaving.signal }).catch(() => {})
      }
    }
  }
  watch()

  async function close(): Promise<void> {
    if (leaving.signal.aborted) return
    leaving.abort()
    const running = runningServer(places)
    const isLast = running !== undefined && (await leave(keeper))
    if (isLast) await stopServer(native, places, running)
    await keeper.end().catch(() => {})
    hold.release({ stopped: isLast })
  }
  const superuser = addressOf(places, server)
  await furnish(() => keeper, password(places), superuser).catch(async (error: unknown) => {
    await close()
    throw error
  })
  return {
    connectionString: addressAs(APP, superuser),
    ownerConnectionString: addressAs(OWNER, superuser),
    close,
  }
}

/** Gets a place among those who keep the server running, launching it as often as it takes. */
async function enter(places: Places, server: Listening, launch: () => ChildProcess): Promise<Client> {
  const deadline = Date.now() + MAX_START_MS
  let child: ChildProcess | undefined
  for (;;) {
    const gone = !child || child.exitCode !== null || child.signalCode !== null || child.pid === undefined
    if (!runningServer(places) && gone) {
      if (child) refuseFinalFailure(places)
      child = launch()
    }
    const keeper = await keepServer(addressOf(places, server, 'postgres'))
    if (keeper) return keeper
    if (Date.now() > deadline) {
      throw new StoreUnavailable(`The embedded PostgreSQL does not answer; its log is ${places.log}.`)
    }
    await sleep(20)
  }
}

const NOT_YET = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03', ''])

/** A server that is frozen must not hold up those who want to leave it. */
const LIMITS = { connectionTimeoutMillis: 10_000, query_timeout: 20_000 }

async function keepServer(connectionString: string): Promise<Client | undefined> {
  const client = new Client({ connectionString, application_name: 'grid900 keeper', ...LIMITS })
  // A server that stops ends the connection too, which is what the watch looks at; unheard, the error would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select pg_advisory_lock_shared($1)', [EMBEDDED_SERVER_LOCK])
    return client
  } catch (error) {
    await client.end().catch(() => {})
    if (NOT_YET.has(codeOf(error))) return undefined
    throw new StoreUnusable(`The embedded PostgreSQL refuses us: ${(error as Error).message}.`)
  }
}

/** Whether nobody else is left. Whoever wants to enter from here on waits for the lock, then starts the server anew. */
async function leave(keeper: Client): Promise<boolean> {
  try {
    await keeper.query('select pg_advisory_unlock_shared($1)', [EMBEDDED_SERVER_LOCK])
    const { rows } = await keeper.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [
      EMBEDDED_SERVER_LOCK,
    ])
    return rows[0]?.last === true
  } catch {
    return false
  }
}

/**
 * Roles and database, as often as it takes: whoever enters while the last user is leaving can be let in by a server that is just
 * being stopped; the watch brings another, and its keeper.
 */
async function furnish(keeper: () => Client, superuserPassword: string, superuser: string): Promise<void> {
  const deadline = Date.now() + MAX_START_MS
  for (;;) {
    try {
      await ensureRoles(keeper(), superuserPassword)
      await createDatabase(keeper())
      return await handOver(superuser)
    } catch (error) {
      if (!NOT_YET.has(codeOf(error)) || Date.now() > deadline) throw error
      await sleep(20)
    }
  }
}

async function createDatabase(keeper: Client): Promise<void> {
  const { rowCount } = await keeper.query('select from pg_database where datname = $1', [DATABASE])
  if (rowCount) return
  await keeper.query(`create database ${DATABASE} owner ${OWNER}`).catch((error: unknown) => {
    // 42P04, 23505: another process has just created it.
    if (!['42P04', '23505'].includes(codeOf(error))) throw error
  })
}

const addressOf = (places: Places, { host, port }: Listening, database: string = DATABASE): string =>
  `postgresql://${SUPERUSER}:${password(places)}@${encodeURIComponent(host)}:${port}/${database}`
