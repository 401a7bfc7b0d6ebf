/** Migrates a database to the current schema. Kysely takes an advisory lock, so several processes may start at once. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { isUnavailable, StoreUnavailable, StoreUnusable } from './errors.ts'
import { oneRowOf, rowsOf } from './rows.ts'
import type { Db } from './schema.ts'

/** Its schema file replaces all migrations up to this one. */
const FIRST_RELEASE = '0024-grown-games'

const FOLDER = new URL('./migrations/', import.meta.url)

/** In order, and never edited once released: a schema change is a new file with the next number. */
const MIGRATIONS: Readonly<Record<string, Migration>> = Object.fromEntries(
  readdirSync(FOLDER)
    .sort()
    .map((file) => [basename(file, '.sql'), { up: (db) => run(db, file) }]),
)

async function run(db: Kysely<unknown>, file: string): Promise<void> {
  await sql.raw(readFileSync(new URL(file, FOLDER), 'utf8')).execute(db)
}

export const SCHEMAS = Object.keys(MIGRATIONS)

export const isKnownSchema = (name: string): boolean => SCHEMAS.includes(name)

/** Resolves to the names of the applied migrations: all missing ones, or those up to the given one. */
export async function migrate(db: Db, upTo?: string): Promise<string[]> {
  const applied = await appliedMigrations(db)
  // Kysely would read the columns of all tables before it sees that: a twentieth of a second of every start.
  if (!upTo && applied.join() === SCHEMAS.join()) return []
  await forgetBeforeFirstRelease(db, applied)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } })
  const { error, results = [] } = upTo ? await migrator.migrateTo(upTo) : await migrator.migrateToLatest()
  if (error) {
    refuseNewer(error)
    // The connection was lost; the migration itself is fine.
    if (isUnavailable(error)) throw error
    const failed = results.find((result) => result.status === 'Error')?.migrationName
    const where = failed ? `Migration ${failed}` : 'The migration of the database'
    throw new StoreUnavailable(`${where} failed: ${(error as Error).message}`, { cause: error })
  }
  return results.filter((result) => result.status === 'Success').map((result) => result.migrationName)
}

async function appliedMigrations(db: Db): Promise<string[]> {
  const { is: isThere } = await oneRowOf<{ is: boolean }>(
    db,
  )`select to_regclass('kysely_migration') is not null as is`
  if (!isThere) return []
  const rows = await rowsOf<{ name: string }>(db)`select name from kysely_migration order by name`
  return rows.map(({ name }) => name)
}

/** A database older than the first release lists every migration; the schema file replaces them all. */
async function forgetBeforeFirstRelease(db: Db, applied: readonly string[]): Promise<void> {
  if (!applied.some((name) => name < FIRST_RELEASE)) return
  if (!applied.includes(FIRST_RELEASE)) {
    throw new StoreUnusable(
      `This database is older than the first release (its schema is ${applied.at(-1)}) and cannot be upgraded any more.`,
    )
  }
  await sql`delete from kysely_migration where name < ${FIRST_RELEASE}`.execute(db)
}

function refuseNewer(error: unknown): void {
  const unknown = /previously executed migration (\S+) is missing/.exec(String(error))?.[1]
  if (unknown === undefined) return
  throw new StoreUnusable(
    `This database was written by a newer version (it has ${unknown}); upgrade this one.`,
    { cause: error },
  )
}
