/** The store: a PostgreSQL of the organiser's, or else the embedded one, at the present schema. */
import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely'
import { Pool, types } from 'pg'
import type { BaseLogger } from 'pino'
import { type Embedded, startEmbedded } from './embedded/embedded.ts'
import { codeOf, StoreUnavailable } from './errors.ts'
import { migrate } from './migrate.ts'
import { prepareMarked } from './prepared.ts'
import type { Database, Db } from './schema.ts'

export interface StoreOptions {
  /** Absent: the embedded PostgreSQL in the data folder. */
  databaseUrl?: string | undefined
  dataDir: string
  log: Pick<BaseLogger, 'info' | 'warn' | 'error'>
}

export interface Store {
  db: Db
  /** For those who need connections of their own: the job queue, and whoever listens. Holds a password: never log it. */
  connectionString: string
  close(): Promise<void>
}

export async function openStore({ databaseUrl, dataDir, log }: StoreOptions): Promise<Store> {
  const embedded: Embedded | undefined = databaseUrl ? undefined : await startEmbedded({ dataDir, log })
  const connectionString = databaseUrl ?? embedded?.connectionString ?? ''
  const db = connect(connectionString, log)
  const close = async () => {
    await db.destroy()
    await embedded?.close()
  }
  try {
    await refuseOldServer(db)
    const applied = await migrate(db)
    if (applied.length > 0) log.info({ migrations: applied }, 'The database schema is up to date.')
  } catch (error) {
    await close()
    throw error
  }
  return { db, connectionString, close }
}

const POOL_SIZE = 10

/** Without a version check and without migrations: for a database known to be ours. */
export function connect(connectionString: string, log: StoreOptions['log']): Db {
  const pool = new Pool({
    connectionString,
    max: POOL_SIZE,
    application_name: 'grid900',
    types: { getTypeParser: parserFor as typeof types.getTypeParser },
  })
  pool.on('connect', prepareMarked)
  // An idle connection that breaks is replaced at the next query; unheard, the event would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'A database connection was lost.'))
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
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
const OLDEST_MAJOR = 15

async function refuseOldServer(db: Db): Promise<void> {
  const version = await serverVersion(db)
  if (version >= OLDEST_MAJOR * 10_000) return
  throw new StoreUnavailable(
    `DATABASE_URL is a PostgreSQL ${Math.floor(version / 10_000)}; Grid 900 needs ${OLDEST_MAJOR} or later.`,
  )
}

async function serverVersion(db: Db): Promise<number> {
  try {
    const { rows } = await sql<{
      version: string
    }>`select current_setting('server_version_num') as version`.execute(db)
    return Number(rows[0]?.version)
  } catch (error) {
    const reason = codeOf(error) || (error instanceof Error ? error.message : String(error))
    throw new StoreUnavailable(`The database of DATABASE_URL cannot be reached (${reason}).`, {
      cause: error,
    })
  }
}
