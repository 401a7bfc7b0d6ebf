/** Sign-ins under way: the one-time state given to the browser, and the secret that proves it was us who asked. */
import { createHash } from 'node:crypto'
import type { Db } from '../schema.ts'

const SIGN_IN_MILLISECONDS = 10 * 60 * 1000
const KEPT_MILLISECONDS = 24 * 60 * 60 * 1000

const hashOf = (state: string): Uint8Array => createHash('sha256').update(state).digest()
const before = (at: Date, milliseconds: number): Date => new Date(at.getTime() - milliseconds)

export async function beginSignIn(
  db: Db,
  { state, verifier, at }: { state: string; verifier: string; at: Date },
): Promise<void> {
  await db
    .insertInto('signIns')
    .values({ stateHash: hashOf(state), verifier, createdAt: at })
    .execute()
  await db.deleteFrom('signIns').where('createdAt', '<', before(at, KEPT_MILLISECONDS)).execute()
}

/** The verifier, once: undefined for a state that is unknown, too old or used, also when two requests bring it together. */
export async function finishSignIn(db: Db, state: string, at: Date): Promise<string | undefined> {
  const row = await db
    .updateTable('signIns')
    .set({ usedAt: at })
    .where('stateHash', '=', hashOf(state))
    .where('usedAt', 'is', null)
    .where('createdAt', '>', before(at, SIGN_IN_MILLISECONDS))
    .returning('verifier')
    .executeTakeFirst()
  return row?.verifier
}
