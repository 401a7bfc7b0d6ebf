/** The tables of the gamers, as the queries see them: see schema.ts. */
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
  /** Null for those who take part. */
  hidden: Hidden | null
  /** Links of games: see contest/rules/decisions.ts. */
  granted: Generated<readonly string[]>
  excluded: Generated<readonly string[]>
}

export interface GamerTable extends ProfileColumns {
  xuid: string
  /** The gamer that this account counts for. */
  mergedInto: string | null
  /** The other accounts that count for this gamer. */
  accounts: Generated<readonly string[]>
  stateReason: string | null
  stateSince: Date
  /** The account that was not shown the history, and when; null once it was read, or the gamer is known to hide it. */
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
  /** Of merges: the gamer that this account counts for. */
  intoXuid: string | null
  /** Of grants and exclusions: the games, by which they outlive every patch. */
  links: Generated<readonly string[]>
  reason: string
  /** A gamertag, or what acts without one. */
  decidedBy: string
  decidedAt: Date
  takenBackAt: Date | null
  takenBackBy: string | null
}

/** What organisers write about a gamer for themselves. */
export interface GamerNoteTable {
  xuid: string
  text: string
  version: number
  editedBy: string
  editedAt: Date
}

/** What a player is told of. */
export interface NoticeChoicesTable {
  xuid: string
  kinds: string[]
  feedKey: string
  toldVersion: number
  toldPostsAt: Date
}

/** A browser that is told. */
export interface PushSubscriptionTable {
  endpoint: string
  xuid: string
  p256dh: string
  auth: string
  since: Date
}
