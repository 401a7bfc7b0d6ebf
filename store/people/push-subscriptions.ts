/** The browsers that are told something, by the address that their push service gave them. */
import type { Db } from '../schema.ts'

export interface StoredSubscription {
  endpoint: string
  p256dh: string
  auth: string
}

/** A person has few browsers; the oldest makes room. */
const MAX_SUBSCRIPTIONS = 10

export async function saveSubscription(
  db: Db,
  { xuid, at, ...subscription }: StoredSubscription & { xuid: string; at: Date },
): Promise<void> {
  const { p256dh, auth } = subscription
  await db
    .insertInto('pushSubscriptions')
    .values({ ...subscription, xuid, since: at })
    // The browser is the same: whoever signs in there now is told.
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
