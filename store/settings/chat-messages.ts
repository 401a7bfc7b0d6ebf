/**
 * Messages to the chat and the organiser, each about a subject that is reported once. A message is claimed before it is
 * sent. If the process dies in between it is never sent again, because no one knows whether it arrived.
 */
import { type Selectable, sql } from 'kysely'
import { CHAT_LOCK } from '../locks/lock-numbers.ts'
import type { Db, Tx } from '../schema.ts'
import type { ChatMessageTable, MessageState } from './tables.ts'

export type StoredMessage = Selectable<ChatMessageTable>

/** In the write of the settlement, so that it exists exactly if that was committed. */
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

/** Longer than any timeout for an answer. */
const CLAIMED_FOR = sql`interval '5 minutes'`
/** Older news is dropped. */
const WAITS_FOR = sql`interval '1 day'`

/** Claims the oldest due message. One at a time across all processes, so that they arrive in order. */
export const claimMessage = (db: Db, at: Date): Promise<StoredMessage | undefined> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${CHAT_LOCK})`.execute(tx)
    await sql`
      update chat_messages set state = 'unknown', problem = 'The process that sent it ended before an answer came.'
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

/** With `dueAt` it waits for another attempt. */
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

/** Newest first, without those that had nothing to report. */
export const latestMessages = (db: Db, limit: number): Promise<StoredMessage[]> =>
  db
    .selectFrom('chatMessages')
    .selectAll()
    .where('state', '<>', 'nothing')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
