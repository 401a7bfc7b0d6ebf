/** The browsers to notify, by their push address. */
import type { Db } from '../schema.ts'
import type { PushSubscriptionTable } from './tables.ts'

export type StoredSubscription = Omit<PushSubscriptionTable, 'xuid' | 'since'>

/** When exceeded, the oldest is removed. */
const MAX_SUBSCRIPTIONS = 10

export async function saveSubscription(
  db: Db,
  { xuid, at, ...subscription }: StoredSubscription & { xuid: string; at: Date },
): Promise<void> {
  const { p256dh, auth } = subscription
  await db
    .insertInto('pushSubscriptions')
    .values({ ...subscription, xuid, since: at })
    // The browser now belongs to the person who signed in there last.
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ xuid, p256dh, auth, since: at }))
    .execute()
  const all = await subscriptionsOf(db, xuid)
  for (const { endpoint } of all.slice(MAX_SUBSCRIPTIONS)) await deleteSubscription(db, endpoint)
}

/** Newest first. */
export const subscriptionsOf = (db: Db, xuid: string): Promise<StoredSubscription[]> =>
  db
    .selectFrom('pushSubscriptions')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('xuid', '=', xuid)
    .orderBy('since', 'desc')
    .execute()

export async function deleteSubscription(db: Db, endpoint: string): Promise<void> {
  await db.deleteFrom('pushSubscriptions').where('endpoint', '=', endpoint).execute()
}

export async function deleteOwnSubscription(
  db: Db,
  { xuid, endpoint }: { xuid: string; endpoint: string },
): Promise<void> {
  await db.deleteFrom('pushSubscriptions').where('endpoint', '=', endpoint).where('xuid', '=', xuid).execute()
}
