/** Fills a database with a contest that comes from a file, all or nothing. */
import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely'
import { type Client, escapeIdentifier } from 'pg'
import { BackupRefused } from '../errors.ts'
import { CONTEST_LOCK } from '../locks/lock-numbers.ts'
import { isKnownSchema, migrate } from '../migrate.ts'
import { openClient } from '../own-client.ts'
import type { Database, Tx } from '../schema.ts'
import type { BackupHeader } from './backup-file.ts'
import { SAME_TEXT, setSequences, tablesInOrder } from './tables.ts'

export interface LoadOptions<T> {
  ownerConnectionString: string
  what: 'backup' | 'export'
  /** The last migration of the source database. */
  schema: string
  sequences: BackupHeader['sequences']
  /** Overwrites an existing contest. */
  replace: boolean
  /** Fills the empty tables of that schema. */
  fill(client: Client): Promise<void>
  /** Runs before the commit, under the current schema. */
  afterwards(tx: Tx): Promise<T>
}

export async function loadDatabase<T>(moving: LoadOptions<T>): Promise<T> {
  const { ownerConnectionString, what, schema, sequences, replace, fill, afterwards } = moving
  if (!isKnownSchema(schema)) {
    throw new BackupRefused(
      `The ${what} was made by a newer version (its schema is ${schema}): upgrade this one first.`,
    )
  }
  await using client = await openClient(ownerConnectionString, 'grid900 restore')
  await client.query(SAME_TEXT)
  const result = await onOneConnection(client)
    .transaction()
    .execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${CONTEST_LOCK})`.execute(tx)
      await refuseWhileInUse(client)
      if (!replace) await refuseUnlessEmpty(client, what)
      await dropEverything(client)
      await migrate(tx, schema)
      await emptyTables(client)
      await fill(client)
      await setSequences(client, sequences)
      await migrate(tx)
      return afterwards(tx)
    })
  await client.query('analyze')
  return result
}

/** Migrations and copying must be one transaction, so they share the connection. */
const onOneConnection = (client: Client): Kysely<Database> =>
  new Kysely<Database>({
    dialect: new PostgresDialect({
      pool: {
        connect: async () => Object.assign(client, { release() {} }),
        end: async () => {},
        options: {},
      },
    }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })

/** A site or scanner with the old contest in memory would continue with it. */
async function refuseWhileInUse(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select distinct application_name as name from pg_stat_activity
    where datname = current_database() and application_name in ('grid900 listener', 'grid900 scanner')`)
  if (rows.length === 0) return
  const who = rows.map(({ name }) => (name.endsWith('scanner') ? 'a scanner' : 'a web server')).join(' and ')
  throw new BackupRefused(`The database is in use by ${who}: stop the site and the scanners first.`)
}

async function refuseUnlessEmpty(client: Client, what: string): Promise<void> {
  const { rows } = await client.query<{ used: boolean }>(`
    select exists (select from patches) or exists (select from gamers)
      or exists (select from users) or exists (select from service_accounts) as used`)
  if (!rows[0]?.used) return
  throw new BackupRefused(
    `The database holds a contest already: --replace --yes puts the ${what} in its place, and what is there is lost.`,
  )
}

/** Includes the job queue, whose jobs belong to the old cycles. The scanners create it again. */
async function dropEverything(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = current_schema()
     and (tablename like 'kysely%' or tablename = any($1))`,
    [(await tablesInOrder(client)).map(({ table }) => table)],
  )
  if (rows.length > 0)
    await client.query(`drop table ${rows.map(({ name }) => escapeIdentifier(name)).join(', ')} cascade`)
  await client.query('drop schema if exists pgboss cascade')
}

/**
 * Migrations insert rows of their own. Tables that are already empty are left alone, because the organiser log refuses
 * even that.
 */
async function emptyTables(client: Client): Promise<void> {
  for (const { table } of await tablesInOrder(client)) {
    const name = escapeIdentifier(table)
    const { rows } = await client.query<{ filled: boolean }>(`select exists (select from ${name}) as filled`)
    if (rows[0]?.filled) await client.query(`truncate ${name} cascade`)
  }
}
