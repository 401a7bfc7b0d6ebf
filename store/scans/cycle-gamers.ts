/** The gamers of a cycle: who waits, the attempts, and the outcomes. */
import { type Selectable, sql } from 'kysely'
import type { ScanFindings } from '#contest/scans/scan-summary.ts'
import { JOINS_NEXT_CYCLE } from '../people/taking-part.ts'
import { oneRowOf } from '../rows.ts'
import type { Db } from '../schema.ts'
import type { CycleGamerTable, ScanOutcome } from './tables.ts'

export async function waitingGamers(db: Db, cycleId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('cycleGamers')
    .select('xuid')
    .where('cycleId', '=', cycleId)
    .where('outcome', 'is', null)
    .orderBy('xuid')
    .execute()
  return rows.map((row) => row.xuid)
}

/** Outcomes since then, and the time of the last. */
export const finishedSince = (
  db: Db,
  cycleId: number,
  since: Date,
): Promise<{ finished: number; lastAt: Date | null }> =>
  oneRowOf<{ finished: number; lastAt: Date | null }>(db)`
    select count(*)::integer as finished, max(finished_at) as last_at
    from cycle_gamers where cycle_id = ${cycleId} and finished_at >= ${since}
  `

export interface RetriedGamer {
  xuid: string
  gamertag: string
  attempts: number
}

/** Waiting gamers whose scans failed so far, the most attempts first. */
export const retriedGamers = (db: Db, cycleId: number, limit: number): Promise<RetriedGamer[]> =>
  db
    .selectFrom('cycleGamers')
    .innerJoin('gamers', 'gamers.xuid', 'cycleGamers.xuid')
    .select(['gamers.xuid', 'gamertag', 'attempts'])
    .where('cycleId', '=', cycleId)
    .where('outcome', 'is', null)
    .where('attempts', '>', 0)
    .orderBy('attempts', 'desc')
    .orderBy('gamertag')
    .limit(limit)
    .execute()

/** Known number of history pages of the waiting gamers; each of the two contracts has at least one. */
export async function pagesToRead(db: Db, cycleId: number, pageSize: number): Promise<number> {
  const { pages } = await oneRowOf<{ pages: number }>(db)`
    select coalesce(sum(2 + coalesce(title_count, 0) / ${pageSize}::integer), 0)::integer as pages
    from cycle_gamers left join histories using (xuid)
    where cycle_id = ${cycleId} and outcome is null
  `
  return pages
}

/** The same for a cycle of everyone, with their number. */
export const pagesOfEverybody = (db: Db, pageSize: number): Promise<{ gamers: number; pages: number }> =>
  oneRowOf<{ gamers: number; pages: number }>(db)`
    select count(*)::integer as gamers,
           coalesce(sum(2 + coalesce(title_count, 0) / ${pageSize}::integer), 0)::integer as pages
    from gamers left join histories using (xuid) where ${JOINS_NEXT_CYCLE}
  `

export type WaitingGamer = Pick<Selectable<CycleGamerTable>, 'xuid' | 'attempts' | 'reads' | 'begunAt'>

/** Those of the given gamers without an outcome, with their attempts and reads. */
export const waitingAmong = (db: Db, cycleId: number, xuids: readonly string[]): Promise<WaitingGamer[]> =>
  db
    .selectFrom('cycleGamers')
    .select(['xuid', 'attempts', 'reads', 'begunAt'])
    .where('cycleId', '=', cycleId)
    .where('outcome', 'is', null)
    .where('xuid', '=', sql<string>`any(${xuids}::text[])`)
    .orderBy('xuid')
    .execute()

/** Counts this attempt and its full reads of the history. */
export async function countAttempt(
  db: Db,
  { cycleId, xuid, reads, begunAt }: { cycleId: number; xuid: string; reads: number; begunAt: Date },
): Promise<number> {
  const row = await db
    .updateTable('cycleGamers')
    .set((column) => ({
      attempts: column('attempts', '+', 1),
      reads: column('reads', '+', reads),
      begunAt: column.fn.coalesce('begunAt', sql<Date>`${begunAt}::timestamptz`),
    }))
    .where('cycleId', '=', cycleId)
    .where('xuid', '=', xuid)
    .returning('attempts')
    .executeTakeFirst()
  return row?.attempts ?? 0
}

export type ScanChanges = ScanFindings

export const NO_CHANGES: ScanChanges = {
  squaresGained: 0,
  squaresLost: 0,
  challengesGained: 0,
  challengesLost: 0,
}

