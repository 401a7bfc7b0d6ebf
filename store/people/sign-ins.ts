/** Sign-ins in progress: the one-time state given to the browser, and the secret that proves we started it. */
import type { Db } from '../schema.ts'
import { before, hashOf } from './sessions.ts'

const SIGN_IN_MILLISECONDS = 10 * 60 * 1000
const KEPT_MILLISECONDS = 24 * 60 * 60 * 1000

interface BegunSignIn {
  state: string
  verifier: string
  at: Date
  /** The xuid of the organiser who connects a service account; unset for a player's sign-in. */
  connectsFor?: string
}

export async function beginSignIn(db: Db, { state, verifier, at, connectsFor }: BegunSignIn): Promise<void> {
  await db
    .insertInto('signIns')
    .values({ stateHash: hashOf(state), verifier, createdAt: at, connectsFor: connectsFor ?? null })
    .execute()
  await db.deleteFrom('signIns').where('createdAt', '<', before(at, KEPT_MILLISECONDS)).execute()
}

/** Returns the verifier once: undefined for a state that is unknown, expired or used, also if two requests bring it together. */
export const finishSignIn = async (db: Db, state: string, at: Date): Promise<string | undefined> =>
  (await finish(db, { state, at, connects: false }))?.verifier

/** The same for a service account, with the organiser who started it. */
export async function finishConnecting(
  db: Db,
  state: string,
  at: Date,
): Promise<{ verifier: string; connectsFor: string } | undefined> {
  const begun = await finish(db, { state, at, connects: true })
  return begun?.connectsFor ? { ...begun, connectsFor: begun.connectsFor } : undefined
}

const finish = (db: Db, { state, at, connects }: { state: string; at: Date; connects: boolean }) =>
  db
    .updateTable('signIns')
    .set({ usedAt: at })
    .where('stateHash', '=', hashOf(state))
    .where('usedAt', 'is', null)
    .where('createdAt', '>', before(at, SIGN_IN_MILLISECONDS))
    .where('connectsFor', connects ? 'is not' : 'is', null)
    .returning(['verifier', 'connectsFor'])
    .executeTakeFirst()
