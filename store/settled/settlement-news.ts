/** What settlements brought to everyone, for the public feed. Queried by version, which both tables index. */
import { sql } from 'kysely'
import type { PlacedStanding } from '#contest/career/may-reach.ts'
import type { Badge } from '#contest/rules/badges.ts'
import { SquareSet } from '#contest/rules/square-set.ts'
import { rowsOf } from '../rows.ts'
import type { Db } from '../schema.ts'
import { placeThen } from './place-then.ts'

export interface GainsOfGamer {
  version: number
  xuid: string
  squares: { square: number; link: string | null }[]
  challenges: number[]
  /** Squares found on joining; null for gamers who had joined before. */
  brought: number | null
}

/** By gamer and settlement. For new gamers only what they brought; squares given by a patch are left out. */
export const gainsIn = (db: Db, versions: readonly number[]): Promise<GainsOfGamer[]> =>
  rowsOf<GainsOfGamer>(db)`
    select version, xuid,
      case when bool_or(type = 'joined') then '[]'::jsonb else coalesce(
        jsonb_agg(jsonb_build_object('square', square, 'link', link) order by id)
          filter (where type in ('game_gained', 'granted')), '[]'::jsonb
      ) end as squares,
      case when bool_or(type = 'joined') then '{}'::integer[] else coalesce(
        array_agg(challenge_id::integer order by id) filter (where type = 'challenge_gained'), '{}'
      ) end as challenges,
      max(completed_squares) filter (where type = 'joined')::integer as brought
    from events
    where version = any(${versions}::bigint[])
      and type in ('game_gained', 'granted', 'challenge_gained', 'joined')
      and by_patch is null
      and not exists (
        select from patches where patches.version = events.version and patches.applied_at = events.at
      )
    group by version, xuid
    order by version, min(id)
  `

export interface MovedGamer {
  version: number
  at: Date
  xuid: string
  before: number
  pointsBefore: number
  after: number
  points: number
}

/** Gamers who rose to one of the first `ranks`. */
export const risenIn = (
  db: Db,
  { versions, ranks }: { versions: readonly number[]; ranks: number },
): Promise<MovedGamer[]> =>
  rowsOf<MovedGamer>(db)`
    select moved.version, moved.at, moved.xuid, before.rank as before, before.points as points_before,
      moved.rank as after, moved.points
    from leaderboard_entries moved
    cross join lateral (${placeThen(sql`moved.xuid`, sql`at < moved.at`)}) as before
    where moved.version = any(${versions}::bigint[]) and moved.rank <= ${ranks} and moved.rank < before.rank
    order by moved.version, moved.rank, moved.xuid
  `

/**
 * Everyone whom one of these rose past, wherever they are now: gamers whose points changed in the same settlement, and
 * gamers who had more points than the riser before and have fewer now.
 */
export function passedBy(db: Db, risers: readonly MovedGamer[]): Promise<MovedGamer[]> {
  const column = <Name extends keyof MovedGamer>(name: Name) => risers.map((riser) => riser[name])
  return rowsOf<MovedGamer>(db)`
    select distinct riser.version, riser.at, other.xuid, before.rank as before, before.points as points_before,
      after.rank as after, after.points
    from unnest(
        ${column('version')}::bigint[], ${column('at')}::timestamptz[], ${column('before')}::integer[],
        ${column('after')}::integer[], ${column('pointsBefore')}::integer[], ${column('points')}::integer[]
      ) as riser (version, at, before, after, fewer, more)
      cross join lateral (
        select xuid from leaderboard_history changed
        where changed.version = riser.version and changed.points < riser.more
        union all
        select xuid from leaderboard_history own
        where own.points > riser.fewer and own.points < riser.more and own.at < riser.at
          and not exists (
            select from leaderboard_history next
            where next.xuid = own.xuid and next.at > own.at and next.at <= riser.at
          )
          and not exists (
            select from absences
            where absences.xuid = own.xuid and riser.at >= since and riser.at <= coalesce(until, 'infinity')
          )
      ) as other
      cross join lateral (${placeThen(sql`other.xuid`, sql`at < riser.at`)}) as before
      cross join lateral (${placeThen(sql`other.xuid`, sql`at <= riser.at`)}) as after
    where before.rank < riser.before and after.rank > riser.after
  `
}

export interface PlacedIn {
  version: number
  xuid: string
  before: PlacedStanding
  after: PlacedStanding
}

/** Gamers who had a place and whose standing, badge or top-hundred rank changed. */
export async function placedIn(db: Db, versions: readonly number[]): Promise<PlacedIn[]> {
  const { rows } = await sql<PlacedColumns>`
    select moved.version, moved.xuid, moved.rank, moved.badge, moved.squares, moved.challenges,
      place.rank as rank_before, place.badge as badge_before,
      kept.squares as squares_before, kept.challenges as challenges_before
    from leaderboard_entries moved
    cross join lateral (${placeThen(sql`moved.xuid`, sql`at < moved.at`)}) as place
    left join lateral (
      select squares, challenges from leaderboard_history earlier
      where earlier.xuid = moved.xuid and earlier.at < moved.at and earlier.squares is not null
      order by earlier.at desc limit 1
    ) as kept on true
    where moved.version = any(${versions}::bigint[])
      and (moved.squares is not null or moved.badge <> place.badge or moved.rank < least(place.rank, 101))
    order by moved.version, moved.rank, moved.xuid
  `.execute(db)
  return rows.map((row) => {
    const had = { squares: setOf(row.squaresBefore), challenges: row.challengesBefore ?? [] }
    const has = row.squares ? { squares: setOf(row.squares), challenges: row.challenges ?? [] } : had
    return {
      version: row.version,
      xuid: row.xuid,
      before: { rank: row.rankBefore, badge: row.badgeBefore, ...had },
      after: { rank: row.rank, badge: row.badge, ...has },
    }
  })
}

const setOf = (bytes: Uint8Array | null): SquareSet => (bytes ? new SquareSet(bytes) : new SquareSet())

interface PlacedColumns {
  version: number
  xuid: string
  rank: number
  badge: Badge
  squares: Uint8Array | null
  challenges: readonly number[] | null
  rankBefore: number
  badgeBefore: Badge
  squaresBefore: Uint8Array | null
  challengesBefore: readonly number[] | null
}

/** The first ranks of these gamers. */
export async function ranksIn(
  db: Db,
  { versions, xuids }: { versions: readonly number[]; xuids: readonly string[] },
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('leaderboardHistory')
    .select(['xuid', 'rank'])
    .where('version', '=', sql<number>`any(${versions}::bigint[])`)
    .where('xuid', '=', sql<string>`any(${xuids}::text[])`)
    .orderBy('at', 'desc')
    .execute()
  return new Map(rows.map(({ xuid, rank }) => [xuid, rank]))
}
