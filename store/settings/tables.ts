import type { Generated, GeneratedAlways } from 'kysely'

export interface ContestSettingTable {
  name: string
  value: string
  version: number
  changedAt: Date | null
}

/** Encrypted, unless empty. */
export interface SecretSettingTable extends ContestSettingTable {
  /** The only part that is ever shown. */
  ending: Generated<string>
}

/** Stored until a message is made of it. */
export interface AlarmTable {
  id: GeneratedAlways<number>
  kind: AlarmKind
  /** Its subject; each is reported once. */
  about: string
  at: Date
  /** A name, a number of gamers or a reason. */
  detail: string
}

export type AlarmKind =
  | 'cycle failed'
  | 'cycle unread'
  | 'gamers hidden'
  | 'losses stopped'
  | 'account lost'
  | 'backup failed'

/** `unknown`: the sender died before the answer. `nothing`: there was nothing to report. */
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
