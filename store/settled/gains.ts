/** What everybody gained within a span of time, from the leaderboard's history. */
import { sql } from 'kysely'
import type { Badge } from '#contest/rules/badges.ts'
import { POINTS_PER_SQUARE } from '#contest/rules/points.ts'
import type { Db } from '../schema.ts'

export interface Gain {
  xuid: string
  points: number
  squares: number
  challenges: number
}

/**
 * The last entry before the end less the last one before the start; for whoever joined in between, less the first one. Three
 * look-ups by key for each gamer, however long the history is. Who gained nothing is left out.
 */
export async function gainsWithin(
  db: Db,
  { start, end, upTo }: { start: Date; end: Date; upTo: number },
): Promise<Gain[]> {
  const { rows } = await sql<{ xuid: string; points: number; challengePoints: number; challenges: number }>`
    select standings.xuid,
      latest.points - base.points as points,
      latest.challenge_points - base.challenge_points as challenge_points,
      (
        select coalesce(sum(case type when 'challenge_gained' then 1 else -1 end), 0)::integer
        from events
        where events.xuid = standings.xuid and type in ('challenge_gained', 'challenge_lost')
          and version > base.version and version <= latest.version
      ) as challenges
    from standings
    cross join lateral (
      select points, challenge_points, version from leaderboard_history
      where xuid = standings.xuid and at < ${end} and version <= ${upTo}
      order by at desc limit 1
    ) as latest
    cross join lateral (
      select points, challenge_points, version from (
        (select *, 1 as choice from leaderboard_history
          where xuid = standings.xuid and at < ${start} and version <= ${upTo} order by at desc limit 1)
        union all
        (select *, 2 as choice from leaderboard_history
          where xuid = standings.xuid and at >= ${start} and version <= ${upTo} order by at limit 1)
      ) as candidates
      order by choice limit 1
    ) as base
  `.execute(db)
  return rows
    .map(({ challengePoints, ...gain }) => ({
      ...gain,
      squares: (gain.points - challengePoints) / POINTS_PER_SQUARE,
    }))
    .filter(({ points, squares, challenges }) => points !== 0 || squares !== 0 || challenges !== 0)
}

export interface Standing {
  rank: number
  badge: Badge
}

/** Everybody's last rank and badge before a moment: one look-up by key for each gamer. Who had none yet is left out. */
export async function standingsBefore(
  db: Db,
  { end, upTo }: { end: Date; upTo: number },
): Promise<Map<string, Standing>> {
  const { rows } = await sql<Standing & { xuid: string }>`
    select standings.xuid, latest.rank, latest.badge
    from standings
    cross join lateral (
      select rank, badge from leaderboard_history
      where xuid = standings.xuid and at < ${end} and version <= ${upTo}
      order by at desc limit 1
    ) as latest
  `.execute(db)
  return new Map(rows.map(({ xuid, rank, badge }) => [xuid, { rank, badge }]))
}
