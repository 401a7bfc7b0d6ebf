/** Who has left, and since when. */
import type { Selectable } from 'kysely'
import type { Database, Db, Tx } from '../schema.ts'

export type Leaver = Selectable<Database['leavers']>

export const findLeaver = (db: Db, xuid: string): Promise<Leaver | undefined> =>
  db.selectFrom('leavers').selectAll().where('xuid', '=', xuid).executeTakeFirst()

/** The longest gone first. */
export const leaversBefore = (db: Db, moment: Date): Promise<Leaver[]> =>
  db
    .selectFrom('leavers')
    .selectAll()
    .where('leftAt', '<=', moment)
    .orderBy('leftAt')
    .orderBy('xuid')
    .execute()

/** From now on they are signed out everywhere, and no cycle takes them up. */
export async function noteLeaver(tx: Tx, leaver: Leaver): Promise<void> {
  const { xuid } = leaver
  await tx.insertInto('leavers').values(leaver).execute()
  await tx.deleteFrom('sessions').where('xuid', '=', xuid).execute()
  await tx.updateTable('users').set({ wantsToJoinAt: null }).where('xuid', '=', xuid).execute()
}

/** Whether they had left. */
export async function forgetLeaver(tx: Tx, xuid: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('leavers').where('xuid', '=', xuid).executeTakeFirst()
  return numDeletedRows > 0n
}

/** They wish to take part again; matters for whoever never was a gamer. */
export async function wishToJoin(tx: Tx, xuid: string, at: Date): Promise<void> {
  await tx.updateTable('users').set({ wantsToJoinAt: at }).where('xuid', '=', xuid).execute()
}
