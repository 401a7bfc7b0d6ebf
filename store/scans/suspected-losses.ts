/** Suspected losses: each square stays until a later scan confirms the loss and that scan's cycle is settled. */
import { sql } from 'kysely'
import { IS_SCANNED, TAKES_PART } from '../people/taking-part.ts'
import { oneRowOf, rowsOf } from '../rows.ts'
import type { Db, Tx } from '../schema.ts'
import { decodeTitles, encodeTitles, type HistoryTitle } from './history-codec.ts'

export interface SuspectedLoss {
  titleId: number
  /** The square lost with the title; null while another title completes it. */
  square: number | null
  /** As last read. */
  row: HistoryTitle
  /** The first scan that showed the loss. */
  begunAt: Date
  /** The cycle whose scan confirmed it, and when; null while it is only suspected. */
  confirmedIn: number | null
  confirmedAt: Date | null
}

export type SuspectedLossesByTitle = ReadonlyMap<number, SuspectedLoss>

export async function suspectedLossesOf(db: Db, xuid: string): Promise<Map<number, SuspectedLoss>> {
  const rows = await db
    .selectFrom('suspectedLosses')
    .select(['titleId', 'square', 'reported', 'begunAt', 'confirmedIn', 'confirmedAt'])
    .where('xuid', '=', xuid)
    .orderBy('titleId')
    .execute()
  return new Map(rows.map(({ reported, ...loss }) => [loss.titleId, { ...loss, row: decodeLoss(reported) }]))
}

/** In the transaction of the scan: replaces the gamer's suspicions. */
export async function saveSuspectedLosses(
  tx: Tx,
  xuid: string,
  losses: readonly SuspectedLoss[],
): Promise<void> {
  await tx.deleteFrom('suspectedLosses').where('xuid', '=', xuid).execute()
  await addSuspectedLosses(tx, xuid, losses)
}

/** Keeps existing ones, including one of the same title. */
export async function addSuspectedLosses(
  tx: Tx,
  xuid: string,
  losses: readonly SuspectedLoss[],
): Promise<void> {
  if (losses.length === 0) return
  const rows = losses.map(({ titleId, square, row, begunAt, confirmedIn, confirmedAt }) => ({
    ...{ xuid, titleId, square, begunAt, confirmedIn, confirmedAt },
    reported: encodeTitles([row]),
  }))
  await tx
    .insertInto('suspectedLosses')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A confirmed loss that is not applied yet. */
export interface ConfirmedLoss {
  xuid: string
  row: HistoryTitle
  confirmedAt: Date
}

/** Of a cycle being settled or, without one, the stopped ones; ordered by gamer. */
export async function confirmedLosses(
  db: Db,
  { cycleId, titleId }: { cycleId?: number; titleId?: number | undefined },
): Promise<ConfirmedLoss[]> {
  const rows = await db
    .selectFrom('suspectedLosses as loss')
    .innerJoin('gamers', 'gamers.xuid', 'loss.xuid')
    .innerJoin('cycles', 'cycles.id', 'loss.confirmedIn')
    .select(['loss.xuid', 'reported', 'confirmedAt'])
    .$narrowType<{ confirmedAt: Date }>()
    .where(IS_SCANNED)
    .$if(cycleId !== undefined, (query) => query.where('confirmedIn', '=', cycleId as number))
    .$if(cycleId === undefined, (query) => query.where('cycles.finishedAt', 'is not', null))
    .$if(titleId !== undefined, (query) => query.where('titleId', '=', titleId as number))
    .orderBy('loss.xuid')
    .orderBy('titleId')
    .execute()
  return rows.map(({ reported, ...loss }) => ({ ...loss, row: decodeLoss(reported) }))
}

export async function deleteSuspectedLosses(
  db: Db,
  losses: readonly { xuid: string; titleId: number }[],
): Promise<void> {
  await sql`
    delete from suspected_losses as loss using unnest(
      ${losses.map(({ xuid }) => xuid)}::text[], ${losses.map(({ titleId }) => titleId)}::bigint[]
    ) as gone (xuid, title_id)
    where loss.xuid = gone.xuid and loss.title_id = gone.title_id
  `.execute(db)
}

export interface Losers {
  /** Gamers who would lose squares in this cycle. */
  inCycle: number
  /** Includes unapplied losses of other cycles, so that a lasting fault is seen as a whole. */
  inAll: number
  /** Scanned gamers in the contest. */
  active: number
}

export const countLosers = (db: Db, cycleId: number): Promise<Losers> =>
  oneRowOf<Losers>(db)`
    select
      count(distinct loss.xuid) filter (where confirmed_in = ${cycleId})::integer as in_cycle,
      count(distinct loss.xuid)::integer as in_all,
      (select count(*)::integer from gamers where state = 'active' and ${TAKES_PART}) as active
    from suspected_losses as loss join gamers using (xuid)
    where confirmed_in is not null and square is not null and ${IS_SCANNED}
  `

/** Stopped losses by title. */
export interface StoppedLoss {
  titleId: number
  name: string | null
  gamers: number
  /** Those who would lose a square. */
  squares: number
  gamertags: string[]
  begunAt: Date
}

export const stoppedLosses = (db: Db): Promise<StoppedLoss[]> =>
  rowsOf<StoppedLoss>(db)`
    select loss.title_id, titles.name, count(*)::integer as gamers, count(square)::integer as squares,
      (array_agg(gamertag order by gamertag))[1:20] as gamertags,
      min(begun_at) as begun_at
    from suspected_losses as loss join gamers using (xuid) join cycles on cycles.id = confirmed_in left join titles using (title_id)
    where cycles.finished_at is not null and ${IS_SCANNED}
    group by loss.title_id, titles.name
    order by gamers desc, loss.title_id
  `

/** Gamers who would lose squares if the stopped losses were applied. */
export async function countStopped(db: Db): Promise<number> {
  const { gamers } = await db
    .selectFrom('suspectedLosses as loss')
    .innerJoin('gamers', 'gamers.xuid', 'loss.xuid')
    .innerJoin('cycles', 'cycles.id', 'loss.confirmedIn')
    .select((select) => select.fn.count<number>('loss.xuid').distinct().as('gamers'))
    .where('cycles.finishedAt', 'is not', null)
    .where('square', 'is not', null)
    .where(IS_SCANNED)
    .executeTakeFirstOrThrow()
  return gamers
}

export function decodeLoss(reported: Uint8Array): HistoryTitle {
  const [row] = decodeTitles(reported)
  if (!row) throw new RangeError('A stored loss has no row.')
  return row
}
