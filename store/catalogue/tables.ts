/** The catalogue's tables: patches, games, challenges and titles. See schema.ts. */

import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { Availability } from '#contest/rules/availability.ts'
import type { Challenge, Rule } from '#contest/rules/challenges.ts'
import type { Patch } from '#contest/rules/editions.ts'
import type { CatalogueGame } from '#contest/rules/games.ts'

interface PatchColumns extends Pick<Patch, 'number' | 'date' | 'title'> {
  record: JSONColumnType<Patch<CatalogueGame>>
}

export interface PatchTable extends PatchColumns {
  summary: string
  appliedAt: Date
  /** The settled version it took effect with; null for old patches. */
  version: number | null
  /** Its effect on everyone when it was published. */
  effect: JSONColumnType<object> | null
  draftId: number | null
}

export interface UndonePatchTable extends PatchColumns {
  id: GeneratedAlways<number>
  summary: string
  effect: JSONColumnType<object> | null
  appliedAt: Date
  undoneAt: Date
  undoneBy: string
  why: string | null
}

export interface PatchDraftTable {
  id: GeneratedAlways<number>
  version: Generated<number>
  state: PatchDraftState
  content: JSONColumnType<object>
  createdAt: Date
  editedAt: Date
  editedBy: string
}

export type PatchDraftState = 'draft' | 'scheduled' | 'published' | 'discarded'

export interface ScheduledPatchTable extends PatchColumns {
  /** Null for a patch that is checked against the contest in the database. */
  source: JSONColumnType<ScheduledSource> | null
  /** When it takes effect. */
  dueAt: Date
  /** The draft it was made from; null if it came from the content. */
  draftId: number | null
  /** Markdown posted with it; null for none. */
  announcement: string | null
  scheduledAt: Date
  failedAt: Date | null
  /** Why publishing failed on its day; null otherwise. */
  failure: string | null
}

/** The content a scheduled patch was checked with, so that publishing does not depend on a folder. */
export interface ScheduledSource {
  isShipped: boolean
  texts: Readonly<Record<string, string>>
}

/** Of a record that comes with one patch and goes with another. */
export interface RecordColumns {
  /** The patch that added it. */
  since: number
  /** The patch that removed it; null for the current edition. */
  removedIn: number | null
  lastUpdated: Date
  version: number
}

type Nullable = 'twins' | 'titleByHand' | 'availability' | 'hours'

export interface GameTable extends Omit<CatalogueGame, Nullable>, RecordColumns {
  twins: readonly number[]
  titleByHand: string | null
  availability: JSONColumnType<readonly Availability[]> | null
  hours: number | null
}

export interface ChallengeTable extends Omit<Challenge, 'rule'>, RecordColumns {
  rule: JSONColumnType<Rule>
}

export interface TitleTable {
  titleId: number
  name: string
  platform: string
  /** As the service names it; null until a history has told. */
  machine: string | null
  totalGamerscore: number
  totalAchievements: number | null
  boxArtImg: string | null
  cdnImg: string | null
  artReadAt: Date | null
  firstSeen: Date
  verifyByList: Generated<boolean>
}

export interface TitleMatchTable {
  link: string
  titleId: number
  decision: 'accepted' | 'rejected'
  decidedAt: Date
  /** In addition to the game's title. */
  twin: Generated<boolean>
  /** Of accepted titles except twins: the game's previous title. */
  replacedTitleId: Generated<number | null>
  /** Of accepted titles: what the game's record named then; this title if it did. */
  recordedTitleId: Generated<number | null>
}

/** One search of the store. */
export interface TitleFindTable {
  id: GeneratedAlways<number>
  startedAt: Date
  startedBy: string
  fresh: boolean
  total: Generated<number>
  done: Generated<number>
  requests: Generated<number>
  stopAskedBy: string | null
  /** Null while it runs, and if its process was killed. */
  finishedAt: Date | null
  stoppedBy: string | null
}

/** Without a name if the store no longer knows it. */
export interface StoreProductTable {
  productId: string
  name: string | null
  kind: string | null
  publisher: string | null
  developer: string | null
  releasedYear: number | null
  titleIds: readonly number[]
  platforms: readonly string[]
  generations: readonly string[]
  optimized: readonly string[]
  /** The console it was made for before the Xbox One; `untold` also for old answers. */
  era: 'modern' | 'xbox360' | 'xbox' | 'untold'
  sold: boolean
  readAt: Date
}

export interface StoreSearchTable {
  query: string
  productIds: readonly string[]
  readAt: Date
}

export interface ContestSourceTable {
  one: Generated<boolean>
  source: 'demo' | 'rehearsal' | 'real'
}
