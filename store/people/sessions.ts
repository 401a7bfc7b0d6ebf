/** Sessions of signed-in users. The id is a secret of the browser; the database stores its hash. */
import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../schema.ts'
import type { User } from './users.ts'

export const SESSION_DAYS = 30
const SESSION_MILLISECONDS = SESSION_DAYS * 24 * 60 * 60 * 1000

/** An organiser's session ends after this time without use. */
export const DESK_IDLE_HOURS = 12
const DESK_IDLE_MILLISECONDS = DESK_IDLE_HOURS * 60 * 60 * 1000
/** Limits how often a request writes the last use. */
const USE_NOTED_AFTER_MILLISECONDS = 5 * 60 * 1000

export const before = (at: Date, milliseconds: number): Date => new Date(at.getTime() - milliseconds)
/** Of a secret that only the browser has. */
export const hashOf = (secret: string): Uint8Array => createHash('sha256').update(secret).digest()

/** Resolves to the new session's id for the cookie, and deletes expired sessions. */
export async function startSession(db: Db, xuid: string, at: Date): Promise<string> {
  const id = randomBytes(32).toString('base64url')
  const expiresAt = new Date(at.getTime() + SESSION_MILLISECONDS)
  await db
    .insertInto('sessions')
    .values({ idHash: hashOf(id), xuid, createdAt: at, expiresAt, usedAt: at })
    .execute()
  await db.deleteFrom('sessions').where('expiresAt', '<=', at).execute()
  return id
}

export interface SignedInUser extends User {
  signedInAt: Date
}

/** Undefined if the session is expired, ended or unknown. Counts as use, unless a page polls. */
export async function userOfSession(
  db: Db,
  id: string,
  at: Date,
  { isUse = true } = {},
): Promise<SignedInUser | undefined> {
  const idHash = hashOf(id)
  const found = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.xuid', 'sessions.xuid')
    .leftJoin('deskRoles', 'deskRoles.xuid', 'sessions.xuid')
    .selectAll('users')
    .select(['sessions.createdAt as signedInAt', 'sessions.usedAt'])
    .where('idHash', '=', idHash)
    .where('expiresAt', '>', at)
    .where(({ eb, or }) =>
      or([eb('deskRoles.role', 'is', null), eb('usedAt', '>', before(at, DESK_IDLE_MILLISECONDS))]),
    )
    .executeTakeFirst()
  if (!found) return undefined
  const { usedAt, ...user } = found
  if (isUse && usedAt < before(at, USE_NOTED_AFTER_MILLISECONDS))
    await db.updateTable('sessions').set({ usedAt: at }).where('idHash', '=', idHash).execute()
  return user
}

export async function endSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('idHash', '=', hashOf(id)).execute()
}

/** In every browser. */
export async function endAllSessions(db: Db, xuids: readonly string[]): Promise<void> {
  await db.deleteFrom('sessions').where('xuid', 'in', xuids).execute()
}
