/** Stopped losses whose squares an organiser keeps: by title, so that everyone is judged alike. */
import { sql } from 'kysely'
import { IS_SCANNED } from '../people/taking-part.ts'
import { rowsOf } from '../rows.ts'
import type { Db, Tx } from '../schema.ts'
import { confirmedLosses } from './suspected-losses.ts'
import type { KeptLossTable } from './tables.ts'

/** A title's totals when its losses were kept; larger totals are a new loss. */
export type KeptTotals = Pick<KeptLossTable, 'totalGamerscore' | 'totalAchievements'>

export type KeptLosses = ReadonlyMap<number, KeptTotals>

export async function keptLosses(db: Db): Promise<Map<number, KeptTotals>> {
  const rows = await db
    .selectFrom('keptLosses')
    .select(['titleId', 'totalGamerscore', 'totalAchievements'])
    .execute()
  return new Map(rows.map(({ titleId, ...totals }) => [titleId, totals]))
}

/**
 * Turns the stopped losses of a title, or of all, back into suspicions that no scan confirms while the title's totals
 * stay the same. Resolves to the titles.
 */
export async function keepLosses(
  tx: Tx,
  { titleId, at }: { titleId?: number | undefined; at: Date },
): Promise<number[]> {
  const losses = await confirmedLosses(tx, { titleId })
  // If a title grew twice, the later totals.
  const latest = new Map(
    losses
      .toSorted((a, b) => a.confirmedAt.getTime() - b.confirmedAt.getTime())
      .map(({ row }) => [row.titleId, row]),
  )
  for (const { titleId: id, totalGamerscore, totalAchievements } of latest.values()) {
    const totals = { totalGamerscore, totalAchievements, keptAt: at }
    await tx
      .insertInto('keptLosses')
      .values({ titleId: id, ...totals })
      .onConflict((conflict) => conflict.column('titleId').doUpdateSet(totals))
      .execute()
  }
  await sql`
    update suspected_losses set confirmed_in = null, confirmed_at = null
    from cycles where cycles.id = confirmed_in and cycles.finished_at is not null
      and title_id = any(${[...latest.keys()]}::bigint[])
  `.execute(tx)
  return [...latest.keys()]
}

/** The next scan of each gamer decides again. False if nothing was kept for this title. */
export async function releaseKept(db: Db, titleId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('keptLosses')
    .where('titleId', '=', titleId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export interface KeptLoss {
  titleId: number
  name: string | null
  keptAt: Date
  /** Gamers with a suspected loss of the title. */
  gamers: number
}

export const listKeptLosses = (db: Db): Promise<KeptLoss[]> =>
  rowsOf<KeptLoss>(db)`
    select kept_losses.title_id, titles.name, kept_at, count(gamers.xuid)::integer as gamers
    from kept_losses left join titles using (title_id) left join suspected_losses as loss using (title_id)
      left join gamers on gamers.xuid = loss.xuid and ${IS_SCANNED}
    group by kept_losses.title_id, titles.name, kept_at
    order by kept_at, kept_losses.title_id
  `

/** A cancelled cycle saw only part of the gamers, so its losses need another scan. */
export async function unconfirmLosses(tx: Tx, cycleId: number): Promise<void> {
  await tx
    .updateTable('suspectedLosses')
    .set({ confirmedIn: null, confirmedAt: null })
    .where('confirmedIn', '=', cycleId)
    .execute()
}
