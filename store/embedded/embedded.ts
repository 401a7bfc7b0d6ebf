/**
 * The embedded PostgreSQL: started from the npm package as a child process that listens on a unix socket in the data
 * folder (a loopback port on Windows). Several processes may share a data folder: the first starts the server, the
 * others find it, and the last one stops it. Each holds a shared advisory lock on its own connection, so a killed
 * process counts as gone; if all are killed, a guard stops the server (guard.ts).
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
import { type ClusterPlaces, placesFor } from './places.ts'
import { runningServer, stopServer } from './postmaster.ts'
import { APP, addressAs, ensureRoles, handOver, OWNER, SUPERUSER } from './roles.ts'

export interface EmbeddedOptions {
  dataDir: string
  log: Pick<BaseLogger, 'info' | 'warn' | 'error'>
  /** More server settings, such as `fsync=off` for tests. */
  settings?: readonly string[]
  /** For tests: replaces the folder used when the server's user cannot reach a private home. */
  shared?: string
}

export interface Embedded {
  /** Role that can change rows; see roles.ts. */
  connectionString: string
  /** Role that owns the tables. */
  ownerConnectionString: string
  /** Leaves the server, and stops it if no one else uses it. */
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

  /** Retries without limit, because a full disk may have room later. */
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

/** Registers as a user of the server, launching it as often as needed. */
async function enter(places: ClusterPlaces, server: Listening, launch: () => ChildProcess): Promise<Client> {
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
    if (Date.now() > deadline)
      throw new StoreUnavailable(`The embedded PostgreSQL does not answer; its log is ${places.log}.`)
    await sleep(20)
  }
}

const NOT_YET = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03', ''])

/** A frozen server must not block processes that want to leave it. */
const LIMITS = { connectionTimeoutMillis: 10_000, query_timeout: 20_000 }

async function keepServer(connectionString: string): Promise<Client | undefined> {
  const client = new Client({ connectionString, application_name: 'grid900 keeper', ...LIMITS })
  // A stopping server ends the connection too, which the watch notices; without a listener the error would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select pg_advisory_lock_shared($1)', [EMBEDDED_SERVER_LOCK])
    return client
  } catch (error) {
    await client.end().catch(() => {})
    if (NOT_YET.has(codeOf(error))) return undefined
    throw new StoreUnusable(`The embedded PostgreSQL refused the connection: ${(error as Error).message}.`)
  }
}

/** Resolves to whether no one else is left. Anyone entering from here on waits for the lock, then starts the server again. */
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
 * Creates roles and database, with retries: a process may be let in by a server that is just stopping; the watch then
 * provides another one.
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

const addressOf = (places: ClusterPlaces, { host, port }: Listening, database: string = DATABASE): string =>
  `postgresql://${SUPERUSER}:${password(places)}@${encodeURIComponent(host)}:${port}/${database}`
