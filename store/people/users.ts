/** People who signed in, whether or not they are gamers yet. */
import { type Selectable, sql } from 'kysely'
import { gamertagKey } from '#contest/rules/gamertag.ts'
import type { Database, Db } from '../schema.ts'

export type User = Selectable<Database['users']>

/** The first sign-in is also the request to join. */
export const recordSignIn = (
  db: Db,
  { at, ...claims }: Pick<User, 'xuid' | 'gamertag' | 'displayName' | 'gamerPicUrl'> & { at: Date },
): Promise<User> =>
  db
    .insertInto('users')
    .values({ ...claims, createdAt: at, updatedAt: at, wantsToJoinAt: at })
    .onConflict((conflict) => conflict.column('xuid').doUpdateSet({ ...claims, updatedAt: at }))
    .returningAll()
    .executeTakeFirstOrThrow()

/** By the name of the last sign-in, ignoring case and spaces. */
export async function findUserCalled(db: Db, gamertag: string): Promise<User | undefined> {
  const key = gamertagKey(gamertag)
  const users = await db.selectFrom('users').selectAll().orderBy('updatedAt', 'desc').execute()
  return users.find((user) => gamertagKey(user.gamertag) === key)
}

export async function hasSignedIn(db: Db, xuid: string): Promise<boolean> {
  return (
    (await db.selectFrom('users').select('xuid').where('xuid', '=', xuid).executeTakeFirst()) !== undefined
  )
}

/** Users who want to join and never were gamers, for the next cycle. Excludes removed and banned ones. */
export const usersToAdd = (db: Db): Promise<User[]> =>
  db
    .selectFrom('users')
    .selectAll()
    .where('wantsToJoinAt', 'is not', null)
    .where(sql<boolean>`not exists (select from gamers where gamers.xuid = users.xuid)`)
    .where(sql<boolean>`not exists (select from banned_accounts where banned_accounts.xuid = users.xuid)`)
    .orderBy('wantsToJoinAt')
    .execute()

/** Whether the player has signed in, is or was a gamer, or has a desk role. */
export async function isKnownPlayer(db: Db, xuid: string): Promise<boolean> {
  const known = await db
    .selectFrom('users')
    .select('xuid')
    .where('xuid', '=', xuid)
    .unionAll(db.selectFrom('gamers').select('xuid').where('xuid', '=', xuid))
    .unionAll(db.selectFrom('deskRoles').select('xuid').where('xuid', '=', xuid))
    .executeTakeFirst()
  return known !== undefined
}
