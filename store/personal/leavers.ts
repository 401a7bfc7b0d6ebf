/** The accounts of people who left, and since when. */
import { type Selectable, sql } from 'kysely'
import type { Database, Db, Tx } from '../schema.ts'

export type Leaver = Selectable<Database['leavers']>

export const leaversAmong = (db: Db, accounts: readonly string[]): Promise<Leaver[]> =>
  db.selectFrom('leavers').selectAll().where('xuid', 'in', accounts).orderBy('xuid').execute()

/** Includes gamers hidden as leavers without a record, which an older version could produce by a merge. */
export async function hasLeft(db: Db, accounts: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from leavers where xuid = any(${accounts}::text[])
    union all
    select from gamer_decisions
    where xuid = any(${accounts}::text[]) and kind = 'departure' and taken_back_at is null
    limit 1
  `.execute(db)
  return rows.length > 0
}

/** The longest gone first. */
export const leaversBefore = (db: Db, moment: Date): Promise<Leaver[]> =>
  db
    .selectFrom('leavers')
    .selectAll()
    .where('leftAt', '<=', moment)
    .orderBy('leftAt')
    .orderBy('xuid')
    .execute()

/** Signs them out everywhere and keeps them out of cycles. */
export async function recordLeavers(
  tx: Tx,
  accounts: readonly string[],
  { leftAt, askedBy }: Pick<Leaver, 'leftAt' | 'askedBy'>,
): Promise<void> {
  await tx
    .insertInto('leavers')
    .values(accounts.map((xuid) => ({ xuid, leftAt, askedBy })))
    .onConflict((conflict) => conflict.column('xuid').doNothing())
    .execute()
  await tx.deleteFrom('sessions').where('xuid', 'in', accounts).execute()
  await tx.updateTable('users').set({ wantsToJoinAt: null }).where('xuid', 'in', accounts).execute()
}

export async function removeLeavers(tx: Tx, accounts: readonly string[]): Promise<void> {
  await tx.deleteFrom('leavers').where('xuid', 'in', accounts).execute()
}

/** Matters only for someone who never was a gamer. */
export async function wishToJoin(tx: Tx, accounts: readonly string[], at: Date): Promise<void> {
  await tx.updateTable('users').set({ wantsToJoinAt: at }).where('xuid', 'in', accounts).execute()
}
