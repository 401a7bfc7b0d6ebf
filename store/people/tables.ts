import type { Generated, GeneratedAlways } from 'kysely'
import type { DecisionKind, Hidden } from '#contest/rules/decided-gamer.ts'
import type { GamerProfile } from './profile-columns.ts'

export type GamerState = 'pending' | 'active' | 'private' | 'failing'

export interface ProfileColumns extends GamerProfile {
  cdnImg: string | null
  taLink: string | null
  taGamerId: number | null
  registeredAt: Date
  lastUpdated: Date | null
  state: GamerState
  /** Null for gamers in the contest. */
  hidden: Hidden | null
  /** Links of games: see contest/rules/decisions.ts. */
  granted: Generated<readonly string[]>
  excluded: Generated<readonly string[]>
}

export interface GamerTable extends ProfileColumns {
  xuid: string
  /** The gamer this account counts for. */
  mergedInto: string | null
  accounts: Generated<readonly string[]>
  stateReason: string | null
  stateSince: Date
  /** The account that was refused the history, and when; null once it was read or the gamer is known to be private. */
  refusedBy: Generated<string | null>
  refusedAt: Generated<Date | null>
  version: number
}

export interface GamertagTable {
  key: string
  xuid: string
  gamertag: string
  current: boolean
  since: Date
  version: number
}

export interface GamerDecisionTable {
  id: GeneratedAlways<number>
  xuid: string
  kind: DecisionKind
  /** The gamer this account counts for. */
  intoXuid: string | null
  /** Of grants and exclusions: links of the games, which stay the same through every patch. */
  links: Generated<readonly string[]>
  reason: string
  /** A gamertag, or the name of a non-person actor. */
  decidedBy: string
  decidedAt: Date
  takenBackAt: Date | null
  takenBackBy: string | null
}

export interface GamerNoteTable {
  xuid: string
  text: string
  version: number
  editedBy: string
  editedAt: Date
}

export interface NoticeChoicesTable {
  xuid: string
  kinds: string[]
  feedKey: string
  toldVersion: number
  toldPostsAt: Date
}

export interface PushSubscriptionTable {
  endpoint: string
  xuid: string
  p256dh: string
  auth: string
  since: Date
}
