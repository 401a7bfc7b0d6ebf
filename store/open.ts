/** The store: a PostgreSQL of the organiser's, or else the embedded one, at the present schema. */
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import { Pool, types } from 'pg'
import type { BaseLogger } from 'pino'
import { poolFor } from './connection.ts'
import { type Embedded, startEmbedded } from './embedded/embedded.ts'
import { migrate } from './migrate.ts'
import { type DatabaseWait, reachDatabase } from './reach-database.ts'
import type { Database, Db } from './schema.ts'
import { BATCH_TIMEOUTS, type DatabaseTimeouts, limitsOf } from './timeouts.ts'

export interface StoreOptions extends DatabaseWait {
  /** Absent: the embedded PostgreSQL in the data folder. */
  databaseUrl?: string | undefined
  /** A replica of that database, for whoever only reads what was settled. */
  databaseReadUrl?: string | undefined
  dataDir: string
  /** How long calls wait for the database; see timeouts.ts. */
  patience?: DatabaseTimeouts
  log: Pick<BaseLogger, 'info' | 'warn' | 'error'>
}

export interface Store {
  db: Db
  /** For those who need connections of their own: the job queue, and whoever listens. Holds a password: never log it. */
  connectionString: string
  /** Has the tables: for migrations, and for what puts another contest in their place. The same where the settings name one role. */
  ownerConnectionString: string
  /** Where to read what was settled, when the settings name a replica. It may be a moment behind, and nobody can listen there. */
  replica?: { db: Db; connectionString: string }
  close(): Promise<void>
}

export async function openStore(options: StoreOptions): Promise<Store> {
  const { databaseUrl, dataDir, patience = BATCH_TIMEOUTS, log } = options
  if (databaseUrl) await reachDatabase(databaseUrl, options, log)
  const embedded: Embedded | undefined = databaseUrl ? undefined : await startEmbedded({ dataDir, log })
  const connectionString = databaseUrl ?? embedded?.connectionString ?? ''
  const ownerConnectionString = embedded?.ownerConnectionString ?? connectionString
  try {
    await migrateToLatest(ownerConnectionString, log)
  } catch (error) {
    await embedded?.close()
    throw error
  }
  const db = connect(connectionString, log, patience)
  const { databaseReadUrl } = options
  const replica = databaseReadUrl
    ? { db: connect(databaseReadUrl, log, patience), connectionString: databaseReadUrl }
    : undefined
  const close = async () => {
    await db.destroy()
    await replica?.db.destroy()
    await embedded?.close()
  }
  return { db, connectionString, ownerConnectionString, ...(replica && { replica }), close }
}

/** On a connection of its own: a migration may take long, also for those who are in a hurry. */
async function migrateToLatest(connectionString: string, log: StoreOptions['log']): Promise<void> {
  const db = connect(connectionString, log)
  try {
    const applied = await migrate(db)
    if (applied.length > 0) log.info({ migrations: applied }, 'The database schema is up to date.')
  } finally {
    await db.destroy()
  }
}

const POOL_SIZE = 10

/** Without a version check and without migrations: for a database known to be ours. */
export function connect(
  connectionString: string,
  log: Pick<BaseLogger, 'warn'>,
  patience: DatabaseTimeouts = BATCH_TIMEOUTS,
): Db {
  const { query_timeout: _, ...limits } = limitsOf(patience)
  const pool = new Pool({
    connectionString,
    max: POOL_SIZE,
    application_name: 'grid900',
    types: { getTypeParser: parserFor as typeof types.getTypeParser },
    ...limits,
  })
  pool.on('connect', (client) => {
    // The pool hears only of idle connections. Of one at work the query under way fails, and the next gets another connection;
    // unheard, the event would end the process.
    client.on('error', (error) => {
      // One that is given up is closed by either side, whoever is faster.
      if (!pool.ending) log.warn({ err: error }, 'A database connection was lost.')
    })
  })
  // An idle one has said so itself.
  pool.on('error', () => {})
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool: poolFor(pool, patience.answer) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}

/**
 * The driver gives 64-bit numbers as strings, because they may exceed what a number holds; ours are title ids, counts and
 * versions, which never do. And it makes local midnights of dates, which would move a day with the machine's time zone.
 */
function parserFor(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === types.builtins.INT8) return Number
  if (oid === types.builtins.DATE) return String
  if (oid === INT8_ARRAY) return (value) => value.slice(1, -1).split(',').filter(Boolean).map(Number)
  return types.getTypeParser(oid, format as 'text')
}

const INT8_ARRAY = 1016
