/** Messages to the chat and to the organiser: each is about something that nobody is told twice. */
import type { Selectable } from 'kysely'
import type { Db } from '../schema.ts'
import type { ChatMessageTable } from './tables.ts'

export type StoredMessage = Selectable<ChatMessageTable>

/** Newest first; those that had nothing to tell are not worth a line. */
export const latestMessages = (db: Db, limit: number): Promise<StoredMessage[]> =>
  db
    .selectFrom('chatMessages')
    .selectAll()
    .where('state', '<>', 'nothing')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
