import type { Generated, GeneratedAlways } from 'kysely'

export type CycleKind = 'scheduled' | 'forced' | 'fill'

export interface CycleTable {
  id: GeneratedAlways<number>
  kind: CycleKind
  dueAt: Date
  startedAt: Date
  finishedAt: Date | null
  total: Generated<number>
  done: Generated<number>
  failed: Generated<number>
  held: Generated<number>
  /** Gamers who were not scanned. */
  unread: Generated<number>
  /** Why it failed: no one could be scanned. */
  failedReason: string | null
  /** How many gamers would have lost squares, if the losses were stopped; else null. */
  lossesStopped: number | null
  /** How many gamers would have become private, if that was implausible; else null. */
  hiddenStopped: number | null
  /** The cycle whose failed gamers this one retries. */
  againOf: number | null
  /** Everyone, not selected gamers. */
  everybody: Generated<boolean>
  pausedAt: Date | null
  pausedMs: Generated<number>
  cancelledAt: Date | null
  /** Gamers changed and total results; null until finished. */
  changed: number | null
  squaresGained: number | null
  squaresLost: number | null
  challengesGained: number | null
  challengesLost: number | null
  retries: number | null
}

/** `partial`: read in part; what was there counts. */
export type ScanOutcome = 'done' | 'partial' | 'failed' | 'held' | 'private' | 'skipped'

export interface CycleGamerTable {
  cycleId: number
  xuid: string
  outcome: ScanOutcome | null
  reason: string | null
  attempts: Generated<number>
  /** Full history reads of failed attempts. */
  reads: Generated<number>
  /** Start of the first failed attempt. */
  begunAt: Date | null
  finishedAt: Date | null
  squaresGained: Generated<number>
  squaresLost: Generated<number>
  challengesGained: Generated<number>
  challengesLost: Generated<number>
}

export interface SuspectedLossTable {
  xuid: string
  titleId: number
  square: number | null
  reported: Uint8Array
  begunAt: Date
  confirmedIn: number | null
  confirmedAt: Date | null
}

/** Applied losses that may be undone. */
export interface AppliedLossTable extends SuspectedLossTable {
  actionId: number
  completed: Uint8Array
}

export type HeldDecision = 'applied' | 'dropped' | 'superseded'

export interface HeldScanTable {
  id: GeneratedAlways<number>
  xuid: string
  cycleId: number | null
  foundAt: Date
  reason: string
  /** The squares that would be lost. */
  wouldLose: readonly number[]
  /** The known titles that the history no longer has. */
  vanished: readonly number[]
  history: Uint8Array
  decidedAt: Date | null
  decision: HeldDecision | null
  /** Since when the organiser keeps the squares: it stays open, but needs no decision. */
  keptAt: Date | null
  /** Of an applied one: the stored rows of its titles before. */
  replaced: Uint8Array | null
}

export interface KeptLossTable {
  titleId: number
  totalGamerscore: number
  totalAchievements: number | null
  keptAt: Date
}

export interface ScanRequestTable {
  id: GeneratedAlways<number>
  xuid: string
  askedBy: 'organiser' | 'player'
  askedAt: Date
  cycleId: number | null
  takenAt: Date | null
  /** Of a first scan: the squares completed by the pages read so far. */
  found: Uint8Array | null
  titlesRead: number | null
  titlesAnnounced: number | null
}

export interface ScannerReadingTable {
  scanner: string
  xuids: readonly string[]
  notedAt: Generated<Date>
}

export interface ScannerReportTable {
  id: string
  seenAt: Date
  problem: string | null
}
