/**
 * A real PostgreSQL for the tests: one embedded server for everybody who tests this checkout, and a database of its own for
 * each test file, cloned from a migrated template.
 *
 * As vitest's `globalSetup` this file keeps the server running from the first test file to the last. Without it everything
 * works too, but the server may start and stop with each file.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { isAlive } from '#store/embedded/alive.ts'
import { type Embedded, startEmbedded } from '#store/embedded/embedded.ts'
import { migrate } from '#store/migrate.ts'
import { connect, type Store } from '#store/open.ts'
import type { Db } from '#store/schema.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const quiet = { info: () => {}, warn: () => {}, error: console.error }
const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** What a test gets: the store, a way to ask for further connections, and `close`, which drops the database. */
export interface TestDatabase extends Store {
  name: string
}

let counter = 0

export async function testDatabase(): Promise<TestDatabase> {
  const server = await startServer()
  try {
    const name = `test_${process.pid}_${++counter}`
    await asAdmin(server, async (admin) => {
      const template = await ensureTemplate(server, admin)
      await admin.query(`create database ${name} template ${template}`)
    })
    const connectionString = addressOf(server, name)
    const db: Db = connect(connectionString, quiet)
    return {
      name,
      db,
      connectionString,
      async close() {
        await db.destroy()
        await asAdmin(server, (admin) => admin.query(`drop database if exists ${name} with (force)`))
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
  const server = await startServer()
  await asAdmin(server, async (admin) => {
    await dropAbandoned(admin)
    await ensureTemplate(server, admin)
  })
  return () => server.close()
}

/** Kept between runs, so that only the first pays for making the cluster; what is in it can be lost, hence no fsync. */
const startServer = (): Promise<Embedded> =>
  startEmbedded({
    dataDir: join(tmpdir(), `grid900-tests-${hash(root)}`),
    log: quiet,
    settings: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'],
  })

const addressOf = (server: Embedded, database: string): string =>
  server.connectionString.replace(/[^/]+$/, database)

async function asAdmin<T>(server: Embedded, work: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client({ connectionString: addressOf(server, 'postgres') })
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

const TEMPLATE_LOCK = 900_100

/** Named by what the migrations say: an edited migration makes another template. */
async function ensureTemplate(server: Embedded, admin: Client): Promise<string> {
  const folder = join(root, 'store', 'migrations')
  const migrations = readdirSync(folder).sort()
  const name = `template_${hash(migrations.map((file) => file + readFileSync(join(folder, file), 'utf8')).join())}`
  if (await exists(admin, name)) return name
  await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
  try {
    if (await exists(admin, name)) return name
    const unfinished = `${name}_new`
    await admin.query(`drop database if exists ${unfinished} with (force)`)
    await admin.query(`create database ${unfinished}`)
    const db = connect(addressOf(server, unfinished), quiet)
    await migrate(db).finally(() => db.destroy())
    await admin.query(`alter database ${unfinished} rename to ${name}`)
    return name
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK])
  }
}

const exists = async (admin: Client, database: string): Promise<boolean> =>
  (await admin.query('select from pg_database where datname = $1', [database])).rowCount === 1

/** A killed run leaves its databases behind. */
async function dropAbandoned(admin: Client): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>(
    String.raw`select datname from pg_database where datname like 'test\_%'`,
  )
  for (const { datname } of rows) {
    const maker = Number(datname.split('_')[1])
    if (!isAlive(maker)) await admin.query(`drop database if exists ${datname} with (force)`)
  }
}
