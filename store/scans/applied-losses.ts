/** The state before an organiser applied losses: undoing them needs the completions and suspicions again. */
import { sql } from 'kysely'
import { oneRowOf } from '../rows.ts'
import type { Db, Tx } from '../schema.ts'
import { encodeTitles, type HistoryTitle } from './history-codec.ts'
import { decodeLoss, type SuspectedLoss } from './suspected-losses.ts'

export interface AppliedLoss extends SuspectedLoss {
  xuid: string
  /** The row that counted before. */
  completed: HistoryTitle
}

const KEPT_DAYS = 90

/** Call it before they are applied, with the log entry's id. Deletes what is too old to be undone. */
export async function rememberAppliedLosses(
  tx: Tx,
  actionId: number,
  losses: readonly { xuid: string; completed: HistoryTitle }[],
): Promise<void> {
  await sql`
    delete from applied_losses using desk_actions older, desk_actions newest
    where older.id = applied_losses.action_id and newest.id = ${actionId}
      and older.at < newest.at - make_interval(days => ${KEPT_DAYS})
  `.execute(tx)
  await sql`
    insert into applied_losses (action_id, xuid, title_id, completed, reported, square, begun_at, confirmed_in, confirmed_at)
    select ${actionId}::bigint, loss.xuid, loss.title_id, counted.completed, reported, square, begun_at, confirmed_in,
      confirmed_at
    from suspected_losses as loss join unnest(
      ${losses.map(({ xuid }) => xuid)}::text[],
      ${losses.map(({ completed }) => completed.titleId)}::bigint[],
      ${losses.map(({ completed }) => encodeTitles([completed]))}::bytea[]
    ) as counted (xuid, title_id, completed) using (xuid, title_id)
  `.execute(tx)
}

/** The log entry of the last losses that can be undone, for one title or any; null if there is none. */
export async function lastAppliedLosses(db: Db, titleId?: number): Promise<number | null> {
  const { id } = await oneRowOf<{ id: number | null }>(db)`
    select max(made.id) as id from desk_actions made
    where made.id in (select action_id from applied_losses)
      and (${titleId ?? null}::text is null or made.subject_id = ${titleId ?? null}::text)
  `
  return id
}

export async function appliedLosses(db: Db, actionId: number): Promise<AppliedLoss[]> {
  const rows = await db
    .selectFrom('appliedLosses')
    .select(['xuid', 'titleId', 'completed', 'reported', 'square', 'begunAt', 'confirmedIn', 'confirmedAt'])
    .where('actionId', '=', actionId)
    .orderBy('xuid')
    .orderBy('titleId')
    .execute()
  return rows.map(({ completed, reported, ...loss }) => ({
    ...loss,
    completed: decodeLoss(completed),
    row: decodeLoss(reported),
  }))
}

export async function deleteAppliedLosses(tx: Tx, actionId: number): Promise<void> {
  await tx.deleteFrom('appliedLosses').where('actionId', '=', actionId).execute()
}
