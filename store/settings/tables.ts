/** The tables of the settings and of the messages, as the queries see them; see schema.ts. */
import type { Generated, GeneratedAlways } from 'kysely'

export interface ContestSettingTable {
  name: string
  value: string
  version: number
  changedAt: Date | null
}

/** The value is sealed, unless it is empty. */
export interface SecretSettingTable extends ContestSettingTable {
  /** All that is ever shown of it. */
  ending: Generated<string>
}

/** Something the organiser is alerted of, until somebody has taken it to tell. */
export interface AlarmTable {
  id: GeneratedAlways<number>
  kind: AlarmKind
  about: string
  at: Date
  detail: string
}

export type AlarmKind =
  | 'cycle failed'
  | 'cycle unread'
  | 'gamers hidden'
  | 'losses stopped'
  | 'account lost'
  | 'backup failed'

/** `unknown`: whoever sent it ended before the answer. `nothing`: there was nothing to tell. */
export type MessageState = 'waiting' | 'sending' | 'sent' | 'unknown' | 'refused' | 'nothing'

export interface ChatMessageTable {
  id: GeneratedAlways<number>
  kind: 'digest' | 'alert'
  subject: string
  madeAt: Date
  says: string | null
  version: number | null
  state: Generated<MessageState>
  attempts: Generated<number>
  dueAt: Date
  claimedAt: Date | null
  sentAt: Date | null
  problem: string | null
}
