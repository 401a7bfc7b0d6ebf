/** One complete settled state of the contest. Immutable: the next version is another object. */

import type { PatchDay } from '#contest/calendar/weekly-draw.ts'
import type { StoredChallenge } from '#store/catalogue/challenges.ts'
import type { StoredGame } from '#store/catalogue/games.ts'
import type { KnownSettlement } from '#store/settled/kept-past.ts'
import type { Places } from './contestant.ts'
import type { Gamers, Table } from './roster.ts'
import type { TextMap } from './text-map.ts'

/** A visible gamer: profile, standing and place. */
export type { Contestant } from './contestant.ts'

/** By title number (store/scans/title-numbers.ts); titles that no one has begun may be missing. */
export interface TitleCounts {
  completed: Uint32Array
  inProgress: Uint32Array
}

/** By square number. */
export interface SquareCounts {
  completed: Uint32Array
  /** Gamers with a game in progress and the square not completed. */
  playing: Uint32Array
}

/** The version in which each part last changed, so that an answer is remade only when a part it shows did. */
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
  /** All of them, oldest first. */
  settlements: readonly KnownSettlement[]
  /** In grid order, main games before their alternatives. */
  games: readonly StoredGame[]
  /** Includes removed ones, which feeds and past weeks still mention. */
  gamesByLink: ReadonlyMap<string, StoredGame>
  /** In display order. */
  challenges: readonly StoredChallenge[]
  /** Includes removed ones, which feeds and past weeks still mention. */
  challengesById: ReadonlyMap<number, StoredChallenge>
  /** Gamers in the contest. */
  gamers: Gamers
  /** Rank and badge by points; may contain points that no one has any more. */
  places: Places
  /** The same gamers in leaderboard order. */
  table: Table
  /** Everyone who has or had a name, by its key (contest/rules/gamertag.ts), packed by names.ts. */
  ownersOfName: TextMap
  /** Xuids of those who show a name, by key: `name#1234`, `name1234` and `name`; separated by spaces. */
  shownNames: TextMap
  /** From a merged account to its main gamer. */
  mergedInto: ReadonlyMap<string, string>
  /** By game link: xuids of gamers with a decision about it. */
  decidedOn: ReadonlyMap<string, readonly string[]>
  /** By Xbox Live's data, without decisions: see game-progress.ts. */
  titleCounts: TitleCounts
  challengeCounts: ReadonlyMap<number, number>
  squareCounts: SquareCounts
  /** Bytes of all gamers; their arena also has those out of use. */
  kept: number
}
