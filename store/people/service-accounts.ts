/** The organiser's accounts that read Xbox Live. Their refresh tokens come sealed: this room cannot open them. */
import type { Selectable } from 'kysely'
import type { Database, Db, UpstreamUsage } from '../schema.ts'

export type ServiceAccount = Selectable<Database['serviceAccounts']>

/** Linking an account again replaces its token and makes good a revocation. */
export const linkServiceAccount = (
  db: Db,
  account: Pick<ServiceAccount, 'xuid' | 'gamertag' | 'refreshTokenSealed' | 'linkedAt'>,
): Promise<ServiceAccount> =>
  db
    .insertInto('serviceAccounts')
    .values(account)
    .onConflict((conflict) => conflict.column('xuid').doUpdateSet({ ...account, revokedAt: null }))
    .returningAll()
    .executeTakeFirstOrThrow()

/** The accounts to read with. */
export const usableServiceAccounts = (db: Db): Promise<ServiceAccount[]> =>
  db.selectFrom('serviceAccounts').selectAll().where('revokedAt', 'is', null).orderBy('id').execute()

export const allServiceAccounts = (db: Db): Promise<ServiceAccount[]> =>
  db.selectFrom('serviceAccounts').selectAll().orderBy('id').execute()

/** Every use of a refresh token brings a new one, and only the newest is sure to work. */
export async function renewServiceAccount(
  db: Db,
  { id, refreshTokenSealed, at }: { id: number; refreshTokenSealed: string; at: Date },
): Promise<void> {
  await db
    .updateTable('serviceAccounts')
    .set({ refreshTokenSealed, lastUsedAt: at })
    .where('id', '=', id)
    .execute()
}

/** What it has used of its limits, as seen at this moment. */
export async function noteUsage(
  db: Db,
  { id, usage, at }: { id: number; usage: readonly UpstreamUsage[]; at: Date },
): Promise<void> {
  await db
    .updateTable('serviceAccounts')
    .set({ usage: JSON.stringify(usage), usageAt: at })
    .where('id', '=', id)
    .execute()
}

/** Microsoft no longer takes its token; the account reads again when it is linked anew. */
export async function revokeServiceAccount(db: Db, id: number, at: Date): Promise<void> {
  await db.updateTable('serviceAccounts').set({ revokedAt: at }).where('id', '=', id).execute()
}
