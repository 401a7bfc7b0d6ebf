/** The gamers whom signed-in players watch. Not part of the contest's versions, because it is private. */
import type { Db, Tx } from '../schema.ts'

/** The longest watched first. */
export async function circleOf(db: Db | Tx, xuid: string): Promise<string[]> {
  const rows = await db
    .selectFrom('circles')
    .select('watched')
    .where('xuid', '=', xuid)
    .orderBy('since')
    .orderBy('watched')
    .execute()
  return rows.map(({ watched }) => watched)
}

export interface CircleChange {
  xuid: string
  add: readonly string[]
  remove: readonly string[]
  at: Date
}

/** Idempotent. Changes of one circle are serialised, so that counting afterwards sees both. */
export async function changeCircle(tx: Tx, { xuid, add, remove, at }: CircleChange): Promise<void> {
  await tx.selectFrom('users').select('xuid').where('xuid', '=', xuid).forUpdate().execute()
  if (remove.length > 0)
    await tx.deleteFrom('circles').where('xuid', '=', xuid).where('watched', 'in', remove).execute()
  if (add.length > 0)
    await tx
      .insertInto('circles')
      .values(add.map((watched) => ({ xuid, watched, since: at })))
      .onConflict((conflict) => conflict.columns(['xuid', 'watched']).doNothing())
      .execute()
}
