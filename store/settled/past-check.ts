/** Checks that the stored past adds up: every stored standing is worth the points in the history. */
import { sql } from 'kysely'
import { POINTS_PER_SQUARE } from '#contest/rules/points.ts'
import type { Db } from '../schema.ts'

export interface PastCheck {
  entries: number
  /** Gamers with an entry whose points differ from its standing. */
  differing: string[]
}

export async function checkPast(db: Db): Promise<PastCheck> {
  const { rows } = await sql<{ xuid: string; entries: number; differs: boolean }>`
    with told as (
      select xuid, at, points,
        ${POINTS_PER_SQUARE} * bit_count(squares) + (select coalesce(sum(price), 0) from unnest(prices) as price) as worth,
        lag(points) over (partition by xuid order by at) as points_before,
        row_number() over (partition by xuid order by at desc) as from_last
      from leaderboard_history
    )
    select told.xuid, count(*)::integer as entries,
      bool_or(
        told.points <> coalesce(worth, points_before, 0)
        or from_last = 1 and standings.hidden is null and told.points <> standings.points
      ) as differs
    from told join standings using (xuid)
    group by told.xuid order by told.xuid
  `.execute(db)
  return {
    entries: rows.reduce((sum, { entries }) => sum + entries, 0),
    differing: rows.flatMap(({ xuid, differs }) => (differs ? [xuid] : [])),
  }
}
