/** The tables of the catalogue: patches, games, challenges, and the titles that games are. See schema.ts. */
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { Availability } from '#contest/rules/availability.ts'
import type { Rule } from '#contest/rules/challenges.ts'
import type { Patch } from '#contest/rules/editions.ts'
import type { CatalogueGame } from './catalogue-game.ts'

export interface PatchTable {
  number: number
  date: string
  title: string
  summary: string
  record: JSONColumnType<Patch<CatalogueGame>>
  appliedAt: Date
  /** The settled version that it came into force with; null for those of before this was kept. */
  version: number | null
  /** What it did to everybody, as it was seen when it came into force. */
  effect: JSONColumnType<object> | null
  /** The draft that it was made of. */
  draftId: number | null
}

export interface UndonePatchTable {
  id: GeneratedAlways<number>
  number: number
  date: string
  title: string
  summary: string
  record: JSONColumnType<Patch<CatalogueGame>>
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

export interface ScheduledPatchTable {
  number: number
  date: string
  title: string
  record: JSONColumnType<Patch<CatalogueGame>>
  /** Null for a patch of its own, which is checked with the contest as it is in the database. */
  source: JSONColumnType<ScheduledSource> | null
  dueAt: Date
  draftId: number | null
  /** Markdown to be posted with it; null for none. */
  announcement: string | null
  scheduledAt: Date
  failedAt: Date | null
  failure: string | null
}

/** The content that a scheduled patch was checked with, so that its day does not depend on anybody's folder. */
export interface ScheduledSource {
  isShipped: boolean
  texts: Readonly<Record<string, string>>
}

export interface GameTable {
  link: string
  position: number
  titleId: number | null
  twins: readonly number[]
  titleByHand: string | null
  name: string
  gamerscore: number
  platform: string
  released: number
  developer: string
  series: string | null
  tags: readonly string[]
  availability: JSONColumnType<readonly Availability[]> | null
  hours: number | null
  since: number
  removedIn: number | null
  lastUpdated: Date
  version: number
}

export interface ChallengeTable {
  id: number
  displayOrder: number
  title: string
  description: string
  points: number
  rule: JSONColumnType<Rule>
  since: number
  removedIn: number | null
  lastUpdated: Date
  version: number
}

export interface TitleTable {
  titleId: number
  name: string
  platform: string
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
  /** Accepted beside the title that the game is. */
  twin: Generated<boolean>
  /** Of accepted ones, but for twins: what the game counted by before. */
  replacedTitleId: Generated<number | null>
  /** Of accepted ones: what the record of the game named then, the title itself if it did. */
  recordedTitleId: Generated<number | null>
}

/** One run of questions to the store. */
export interface TitleFindTable {
  id: GeneratedAlways<number>
  startedAt: Date
  startedBy: string
  fresh: boolean
  total: Generated<number>
  done: Generated<number>
  requests: Generated<number>
  stopAskedBy: string | null
  /** Null while it is under way, or was when its process ended. */
  finishedAt: Date | null
  stoppedBy: string | null
}

/** What the store's catalogue says of a product; one that it does not know any more has no name. */
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
  /** The machine that it was made for before the Xbox One; `untold` also for what was read before this was kept. */
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
