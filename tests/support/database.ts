/**
 * A real PostgreSQL for the tests: one embedded server for everyone who tests this checkout, and a database of its own for
 * each test file, copied from a migrated template, or from one that was also filled.
 *
 * As vitest's `globalSetup` this file keeps the server running from the first test file to the last. Without it everything
 * works too, but the server may start and stop with each file.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client, Pool } from 'pg'
import { openQueue } from '#operations/scans/queue.ts'
import { isAlive } from '#store/embedded/alive.ts'
import { password } from '#store/embedded/cluster.ts'
import { startEmbedded } from '#store/embedded/embedded.ts'
import { placesFor } from '#store/embedded/places.ts'
import { APP, addressAs, handOver, OWNER, SUPERUSER } from '#store/embedded/roles.ts'
import { migrate } from '#store/migrate.ts'
import { connect, type Store } from '#store/open.ts'
import type { Db } from '#store/schema.ts'
import { quickFolder } from './quick-folder.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const quiet = { info: () => {}, warn: () => {}, error: console.error }
const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** What a test gets: the store, a way to ask for further connections, and `close`, which drops the database. */
export interface TestDatabase extends Store {
  name: string
}

/** What is filled once for all who ask for it by the same name, and copied for each of them. */
interface Filling {
  /** Begins with `test_` and the number of a process: when that has ended, it is dropped. */
  name: string
  fill(db: Db, superuser: string): Promise<unknown>
}

/** The name of a filling that all files of a run share. */
export const inThisRun = (name: string): string => `test_${process.env[RUN] ?? process.pid}_${name}`

let counter = 0

export async function testDatabase(filling?: Filling): Promise<TestDatabase> {
  const server = await enterServer()
  try {
    const name = `test_${process.pid}_${++counter}`
    const migrated = await ensureTemplate(server)
    const template = filling ? await ensureDatabase(server, { ...filling, from: migrated }) : migrated
    // Copied as files: they are few bytes, and would otherwise go through the log page by page.
    await server.admin.query(`create database ${name} owner ${OWNER} template ${template} strategy file_copy`)
    // What is in a database is copied with it, and not who may do what with it.
    await server.admin.query(`grant create on database ${name} to ${APP}`)
    const superuser = addressOf(server, name)
    const connectionString = addressAs(APP, superuser)
    const db: Db = connect(connectionString, quiet)
    return {
      name,
      db,
      connectionString,
      ownerConnectionString: addressAs(OWNER, superuser),
      async close() {
        await db.destroy()
        await server.admin.query(`drop database if exists ${name} with (force)`)
        await server.close()
      },
    }
  } catch (error) {
    await server.close()
    throw error
  }
}

/** Vitest calls this once before all test files, and what it returns after them. */
export async function setup(): Promise<() => Promise<void>> {
  const server = await enterServer()
  // A killed run leaves its databases behind.
  await dropDatabases(server, (maker) => !isAlive(maker))
  // A server that starts forgets it.
  await rememberCatalogue(addressOf(server, await ensureTemplate(server)))
  process.env[RUNNING] = server.superuser
  process.env[RUN] = String(process.pid)
  return async () => {
    await dropDatabases(server, (maker) => maker === process.pid)
    await server.close()
  }
}

/** How the workers know the server that `setup` keeps running: to enter it takes longer than to make a database. */
const RUNNING = 'TEST_DATABASE_SERVER'
/** How they know the process of the whole run, by which its fillings are named. */
const RUN = 'TEST_RUN'

interface Server {
  /** The address of the superuser, who makes and drops databases. */
  superuser: string
  admin: Pool
  close(): Promise<void>
}

async function enterServer(): Promise<Server> {
  const running = process.env[RUNNING]
  if (running) return { superuser: running, admin: adminOf(running), close: async () => {} }
  const server = await startServer()
  const superuser = server.connectionString.replace(
    /\/\/[^@]+@/,
    `//${SUPERUSER}:${password(placesFor(DATA_DIR))}@`,
  )
  const admin = makeAdmin(superuser)
  return {
    superuser,
    admin,
    async close() {
      await admin.end()
      await server.close()
    },
  }
}

let kept: Pool | undefined

