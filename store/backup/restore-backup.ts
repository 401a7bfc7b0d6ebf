/** Puts a backup in the place of what a database holds, all or nothing. */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely'
import { Client, escapeIdentifier } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { BackupRefused } from '../errors.ts'
import { CONTEST_LOCK } from '../locks/lock-numbers.ts'
import { isKnownSchema, migrate } from '../migrate.ts'
import { type Reseal, resealTokens } from '../people/reseal-tokens.ts'
import type { Database, Tx } from '../schema.ts'
import { checkBackup, openBackup } from './backup-file.ts'
import { keyFromFile } from './sealed-key.ts'
import { SAME_TEXT, setSequences, tablesInOrder } from './tables.ts'
import { target } from './write-backup.ts'

export interface RestoreOptions {
  connectionString: string
  file: string
  /** Opens the key in the file. */
  passphrase?: string | undefined
  /** Whether to do without the key in the file: the accounts must be connected again then. */
  withoutKey?: boolean
  /** Also where there is a contest already, which is lost. */
  replace: boolean
  /** From the key of the backup to the one in force here. */
  resealFrom(key: string): Reseal
}

export interface Restored {
  madeAt: Date
  siteName: string
  /** The schema that the backup was made by; it has been brought to the present one. */
  schema: string
  rows: number
  /** Gamertags of accounts whose token opens with no key. */
  lostAccounts: string[]
}

export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { connectionString, file, passphrase, withoutKey = false, replace, resealFrom } = options
  const { header, rows } = await checkBackup(file)
  if (!isKnownSchema(header.schema)) {
    throw new BackupRefused(
      `The backup was made by a newer version (its schema is ${header.schema}): upgrade this one first.`,
    )
  }
  const reseal = withoutKey ? undefined : resealFrom(await keyFromFile(header.key, passphrase))
  const client = new Client({ connectionString, application_name: 'grid900 restore' })
  // A lost connection fails the query that waits for it; unheard, the event would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(SAME_TEXT)
    const lostAccounts = await onOneConnection(client)
      .transaction()
      .execute(async (tx) => {
        await sql`select pg_advisory_xact_lock(${CONTEST_LOCK})`.execute(tx)
        await refuseWhileInUse(client)
        if (!replace) await refuseUnlessEmpty(client)
        await dropEverything(client)
        await migrate(tx, header.schema)
        await fill(client, file)
        await setSequences(client, header.sequences)
        await migrate(tx)
        return afterwards(tx, reseal)
      })
    await client.query('analyze')
    const { madeAt, siteName, schema } = header
    const total = Object.values(rows).reduce((one, other) => one + other, 0)
    return { madeAt, siteName, schema, rows: total, lostAccounts }
  } finally {
    await client.end().catch(() => {})
  }
}

/** The migrations and the copying must be one transaction, so they share the connection. */
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

/** A site or a scanner that has the old contest in its memory would go on with it. */
async function refuseWhileInUse(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select distinct application_name as name from pg_stat_activity
    where datname = current_database() and application_name in ('grid900 listener', 'grid900 scanner')`)
  if (rows.length === 0) return
  const who = rows.map(({ name }) => (name.endsWith('scanner') ? 'a scanner' : 'a web server')).join(' and ')
  throw new BackupRefused(`The database is in use by ${who}: stop the site and the scanners first.`)
}

async function refuseUnlessEmpty(client: Client): Promise<void> {
  const { rows } = await client.query<{ used: boolean }>(`
    select exists (select from patches) or exists (select from gamers)
      or exists (select from users) or exists (select from service_accounts) as used`)
  if (!rows[0]?.used) return
  throw new BackupRefused(
    'The database holds a contest already: --replace --yes puts the backup in its place, and what is there is lost.',
  )
}

/** With the queue of the jobs, which belong to the cycles that were here. The scanners make it again. */
async function dropEverything(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = current_schema()
     and (tablename like 'kysely%' or tablename = any($1))`,
    [(await tablesInOrder(client)).map(({ table }) => table)],
  )
  if (rows.length > 0) {
    await client.query(`drop table ${rows.map(({ name }) => escapeIdentifier(name)).join(', ')} cascade`)
  }
  await client.query('drop schema if exists pgboss cascade')
}

async function fill(client: Client, file: string): Promise<void> {
  const made = (await tablesInOrder(client)).map(({ table }) => escapeIdentifier(table))
  // Migrations leave rows of their own.
  await client.query(`truncate ${made.join(', ')}`)
  const backup = await openBackup(file)
  try {
    for await (const { rows, ...table } of backup.tables()) {
      const copying = client.query(copyFrom(`copy ${target(table)} from stdin`))
      await pipeline(Readable.from(rows), copying)
    }
  } finally {
    await backup.close()
  }
}

/** The tokens by the key of this place, and nothing said about files that are elsewhere. */
async function afterwards(tx: Tx, reseal: Reseal | undefined): Promise<string[]> {
  await tx.deleteFrom('backups').execute()
  return reseal ? (await resealTokens(tx, reseal)).lost : []
}
