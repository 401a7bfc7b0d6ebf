/** Sessions of signed-in users. The id is a secret that only the browser has; the database keeps its hash. */
import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../schema.ts'
import type { User } from './users.ts'

export const SESSION_DAYS = 30
const SESSION_MILLISECONDS = SESSION_DAYS * 24 * 60 * 60 * 1000

/** A session of somebody with a role at the desk is over when nobody has used it for so long. */
export const DESK_IDLE_HOURS = 12
const DESK_IDLE_MILLISECONDS = DESK_IDLE_HOURS * 60 * 60 * 1000
/** So that not every request writes. */
const USE_NOTED_AFTER_MILLISECONDS = 5 * 60 * 1000

const before = (at: Date, milliseconds: number): Date => new Date(at.getTime() - milliseconds)

const hashOf = (id: string): Uint8Array => createHash('sha256').update(id).digest()

/** The new session's id, for the cookie. Sessions that are over are swept out on the way. */
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
  /** When this session began: with every sign-in a new one does. */
  signedInAt: Date
}

/** Whose session it is; undefined when it is over, ended or invented. Asking counts as use, unless a page asks by itself. */
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

/** Of these accounts, in every browser. */
export async function endAllSessions(db: Db, xuids: readonly string[]): Promise<void> {
  await db.deleteFrom('sessions').where('xuid', 'in', xuids).execute()
}
