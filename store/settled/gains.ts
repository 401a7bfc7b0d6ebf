/** What everyone gained within a time span, from the leaderboard's history. */
import { sql } from 'kysely'
import { POINTS_PER_SQUARE } from '#contest/rules/points.ts'
import type { Db } from '../schema.ts'
import type { HistoryEntry } from './leaderboard-history.ts'
import { placeThen } from './place-then.ts'

export interface Gain {
  xuid: string
  points: number
  squares: number
  challenges: number
}

export interface GainSpan {
  start: Date
  end: Date
  upTo: number
}

/**
 * The last entry before the end minus the last one before the start; for gamers who joined in between, minus the first
 * one; without what a merge brought. One key lookup for each gamer with an entry in the span, without which there is
 * no gain. Gamers without a gain are left out.
 */
export async function gainsWithin(db: Db, span: GainSpan): Promise<Gain[]> {
  const { rows } = await sql<{ xuid: string; points: number; challengePoints: number; challenges: number }>`
    select * from (
      select changes.xuid, changes.points, changes.challenge_points, (
        select coalesce(sum(case type when 'challenge_gained' then 1 else -1 end), 0)::integer
        from events
        where events.xuid = changes.xuid and type in ('challenge_gained', 'challenge_lost')
          and version > changes.from_version and version <= changes.to_version
          and (decision_id is null or decision_id not in (select id from gamer_decisions where kind = 'merge'))
      ) as challenges
      from (${changesWithin(span)}) as changes
    ) as gains
    where points <> 0 or challenge_points <> 0 or challenges <> 0
  `.execute(db)
  return rows.map(({ challengePoints, ...gain }) => ({
    ...gain,
    squares: (gain.points - challengePoints) / POINTS_PER_SQUARE,
  }))
}

/** The points alone, by xuid; of these gamers, or of everyone. Gamers without any are left out. */
export async function pointsWithin(
  db: Db,
  span: GainSpan,
  xuids?: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ xuid: string; points: number }>`
    select xuid, points from (${changesWithin(span, xuids)}) as changes where points <> 0
  `.execute(db)
  return new Map(rows.map(({ xuid, points }) => [xuid, points]))
}

const changesWithin = ({ start, end, upTo }: GainSpan, xuids?: readonly string[]) => sql`
    with merged as (
      -- A merge is settled by itself: the entry of its time is what it did.
      select entry.xuid, entry.at, entry.points - before.points as points,
        entry.challenge_points - before.challenge_points as challenge_points
      from gamer_decisions join leaderboard_history entry on entry.xuid = into_xuid and entry.at = decided_at
      cross join lateral (
        select points, challenge_points from leaderboard_history earlier
        where earlier.xuid = entry.xuid and earlier.at < entry.at order by earlier.at desc limit 1
      ) as before
      where kind = 'merge' and taken_back_at is null
    ), ends as (
      select xuid, at, points, challenge_points, version, row_number() over span,
        last_value(at) over span as last_at, last_value(points) over span as last_points,
        last_value(challenge_points) over span as last_challenge_points, last_value(version) over span as last_version
      from leaderboard_history
      where at >= ${start} and at < ${end} and version <= ${upTo} ${xuids ? sql`and xuid = any(${xuids}::text[])` : sql``}
      window span as (partition by xuid order by at rows between unbounded preceding and unbounded following)
    )
    select xuid,
      last_points - base.points - brought.points as points,
      last_challenge_points - base.challenge_points - brought.challenge_points as challenge_points,
      base.version as from_version, last_version as to_version
    from ends join standings using (xuid)
    left join lateral (
      select points, challenge_points, version, at from leaderboard_history
      where xuid = ends.xuid and at < ${start} and version <= ${upTo}
      order by at desc limit 1
    ) as before on true
    cross join lateral (
      select coalesce(before.points, ends.points) as points, coalesce(before.version, ends.version) as version,
        coalesce(before.challenge_points, ends.challenge_points) as challenge_points, coalesce(before.at, ends.at) as at
    ) as base
    cross join lateral (
      select coalesce(sum(points), 0)::integer as points, coalesce(sum(challenge_points), 0)::integer as challenge_points
      from merged where merged.xuid = ends.xuid and merged.at > base.at and merged.at <= last_at
    ) as brought
    where row_number = 1`

/** Whose gain may be another in a later span: entries left or joined the span, or were written again, or accounts were merged. */
export async function gainersBetween(db: Db, before: GainSpan, after: GainSpan): Promise<string[]> {
  const { rows } = await sql<{ xuid: string }>`
    select xuid from leaderboard_history where at >= ${before.start} and at < ${after.start}
    union select xuid from leaderboard_history where at >= ${before.end} and at < ${after.end}
    union select xuid from leaderboard_history where version > ${before.upTo}
    -- An undone match changes existing entries; their gamers were judged again.
    union select xuid from states where version > ${before.upTo}
    union select into_xuid from gamer_decisions where kind = 'merge' and into_xuid is not null
  `.execute(db)
  return rows.map(({ xuid }) => xuid)
}

export type GainedStanding = Pick<HistoryEntry, 'rank' | 'badge'>

/** The last rank and badge of these gamers before a moment: two key lookups each. Gamers who had none are left out. */
export async function standingsBefore(
  db: Db,
  xuids: readonly string[],
  { end, upTo }: { end: Date; upTo: number },
): Promise<Map<string, GainedStanding>> {
  const { rows } = await sql<GainedStanding & { xuid: string }>`
    select gamer.xuid, latest.rank, latest.badge
    from unnest(${xuids}::text[]) as gamer (xuid)
    cross join lateral (${placeThen(sql`gamer.xuid`, sql`at < ${end} and version <= ${upTo}`)}) as latest
  `.execute(db)
  return new Map(rows.map(({ xuid, rank, badge }) => [xuid, { rank, badge }]))
}
