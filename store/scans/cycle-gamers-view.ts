/** The gamers of a cycle for those who watch it. */
import { sql } from 'kysely'
import { rowsOf } from '../rows.ts'
import type { Db } from '../schema.ts'
import type { ScanChanges } from './cycle-gamers.ts'
import type { ScanOutcome } from './tables.ts'

export interface CycleGamerView {
  xuid: string
  outcome: ScanOutcome | null
  isChanged: boolean
}

const IS_CHANGED = sql<boolean>`squares_gained + squares_lost + challenges_gained + challenges_lost > 0`

/** In order of scanning; waiting gamers last. */
export const watchedGamers = (db: Db, cycleId: number): Promise<CycleGamerView[]> =>
  rowsOf<CycleGamerView>(db)`
    select xuid, outcome, ${IS_CHANGED} as is_changed from cycle_gamers where cycle_id = ${cycleId}
    order by finished_at nulls last, xuid
  `

export interface ChangedGamer extends ScanChanges {
  xuid: string
  gamertag: string
}

export const changedGamers = (db: Db, cycleId: number, limit: number): Promise<ChangedGamer[]> =>
  rowsOf<ChangedGamer>(db)`
    select xuid, gamertag, squares_gained, squares_lost, challenges_gained, challenges_lost
    from cycle_gamers join gamers using (xuid)
    where cycle_id = ${cycleId} and ${IS_CHANGED}
    order by squares_lost desc, squares_gained desc, challenges_gained desc, gamertag limit ${limit}
  `

export interface FailuresByReason {
  outcome: Exclude<ScanOutcome, 'done'>
  reason: string | null
  gamers: number
  gamertags: string[]
}

/** Unsuccessful scans by outcome and reason, the most frequent first. */
export const failuresByReason = (db: Db, cycleId: number, maxNames: number): Promise<FailuresByReason[]> =>
  rowsOf<FailuresByReason>(db)`
    select outcome, reason, count(*)::integer as gamers,
      (array_agg(gamertag order by gamertag))[1:${maxNames}::integer] as gamertags
    from cycle_gamers join gamers using (xuid)
    where cycle_id = ${cycleId} and outcome <> 'done'
    group by outcome, reason
    order by array_position(array['failed', 'partial', 'held', 'private', 'skipped'], outcome), gamers desc, reason
  `
