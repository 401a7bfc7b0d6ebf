/** Migrates a database to the current schema. Kysely takes an advisory lock, so several processes may start at once. */
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { isUnavailable, StoreUnavailable, StoreUnusable } from './errors.ts'
import * as wholePersons from './migrations/0025-whole-persons.ts'
import * as sealedSettings from './migrations/0027-sealed-settings.ts'
import * as contestSource from './migrations/0028-contest-source.ts'
import * as lostGames from './migrations/0029-lost-games.ts'
import * as patchVersions from './migrations/0030-patch-versions.ts'
import * as usedSessions from './migrations/0031-used-sessions.ts'
import * as badNights from './migrations/0033-bad-nights.ts'
import * as twins from './migrations/0035-twins.ts'
import * as storeEras from './migrations/0037-store-eras.ts'
import * as scale from './migrations/0038-scale.ts'
import * as appliedLosses from './migrations/0039-applied-losses.ts'
import * as scanReasons from './migrations/0040-scan-reasons.ts'
import * as gameHours from './migrations/0041-game-hours.ts'
import * as postImages from './migrations/0042-post-images.ts'
import * as notices from './migrations/0043-notices.ts'
import * as firstFinds from './migrations/0044-first-finds.ts'
import * as nameLists from './migrations/0045-name-lists.ts'
import * as appliedHeldScans from './migrations/0046-applied-held-scans.ts'
import * as ranksOfPoints from './migrations/0047-ranks-of-points.ts'
import * as titlesRead from './migrations/0048-titles-read.ts'
import * as historyByTime from './migrations/0049-history-by-time.ts'
import * as suspectedLosses from './migrations/0050-suspected-losses.ts'
import * as brakedCycles from './migrations/0051-braked-cycles.ts'
import { rowOf, rowsOf } from './rows.ts'
import type { Db } from './schema.ts'

/** The first release, named after the last migration that its schema file replaces. */
const FIRST_RELEASE = '0024-grown-games'

const firstRelease: Migration = {
  async up(db) {
    const schema = readFileSync(new URL('./migrations/0024-schema.sql', import.meta.url), 'utf8')
    await sql.raw(schema).execute(db)
  },
}

/** In order, and never edited once released: a schema change is a new entry at the end. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  [FIRST_RELEASE]: firstRelease,
  '0025-whole-persons': wholePersons,
  '0027-sealed-settings': sealedSettings,
  '0028-contest-source': contestSource,
  '0029-lost-games': lostGames,
  '0030-patch-versions': patchVersions,
  '0031-used-sessions': usedSessions,
  '0033-bad-nights': badNights,
  '0035-twins': twins,
  '0037-store-eras': storeEras,
  '0038-scale': scale,
  '0039-applied-losses': appliedLosses,
  '0040-scan-reasons': scanReasons,
  '0041-game-hours': gameHours,
  '0042-post-images': postImages,
  '0043-notices': notices,
  '0044-first-finds': firstFinds,
  '0045-name-lists': nameLists,
  '0046-applied-held-scans': appliedHeldScans,
  '0047-ranks-of-points': ranksOfPoints,
  '0048-titles-read': titlesRead,
  '0049-history-by-time': historyByTime,
  '0050-suspected-losses': suspectedLosses,
  '0051-braked-cycles': brakedCycles,
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
  const { is: isThere } = await rowOf<{ is: boolean }>(
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
