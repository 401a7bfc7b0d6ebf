/** Brings a database to the present schema. Kysely takes an advisory lock, so any number of processes may start at once. */
import { type Migration, Migrator } from 'kysely/migration'
import { isUnavailable, StoreUnavailable, StoreUnusable } from './errors.ts'
import * as desk from './migrations/0014-desk.ts'
import * as posts from './migrations/0015-posts.ts'
import * as patchDesk from './migrations/0016-patch-desk.ts'
import * as decisions from './migrations/0017-decisions.ts'
import * as scansOnRequest from './migrations/0018-scans-on-request.ts'
import * as settings from './migrations/0019-settings.ts'
import * as leavers from './migrations/0020-leavers.ts'
import * as titlesAndAccounts from './migrations/0021-titles-and-accounts.ts'
import * as thePast from './migrations/0022-the-past.ts'
import * as circles from './migrations/0023-circles.ts'
import * as grownGames from './migrations/0024-grown-games.ts'
import * as wholePersons from './migrations/0025-whole-persons.ts'
import * as sealedSettings from './migrations/0027-sealed-settings.ts'
import * as contestSource from './migrations/0028-contest-source.ts'
import * as lostGames from './migrations/0029-lost-games.ts'
import * as patchVersions from './migrations/0030-patch-versions.ts'
import * as usedSessions from './migrations/0031-used-sessions.ts'
import * as badNights from './migrations/0033-bad-nights.ts'
import * as twins from './migrations/0035-twins.ts'
import * as storeEras from './migrations/0037-store-eras.ts'
import * as catalogue from './migrations/before-the-desk/0001-catalogue.ts'
import * as gamers from './migrations/before-the-desk/0002-gamers.ts'
import * as scans from './migrations/before-the-desk/0003-scans.ts'
import * as signIn from './migrations/before-the-desk/0004-sign-in.ts'
import * as upstreamUsage from './migrations/before-the-desk/0005-upstream-usage.ts'
import * as verifyByList from './migrations/before-the-desk/0006-verify-by-list.ts'
import * as joinedEvents from './migrations/before-the-desk/0007-joined-events.ts'
import * as accountStates from './migrations/before-the-desk/0008-account-states.ts'
import * as doubts from './migrations/before-the-desk/0009-doubts.ts'
import * as leases from './migrations/before-the-desk/0010-leases.ts'
import * as storeCatalogue from './migrations/before-the-desk/0011-store-catalogue.ts'
import * as scheduledPatches from './migrations/before-the-desk/0012-scheduled-patches.ts'
import * as backups from './migrations/before-the-desk/0013-backups.ts'
import type { Db } from './schema.ts'

/** In order, and never edited once released: a change of the schema is a new one at the end. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-catalogue': catalogue,
  '0002-gamers': gamers,
  '0003-scans': scans,
  '0004-sign-in': signIn,
  '0005-upstream-usage': upstreamUsage,
  '0006-verify-by-list': verifyByList,
  '0007-joined-events': joinedEvents,
  '0008-account-states': accountStates,
  '0009-doubts': doubts,
  '0010-leases': leases,
  '0011-store-catalogue': storeCatalogue,
  '0012-scheduled-patches': scheduledPatches,
  '0013-backups': backups,
  '0014-desk': desk,
  '0015-posts': posts,
  '0016-patch-desk': patchDesk,
  '0017-decisions': decisions,
  '0018-scans-on-request': scansOnRequest,
  '0019-settings': settings,
  '0020-leavers': leavers,
  '0021-titles-and-accounts': titlesAndAccounts,
  '0022-the-past': thePast,
  '0023-circles': circles,
  '0024-grown-games': grownGames,
  '0025-whole-persons': wholePersons,
  '0027-sealed-settings': sealedSettings,
  '0028-contest-source': contestSource,
  '0029-lost-games': lostGames,
  '0030-patch-versions': patchVersions,
  '0031-used-sessions': usedSessions,
  '0033-bad-nights': badNights,
  '0035-twins': twins,
  '0037-store-eras': storeEras,
}

export const SCHEMAS = Object.keys(MIGRATIONS)

export const isKnownSchema = (name: string): boolean => SCHEMAS.includes(name)

/** The names of the migrations that were applied now: all that were missing, or those up to the given one. */
export async function migrate(db: Db, upTo?: string): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } })
  const { error, results = [] } = upTo ? await migrator.migrateTo(upTo) : await migrator.migrateToLatest()
  if (error) {
    refuseNewer(error)
    // Lost in the middle of it: nothing of the migration is wrong.
    if (isUnavailable(error)) throw error
    const failed = results.find((result) => result.status === 'Error')?.migrationName
    const where = failed ? `Migration ${failed}` : 'The migration of the database'
    throw new StoreUnavailable(`${where} failed: ${(error as Error).message}`, { cause: error })
  }
  return results.filter((result) => result.status === 'Success').map((result) => result.migrationName)
}

function refuseNewer(error: unknown): void {
  const unknown = /previously executed migration (\S+) is missing/.exec(String(error))?.[1]
  if (unknown === undefined) return
  throw new StoreUnusable(
    `This database was written by a newer version (it has ${unknown}); upgrade this one.`,
    { cause: error },
  )
}
