/**
 * Messages to the chat and to the organiser: each is about something that nobody is told twice. A message is claimed before it
 * is sent. Whoever dies in between leaves it claimed, and it is never sent again, because nobody knows whether it arrived.
 */
import { type Selectable, sql } from 'kysely'
import { CHAT_LOCK } from '../locks/lock-numbers.ts'
import type { Db, Tx } from '../schema.ts'
import type { ChatMessageTable, MessageState } from './tables.ts'

export type StoredMessage = Selectable<ChatMessageTable>

/** In the write of the settlement itself: there is one if and only if it was settled. */
export async function queueDigest(tx: Tx, { version, at }: { version: number; at: Date }): Promise<void> {
  await tx
    .insertInto('chatMessages')
    .values({ kind: 'digest', subject: `Settlement ${version}`, madeAt: at, dueAt: at, version })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function queueAlert(
  db: Db,
  { subject, says, at }: { subject: string; says: string; at: Date },
): Promise<void> {
  await db
    .insertInto('chatMessages')
    .values({ kind: 'alert', subject, says, madeAt: at, dueAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Longer than any answer is waited for. */
const CLAIMED_FOR = sql`interval '5 minutes'`
/** Older news is none. */
const WAITS_FOR = sql`interval '1 day'`

/** The oldest that is due, now ours to send. One at a time, whichever process asks: they arrive in order. */
export const claimMessage = (db: Db, at: Date): Promise<StoredMessage | undefined> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${CHAT_LOCK})`.execute(tx)
    await sql`
      update chat_messages set state = 'unknown', problem = 'Whoever sent it ended before the answer came.'
      where state = 'sending' and claimed_at < ${at}::timestamptz - ${CLAIMED_FOR}
    `.execute(tx)
    await sql`
      update chat_messages set state = 'refused', problem = coalesce(problem, 'It could not be sent for a day.')
      where state = 'waiting' and made_at < ${at}::timestamptz - ${WAITS_FOR}
    `.execute(tx)
    const sending = await tx
      .selectFrom('chatMessages')
      .select('id')
      .where('state', '=', 'sending')
      .executeTakeFirst()
    if (sending) return undefined
    const next = await tx
      .selectFrom('chatMessages')
      .select('id')
      .where('state', '=', 'waiting')
      .where('dueAt', '<=', at)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (!next) return undefined
    return tx
      .updateTable('chatMessages')
      .set((column) => ({ state: 'sending', claimedAt: at, attempts: column('attempts', '+', 1) }))
      .where('id', '=', next.id)
      .returningAll()
      .executeTakeFirst()
  })

/** How it ended; with `dueAt` it waits for another attempt. */
export async function endMessage(
  db: Db,
  id: number,
  end: { state: MessageState; problem?: string | null; sentAt?: Date; dueAt?: Date },
): Promise<void> {
  await db
    .updateTable('chatMessages')
    .set({ problem: null, ...end })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute()
}

/** Newest first; those that had nothing to tell are not worth a line. */
export const latestMessages = (db: Db, limit: number): Promise<StoredMessage[]> =>
  db
    .selectFrom('chatMessages')
    .selectAll()
    .where('state', '<>', 'nothing')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