/** One for all files of a worker. */
const adminOf = (superuser: string): Pool => {
  kept ??= makeAdmin(superuser)
  return kept
}

function makeAdmin(superuser: string): Pool {
  const admin = new Pool({
    connectionString: addressOf({ superuser }, 'postgres'),
    max: 1,
    // A worker whose tests are done may end.
    allowExitOnIdle: true,
  })
  // The server stops while a worker still has its connection.
  admin.on('error', () => {})
  return admin
}

/** Kept between runs, so that only the first pays for making the cluster; what is in it can be lost, hence no fsync. */
const DATA_DIR = join(quickFolder(), `grid900-tests-${hash(root)}`)
const startServer = () =>
  startEmbedded({
    dataDir: DATA_DIR,
    log: quiet,
    settings: [
      ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'],
      // Two thousand connections are made in a run, and nobody guesses the passwords.
      'scram_iterations=1',
      // Each database that is made or dropped, and each connection, looks through all of it; by default it is a gigabyte.
      'shared_buffers=64MB',
      // No database lives long enough to be tidied, and memory is not for old logs.
      ...['autovacuum=off', 'min_wal_size=32MB', 'max_wal_size=256MB'],
    ],
  })

const addressOf = ({ superuser }: Pick<Server, 'superuser'>, database: string): string =>
  superuser.replace(/[^/]+$/, database)

/** With the hash of its name: one is filled by one worker, while another fills another. */
const TEMPLATE_LOCK = 900_100

/** Named by what makes it: an edited migration makes another template. */
const ensureTemplate = (server: Server): Promise<string> =>
  ensureDatabase(server, { name: templateName(), from: 'template1', as: OWNER, fill: migrateWithQueue })

/** The queue makes its own tables, which takes five times as long as to find them. */
async function migrateWithQueue(db: Db, superuser: string): Promise<void> {
  await migrate(db)
  const queue = await openQueue({
    connectionString: addressAs(APP, superuser),
    log: quiet,
    supervise: false,
  })
  await queue.close()
}

async function ensureDatabase(
  server: Server,
  { name, from, as = APP, fill }: Filling & { from: string; as?: typeof OWNER | typeof APP },
): Promise<string> {
  if (await exists(server.admin, name)) return name
  // A lock belongs to a connection, hence one of its own.
  const client = new Client({ connectionString: addressOf(server, 'postgres') })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1, hashtext($2))', [TEMPLATE_LOCK, name])
    if (await exists(client, name)) return name
    const unfinished = `${name}_new`
    await client.query(`drop database if exists ${unfinished} with (force)`)
    await client.query(`create database ${unfinished} template ${from} strategy file_copy`)
    const superuser = addressOf(server, unfinished)
    await handOver(superuser)
    const db = connect(addressAs(as, superuser), quiet)
    await fill(db, superuser).finally(() => db.destroy())
    await rememberCatalogue(superuser)
    await client.query(`alter database ${unfinished} rename to ${name}`)
    return name
  } finally {
    await client.end()
  }
}

/** The first connection after a change writes down what it found; else the first one of every copy would look for it. */
async function rememberCatalogue(connectionString: string): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  await client.end()
}

function templateName(): string {
  const migrations = readdirSync(join(root, 'store', 'migrations')).sort()
  const files = [
    ...migrations.map((file) => join('store/migrations', file)),
    ...['store/migrate.ts', 'store/embedded/roles.ts'],
    ...['operations/scans/queue.ts', 'node_modules/pg-boss/package.json'],
  ]
  return `template_${hash(files.map((file) => file + readFileSync(join(root, file), 'utf8')).join())}`
}

const exists = async (admin: Pool | Client, database: string): Promise<boolean> =>
  (await admin.query('select from pg_database where datname = $1', [database])).rowCount === 1

/** Those of the processes that are meant. */
async function dropDatabases({ admin }: Server, isMeant: (maker: number) => boolean): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>(
    String.raw`select datname from pg_database where datname like 'test\_%'`,
  )
  for (const { datname } of rows) {
    const maker = Number(datname.split('_')[1])
    if (isMeant(maker)) await admin.query(`drop database if exists ${datname} with (force)`)
  }
}
