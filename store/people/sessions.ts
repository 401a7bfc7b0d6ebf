/** Sessions of signed-in users. The id is a secret that only the browser has; the database keeps its hash. */
import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../schema.ts'
import type { User } from './users.ts'

export const SESSION_DAYS = 30
const SESSION_MILLISECONDS = SESSION_DAYS * 24 * 60 * 60 * 1000

const hashOf = (id: string): Uint8Array => createHash('sha256').update(id).digest()

/** The new session's id, for the cookie. Sessions that are over are swept out on the way. */
export async function startSession(db: Db, xuid: string, at: Date): Promise<string> {
  const id = randomBytes(32).toString('base64url')
  const expiresAt = new Date(at.getTime() + SESSION_MILLISECONDS)
  await db
    .insertInto('sessions')
    .values({ idHash: hashOf(id), xuid, createdAt: at, expiresAt })
    .execute()
  await db.deleteFrom('sessions').where('expiresAt', '<=', at).execute()
  return id
}

/** Whose session it is; undefined when it is over, ended or invented. */
export const userOfSession = (db: Db, id: string, at: Date): Promise<User | undefined> =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.xuid', 'sessions.xuid')
    .selectAll('users')
    .where('idHash', '=', hashOf(id))
    .where('expiresAt', '>', at)
    .executeTakeFirst()

export async function endSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('idHash', '=', hashOf(id)).execute()
}
