/** The tables of scans, cycles and what waits for a decision. See schema.ts for how columns are spelled. */
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
  /** Those who could not be read, also those whom nobody came to. */
  unread: Generated<number>
  /** Why nothing of it counts: nobody could be read. */
  failedReason: string | null
  /** How many gamers would have lost squares, when they were too many to be believed; else null. */
  braked: number | null
  /** How many gamers would have turned private, when they were too many to be believed; else null. */
  hiddenStopped: number | null
  /** The cycle whose failed gamers this one tries again. */
  againOf: number | null
  /** Whether it was over everybody, not over the chosen. */
  everybody: Generated<boolean>
  /** Since when it waits for the organiser to let it go on. */
  pausedAt: Date | null
  /** Earlier pauses, together. */
  pausedMs: Generated<number>
  cancelledAt: Date | null
  /** How many gamers it changed, and what came of it in all; null before it is finished. */
  changed: number | null
  squaresGained: number | null
  squaresLost: number | null
  challengesGained: number | null
  challengesLost: number | null
  retries: number | null
}

/** `partial`: what was there was taken, and a part could not be read. */
export type ScanOutcome = 'done' | 'partial' | 'failed' | 'held' | 'private' | 'skipped'

export interface CycleGamerTable {
  cycleId: number
  xuid: string
  outcome: ScanOutcome | null
  reason: string | null
  attempts: Generated<number>
  /** Whole histories that were read in the attempts that failed. */
  reads: Generated<number>
  /** When the first attempt began, of those that failed. */
  begunAt: Date | null
  finishedAt: Date | null
  squaresGained: Generated<number>
  squaresLost: Generated<number>
  challengesGained: Generated<number>
  challengesLost: Generated<number>
}

export interface DoubtTable {
  xuid: string
  titleId: number
  square: number | null
  reported: Uint8Array
  begunAt: Date
  confirmedIn: number | null
  confirmedAt: Date | null
}

/** Losses that an organiser applied and may undo. */
export interface AppliedLossTable extends DoubtTable {
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
  wouldLose: readonly number[]
  vanished: readonly number[]
  history: Uint8Array
  decidedAt: Date | null
  decision: HeldDecision | null
  /** Since when the organiser keeps it: it stays open, and nobody is asked about it. */
  keptAt: Date | null
  /** Of one that was applied: what was stored of its titles before. */
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
  /** Of a first scan: the squares that the pages read so far complete. */
  found: Uint8Array | null
}

/** Whom a scanner is reading just now. */
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
