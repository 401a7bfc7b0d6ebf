/** The store: the organiser's PostgreSQL or the embedded one, at the current schema. */
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import { Pool, types } from 'pg'
import type { BaseLogger } from 'pino'
import { CopyCursor } from './binary-copy.ts'
import { poolFor } from './connection.ts'
import { type Embedded, startEmbedded } from './embedded/embedded.ts'
import { migrate } from './migrate.ts'
import { type DatabaseWait, reachDatabase } from './reach-database.ts'
import type { Database, Db } from './schema.ts'
import { BATCH_TIMEOUTS, type DatabaseTimeouts, limitsOf } from './timeouts.ts'

export interface StoreOptions extends DatabaseWait {
  /** Unset: the embedded PostgreSQL in the data folder. */
  databaseUrl?: string | undefined
  /** A replica for processes that only read settled data. */
  databaseReadUrl?: string | undefined
  dataDir: string
  patience?: DatabaseTimeouts
  log: Pick<BaseLogger, 'info' | 'warn' | 'error'>
}

export interface Store {
  db: Db
  /** For components with their own connections, such as the job queue and listeners. Contains a password: never log it. */
  connectionString: string
  /** Role that owns the tables, for migrations and replacing the contest. The same if the settings name only one role. */
  ownerConnectionString: string
  /** Where to read settled data if the settings name a replica. It may lag a moment, and cannot be listened to. */
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

/** On a separate connection without the usual timeouts, because a migration may take long. */
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

/** Without version check and migrations, for a database known to be ours. */
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
    // The pool only listens to idle connections. For one in use the query fails and the next gets another connection;
    // without a listener the event would end the process.
    client.on('error', (error) => {
      // Either side may close a connection after a timeout.
      if (!pool.ending) log.warn({ err: error }, 'A database connection was lost.')
    })
  })
  // Already logged by the connection's own listener.
  pool.on('error', () => {})
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool: poolFor(pool, patience.answer), cursor: CopyCursor }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}

/**
 * The driver returns 64-bit numbers as strings; ours (title ids, counts, versions) always fit a number. And it turns
 * dates into local midnights, which would shift with the machine's time zone.
 */
function parserFor(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === types.builtins.INT8) return Number
  if (oid === types.builtins.DATE) return String
  if (oid === INT8_ARRAY) return (value) => value.slice(1, -1).split(',').filter(Boolean).map(Number)
  return types.getTypeParser(oid, format as 'text')
}

const INT8_ARRAY = 1016
