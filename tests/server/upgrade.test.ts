/**
 * Databases of earlier schemas, with a contest in them: each is brought to the present one, and the contest answers as before.
 * Whatever a migration does to rows it does on the way from the first schema; another in between is drawn in every run.
 */
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import type { BackupTable } from '#store/backup/backup-file.ts'
import { tablesInOrder } from '#store/backup/tables.ts'
import { migrate, SCHEMAS } from '#store/migrate.ts'
import { connect } from '#store/open.ts'
import { testDatabase } from '#tests/support/database.ts'
import { appOn } from './app.ts'
import { everyAnswer } from './every-answer.ts'
import { filledDatabase } from './filled-contest.ts'

const source = await filledDatabase({ gamers: 9, cycles: 3 })
const { database } = source
// What earlier schemas had no place for no one can have told them.
await database.db.updateTable('games').set({ availability: null, hours: null }).execute()
const { app, close } = await appOn(database, source.contest)
const answers = await everyAnswer(app, source.contest, { games: 10, ledgers: true })
await close()
const old = await testDatabase()
const owner = connect(old.ownerConnectionString, { warn() {} })
afterAll(async () => {
  await owner?.destroy()
  await source?.database.close()
  await old?.close()
})

const kept = new Map<string, Promise<string>>()

/** Columns that came later are left out when they are inserted. */
function rowsOf({ table }: BackupTable): Promise<string> {
  const rows = kept.get(table) ?? readRows(table)
  kept.set(table, rows)
  return rows
}

/** Earlier schemas kept an entry of everyone whose rank was another one. */
const WRITTEN_IN_FULL: Readonly<Record<string, string>> = { leaderboard_history: 'leaderboard_entries' }

async function readRows(table: string): Promise<string> {
  const { rows } = await sql<{ row: unknown }>`
    select to_json(t) as row from ${sql.table(WRITTEN_IN_FULL[table] ?? table)} t
  `.execute(source.database.db)
  return JSON.stringify(rows.map(({ row }) => row))
}

/** The contest, in a database that knows nothing later than the schema. */
async function contestAsOf(schema: string): Promise<void> {
  await sql`
    drop schema public cascade; create schema public; grant usage on schema public to public
  `.execute(owner)
  await migrate(owner, schema)
  const client = new Client({ connectionString: old.ownerConnectionString })
  await client.connect()
  const tables = await tablesInOrder(client)
  // Also what refuses to be forgotten, such as the log of the desk.
  const triggers = (state: 'enable' | 'disable') =>
    client.query(tables.map(({ table }) => `alter table ${table} ${state} trigger user`).join(';'))
  await triggers('disable')
  await client.query(`truncate ${tables.map(({ table }) => table).join(', ')}`)
  for (const each of tables) {
    const columns = each.columns.join(', ')
    await client.query(
      `insert into ${each.table} (${columns}) overriding system value
       select ${columns} from json_populate_recordset(null::${each.table}, $1::json)`,
      [await rowsOf(each)],
    )
  }
  await triggers('enable')
  await client.end()
}

/** That of the first release, one in the middle, and the last before the present one. */
function threeSchemas(): string[] {
  const earlier = SCHEMAS.slice(0, -1)
  const between = earlier.slice(1, -1)
  const drawn = between[Math.abs(inject('propertySeed')) % between.length]
  return [earlier.at(0), drawn, earlier.at(-1)].filter((schema) => schema !== undefined)
}

test.each(threeSchemas())(
  'given a contest at the schema %s, the upgraded one answers every call with the same bytes',
  async (schema) => {
    await contestAsOf(schema)
    const missing = SCHEMAS.slice(SCHEMAS.indexOf(schema) + 1)
    expect(await migrate(owner)).toEqual(missing)
    const { app, close } = await appOn(old, source.contest)
    const after = await everyAnswer(app, source.contest, { games: 10, ledgers: true })
    await close()
    for (const [address, answer] of after) expect(answer, address).toBe(answers.get(address))
  },
)
