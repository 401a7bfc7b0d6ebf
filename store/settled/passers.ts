/** Who passed a gamer in which settlement: fewer points before it, more after it. */
import { sql } from 'kysely'
import { rowsOf } from '../rows.ts'
import type { Db } from '../schema.ts'
import type { Whom } from './settled-standings.ts'

export interface Passer {
  version: number
  at: Date
  xuid: string
}

/**
 * Settlements after a version, the best passer first. Someone passes by gaining points, or by keeping them while the
 * gamer loses some.
 */
export function passersOf(db: Db, { xuid, upTo, after }: Whom & { after: number }): Promise<Passer[]> {
  const pointsOf = (whose: ReturnType<typeof sql>, until: ReturnType<typeof sql>) => sql`
    select points from leaderboard_history where leaderboard_history.xuid = ${whose} and ${until}
    order by at desc limit 1`
  return rowsOf<Passer>(db)`
    select passer.version, passer.at, passer.xuid, passer.points
    from leaderboard_history passer
      cross join lateral (${pointsOf(sql`${xuid}`, sql`at <= passer.at`)}) as mine
      cross join lateral (${pointsOf(sql`${xuid}`, sql`at < passer.at`)}) as mine_before
      cross join lateral (${pointsOf(sql`passer.xuid`, sql`at < passer.at`)}) as theirs_before
    where passer.version > ${after} and passer.version <= ${upTo}
      and passer.points > mine.points and theirs_before.points < mine_before.points
    union all
    select mine.version, mine.at, theirs.xuid, theirs.points
    from leaderboard_history mine
      cross join lateral (${pointsOf(sql`${xuid}`, sql`at < mine.at`)}) as mine_before
      join leaderboard_history theirs
        on theirs.points > mine.points and theirs.points < mine_before.points and theirs.at < mine.at
    where mine.xuid = ${xuid} and mine.version > ${after} and mine.version <= ${upTo}
      and not exists (
        select from leaderboard_history next
        where next.xuid = theirs.xuid and next.at > theirs.at and next.at <= mine.at
      )
    order by points desc
  `
}
