/** One settled state of the contest, whole. Nothing in it ever changes: the next version is another object. */

import type { PatchDay } from '#contest/calendar/weekly-draw.ts'
import type { StoredChallenge } from '#store/catalogue/challenges.ts'
import type { StoredGame } from '#store/catalogue/games.ts'
import type { KnownSettlement } from '#store/settled/settlements.ts'
import type { PackedContestant, PlaceOfPoints } from './contestant.ts'
import type { ShardedMap } from './sharded-map.ts'

/** A gamer as everybody sees one: profile, standing and place together. */
export type Contestant = PackedContestant

/** How many gamers completed, and are playing, one title. */
export interface TitleCount {
  completed: number
  inProgress: number
}

/** The version in which each part last changed, so that an answer is rebuilt only when a part it shows did. */
export interface Parts {
  games: number
  challenges: number
  gamers: number
  /** Who completed or is playing what. */
  counts: number
}

export interface Snapshot {
  version: number
  settledAt: Date
  parts: Parts
  patches: readonly PatchDay[]
  /** All that there ever were, oldest first. */
  settlements: readonly KnownSettlement[]
  /** The games of the current edition in grid order, main games before their alternatives. */
  games: readonly StoredGame[]
  /** Also those that a patch took away: feeds still speak of them. */
  gamesByLink: ReadonlyMap<string, StoredGame>
  /** The challenges of the current edition in display order. */
  challenges: readonly StoredChallenge[]
  /** Also those that a patch took away: a past week may have drawn them. */
  challengesById: ReadonlyMap<number, StoredChallenge>
  /** Those who take part. */
  gamers: ShardedMap<Contestant>
  /** The rank and badge of everybody with these points; also of points that nobody has any more. */
  places: ReadonlyMap<number, PlaceOfPoints>
  /** The same gamers as the leaderboard lists them. */
  table: readonly Contestant[]
  /** Everybody who has or had a name, by its key (see contest/rules/gamertag.ts), packed by names.ts. */
  ownersOfName: ReadonlyMap<string, string>
  /** The xuids of those who show a name, by its key: `name#1234`, `name1234` and `name`; with spaces between several. */
  shownNames: ReadonlyMap<string, string>
  /** From an account that counts for another gamer to that gamer. */
  mergedInto: ReadonlyMap<string, string>
  /** By the link of a game: the xuids of those about whom the organiser decided whether it counts. */
  decidedOn: ReadonlyMap<string, readonly string[]>
  /** As Xbox Live tells it, without what the organiser decided: see game-progress.ts. */
  titleCounts: ReadonlyMap<number, TitleCount>
  challengeCounts: ReadonlyMap<number, number>
}