export const CHANGES_SUMMED = sql`
  coalesce(sum(squares_gained), 0)::integer as squares_gained, coalesce(sum(squares_lost), 0)::integer as squares_lost,
  coalesce(sum(challenges_gained), 0)::integer as challenges_gained,
  coalesce(sum(challenges_lost), 0)::integer as challenges_lost`

export interface GamerOutcome {
  cycleId: number
  xuid: string
  outcome: ScanOutcome
  reason?: string | undefined
  at: Date
  changes?: ScanChanges
}

/**
 * In the transaction of the scans. Returns no row for a gamer who already has an outcome: another process was faster, and
 * the scan must be dropped.
 */
export const outcomeWrite = (...outcomes: readonly GamerOutcome[]) => {
  const changes = outcomes.map((each) => each.changes ?? NO_CHANGES)
  return sql<{ xuid: string }>`
    update cycle_gamers set outcome = ended.outcome, reason = ended.reason, finished_at = ended.at,
      squares_gained = ended.squares_gained, squares_lost = ended.squares_lost,
      challenges_gained = ended.challenges_gained, challenges_lost = ended.challenges_lost
    from unnest(
      ${outcomes.map(({ cycleId }) => cycleId)}::integer[],
      ${outcomes.map(({ xuid }) => xuid)}::text[],
      ${outcomes.map(({ outcome }) => outcome)}::text[],
      ${outcomes.map(({ reason }) => reason ?? null)}::text[],
      ${outcomes.map(({ at }) => at)}::timestamptz[],
      ${changes.map(({ squaresGained }) => squaresGained)}::integer[],
      ${changes.map(({ squaresLost }) => squaresLost)}::integer[],
      ${changes.map(({ challengesGained }) => challengesGained)}::integer[],
      ${changes.map(({ challengesLost }) => challengesLost)}::integer[]
    ) as ended (cycle_id, xuid, outcome, reason, at, squares_gained, squares_lost, challenges_gained, challenges_lost)
    where cycle_gamers.cycle_id = ended.cycle_id and cycle_gamers.xuid = ended.xuid and cycle_gamers.outcome is null
    returning cycle_gamers.xuid
  `
}

/** Losses applied at the settlement belong to the gamer's scan. */
export async function addChanges(
  db: Db,
  { cycleId, xuid, changes }: { cycleId: number; xuid: string; changes: ScanChanges },
): Promise<void> {
  await db
    .updateTable('cycleGamers')
    .set((column) => ({
      squaresGained: column('squaresGained', '+', changes.squaresGained),
      squaresLost: column('squaresLost', '+', changes.squaresLost),
      challengesGained: column('challengesGained', '+', changes.challengesGained),
      challengesLost: column('challengesLost', '+', changes.challengesLost),
    }))
    .where('cycleId', '=', cycleId)
    .where('xuid', '=', xuid)
    .execute()
}

/** Ends the cycle for everyone who still waits. */
export async function skipWaiting(
  db: Db,
  { cycleId, reason, at }: Pick<GamerOutcome, 'cycleId' | 'reason' | 'at'>,
): Promise<void> {
  await db
    .updateTable('cycleGamers')
    .set({ outcome: 'skipped', reason, finishedAt: at })
    .where('cycleId', '=', cycleId)
    .where('outcome', 'is', null)
    .execute()
}

/** Null while the gamer waits. */
export const outcomeOf = (
  db: Db,
  cycleId: number,
  xuid: string,
): Promise<{ outcome: ScanOutcome | null; reason: string | null }> =>
  db
    .selectFrom('cycleGamers')
    .select(['outcome', 'reason'])
    .where('cycleId', '=', cycleId)
    .where('xuid', '=', xuid)
    .executeTakeFirstOrThrow()

export interface ScanFailure {
  xuid: string
  gamertag: string
  outcome: ScanOutcome
  reason: string | null
  attempts: number
}

export const failuresOf = (db: Db, cycleId: number): Promise<ScanFailure[]> =>
  db
    .selectFrom('cycleGamers')
    .innerJoin('gamers', 'gamers.xuid', 'cycleGamers.xuid')
    .select(['gamers.xuid', 'gamertag', 'outcome', 'reason', 'attempts'])
    .$narrowType<{ outcome: ScanOutcome }>()
    .where('cycleId', '=', cycleId)
    .where('outcome', 'in', ['failed', 'held', 'private'])
    .orderBy('gamertag')
    .execute()
