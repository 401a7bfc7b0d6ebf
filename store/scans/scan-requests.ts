/** Requested scans of single gamers. Scanners take them in order, before the gamers of a cycle. */
import { sql } from 'kysely'
import { SquareSet } from '#contest/rules/square-set.ts'
import { oneRowOf, rowsOf } from '../rows.ts'
import type { Db, Tx } from '../schema.ts'
import { CHANGES_SUMMED, type ScanChanges } from './cycle-gamers.ts'
import type { ScanOutcome } from './tables.ts'

export type Asker = 'organiser' | 'player'

export interface RequestedScan extends ScanChanges {
  id: number
  xuid: string
  gamertag: string
  askedBy: Asker
  askedAt: Date
  state: 'waiting' | 'scanning' | 'done' | 'failed'
  /** Position in the queue; null if it no longer waits. */
  place: number | null
  /** The forced cycle that scans it, once opened. */
  cycleId: number | null
  /** When it was scanned and settled. */
  finishedAt: Date | null
  outcome: ScanOutcome | null
  reason: string | null
}

export type ScanRequestResult = { kind: 'asked'; request: RequestedScan } | { kind: 'too-soon'; until: Date }

interface Question {
  xuid: string
  askedBy: Asker
  at: Date
  /** Minimum time between two requests; a waiting or running request is returned unchanged. */
  cooldownMs?: number
  /** Called in the transaction of a new request. */
  noted?(tx: Tx): Promise<unknown>
}

/** Returns the existing request while one is waiting or running. */
export const requestScan = (
  db: Db,
  { xuid, askedBy, at, cooldownMs = 0, noted }: Question,
): Promise<ScanRequestResult> =>
  db.transaction().execute(async (tx) => {
    // Serialises simultaneous requests.
    await sql`select from gamers where xuid = ${xuid} for update`.execute(tx)
    const last = await scanRequest(tx, xuid)
    if (last && (last.state === 'waiting' || last.state === 'scanning')) {
      return { kind: 'asked', request: last }
    }
    const until = cooldownMs > 0 ? await nextRequestAllowedAt(tx, { xuid, askedBy, cooldownMs }) : null
    if (until && until > at) return { kind: 'too-soon', until }
    await tx.insertInto('scanRequests').values({ xuid, askedBy, askedAt: at }).execute()
    const request = await scanRequest(tx, xuid)
    if (!request) throw new Error(`The request for a scan of ${xuid} is gone.`)
    await noted?.(tx)
    return { kind: 'asked', request }
  })

/** Null if there was none. */
export async function nextRequestAllowedAt(
  db: Db,
  { xuid, askedBy, cooldownMs }: { xuid: string; askedBy: Asker; cooldownMs: number },
): Promise<Date | null> {
  const { last } = await db
    .selectFrom('scanRequests')
    .select((select) => select.fn.max('askedAt').as('last'))
    .where('xuid', '=', xuid)
    .where('askedBy', '=', askedBy)
    .executeTakeFirstOrThrow()
  return last && new Date(last.getTime() + cooldownMs)
}

export async function scanRequest(db: Db, xuid: string): Promise<RequestedScan | undefined> {
  const [last] = await requests(db, sql`where requested.xuid = ${xuid} order by requested.id desc limit 1`)
  return last
}

/** Waiting and running ones, in order. */
export const openRequests = (db: Db): Promise<RequestedScan[]> =>
  requests(
    db,
    sql`where requested.taken_at is null or (cycles.id is not null and cycles.finished_at is null)
      order by requested.id`,
  )

/** A scan counts as done when it is settled, because its result is not visible before. */
const requests = (db: Db, which: ReturnType<typeof sql>): Promise<RequestedScan[]> =>
  rowsOf<RequestedScan>(db)`
    select requested.id, requested.xuid, gamertag, asked_by, asked_at, requested.cycle_id,
      case
        when requested.taken_at is null then 'waiting'
        when cycles.finished_at is null and cycles.id is not null then 'scanning'
        when scanned.outcome in ('done', 'partial', 'held') then 'done'
        else 'failed'
      end as state,
      case when requested.taken_at is null then (
        select count(*)::integer from scan_requests as before
        where before.taken_at is null and before.id <= requested.id
      ) end as place,
      cycles.finished_at, scanned.outcome, scanned.reason,
      found.squares_gained, found.squares_lost, found.challenges_gained, found.challenges_lost
    from scan_requests as requested
      join gamers on gamers.xuid = requested.xuid
      left join cycles on cycles.id = requested.cycle_id
      left join cycle_gamers as scanned on scanned.cycle_id = cycles.id and scanned.xuid = requested.xuid
      -- Of all the accounts of the person, who are scanned together.
      cross join lateral (
        select ${CHANGES_SUMMED} from cycle_gamers where cycle_gamers.cycle_id = cycles.id
      ) as found
    ${which}
  `

const RECENT = 20
const FIRST_GUESS_SECONDS = 15

/** Recent duration of such a scan, from its start to the settlement. */
export async function usualSeconds(db: Db): Promise<number> {
  const { seconds } = await oneRowOf<{ seconds: number | null }>(db)`
    select avg(seconds)::float8 as seconds from (
      select extract(epoch from cycles.finished_at - requested.taken_at) as seconds
      from scan_requests as requested join cycles on cycles.id = requested.cycle_id
      where cycles.finished_at is not null order by requested.id desc limit ${RECENT}
    ) as recent
  `
  return seconds ?? FIRST_GUESS_SECONDS
}

/** Claims the oldest waiting requests that no other scanner is claiming. In the transaction that opens their cycles. */
export async function takeRequests(
  tx: Tx,
  { most, at }: { most: number; at: Date },
): Promise<{ id: number; xuid: string }[]> {
  const { rows } = await sql<{ id: number; xuid: string }>`
    update scan_requests set taken_at = ${at} where id in (
      select id from scan_requests where taken_at is null order by id limit ${most} for update skip locked
    ) returning id, xuid
  `.execute(tx)
  return rows.toSorted((a, b) => a.id - b.id)
}

export async function recordCycleOfRequest(tx: Tx, id: number, cycleId: number): Promise<void> {
  await tx.updateTable('scanRequests').set({ cycleId }).where('id', '=', id).execute()
}

/** What the pages of a first scan have brought so far, for the gamer who requested it. */
export interface FoundSoFar {
  /** Completed by what was read. */
  squares: SquareSet
  /** Titles read, of those that the history announces. */
  read: number
  of: number
}

export async function recordFound(db: Db, xuid: string, { squares, read, of }: FoundSoFar): Promise<void> {
  await sql`
    update scan_requests set found = ${squares.bytes}, titles_read = ${read}, titles_announced = ${of} where id = (select max(id) from scan_requests where xuid = ${xuid})
  `.execute(db)
}

/** Null before the first page. */
export async function foundSoFar(db: Db, xuid: string): Promise<FoundSoFar | null> {
  const last = await db
    .selectFrom('scanRequests')
    .select(['found', 'titlesRead', 'titlesAnnounced'])
    .where('xuid', '=', xuid)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last?.found) return null
  return { squares: new SquareSet(last.found), read: last.titlesRead ?? 0, of: last.titlesAnnounced ?? 0 }
}

export async function countTakenRequests(db: Db): Promise<number> {
  const { taken } = await db
    .selectFrom('scanRequests')
    .innerJoin('cycles', 'cycles.id', 'scanRequests.cycleId')
    .select((select) => select.fn.countAll<number>().as('taken'))
    .where('cycles.finishedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return taken
}
