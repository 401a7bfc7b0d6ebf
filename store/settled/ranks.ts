/**
 * How many gamers have how many points, and the rank and badge that go with them, as last settled. A scan of one gamer moves a few
 * of these rows, and tells by them who else has moved: nobody has to be ranked who has not.
 */
import { sql } from 'kysely'
import type { RankOfPoints } from '#contest/rules/places.ts'
import type { ExclusiveWrite } from '../contest-write.ts'
import { TAKES_PART } from '../people/taking-part.ts'
import type { Db } from '../schema.ts'

/** None before the first settlement, and in a contest that was moved here. */
export const settledRanks = (db: Db): Promise<RankOfPoints[]> =>
  db.selectFrom('ranks').select(['points', 'gamers', 'rank', 'badge']).execute()

export interface TouchedGamer {
  xuid: string
  /** The points that they are counted with; null for whom nobody sees yet. */
  was: number | null
  /** Null for whom nobody sees any more. */
  now: number | null
}

/** Whoever was judged since the last settlement, or came or left. */
export async function touchedGamers({ tx, version }: ExclusiveWrite): Promise<TouchedGamer[]> {
  const { rows } = await sql<TouchedGamer>`
    select xuid, case when places.xuid is not null then standings.points end as was,
      case when ${TAKES_PART} then states.points end as now
    from (
      select xuid from states where version = ${version} union select xuid from gamers where version = ${version}
    ) as touched
      join states using (xuid) join gamers using (xuid)
      left join standings using (xuid) left join places using (xuid)
    where states.version = ${version} or (places.xuid is null) = (${TAKES_PART})
  `.execute(tx)
  return rows
}

/** How many gamers have which points, counted anew: a look at everybody. */
export async function countByPoints(db: Db): Promise<Map<number, number>> {
  const { rows } = await sql<{ points: number; gamers: number }>`
    select points, count(*)::integer as gamers from states join gamers using (xuid) where ${TAKES_PART} group by points
  `.execute(db)
  return new Map(rows.map(({ points, gamers }) => [points, gamers]))
}

/** The same from what was settled last and who was touched since. */
export function countAfter(
  settled: readonly RankOfPoints[],
  touched: readonly TouchedGamer[],
): Map<number, number> {
  const counts = new Map(settled.map(({ points, gamers }) => [points, gamers]))
  const count = (points: number | null, step: 1 | -1) => {
    if (points !== null) counts.set(points, (counts.get(points) ?? 0) + step)
  }
  for (const { was, now } of touched) {
    count(was, -1)
    count(now, 1)
  }
  return counts
}

/** Those of `after` that `before` does not say, or says otherwise. */
export function changedRanks(
  before: readonly RankOfPoints[],
  after: readonly RankOfPoints[],
): { ranks: RankOfPoints[]; moved: number[]; gone: number[] } {
  const known = new Map(before.map((ranked) => [ranked.points, ranked]))
  const staying = new Set(after.map(({ points }) => points))
  const isMoved = ({ points, rank, badge }: RankOfPoints) => {
    const last = known.get(points)
    return rank !== last?.rank || badge !== last.badge
  }
  return {
    ranks: after.filter((ranked) => isMoved(ranked) || ranked.gamers !== known.get(ranked.points)?.gamers),
    moved: after.filter(isMoved).map(({ points }) => points),
    gone: before.flatMap(({ points }) => (staying.has(points) ? [] : points)),
  }
}

export async function writeRanks(
  { tx }: ExclusiveWrite,
  { ranks, gone }: { ranks: readonly RankOfPoints[]; gone: readonly number[] },
): Promise<void> {
  if (gone.length > 0) await sql`delete from ranks where points = any(${gone}::integer[])`.execute(tx)
  if (ranks.length === 0) return
  await sql`
    insert into ranks (points, gamers, rank, badge)
    select * from unnest(
      ${ranks.map(({ points }) => points)}::integer[],
      ${ranks.map(({ gamers }) => gamers)}::integer[],
      ${ranks.map(({ rank }) => rank)}::integer[],
      ${ranks.map(({ badge }) => badge)}::text[]
    )
    on conflict (points) do update set gamers = excluded.gamers, rank = excluded.rank, badge = excluded.badge
  `.execute(tx)
}

/**
 * Whoever has the points that they had, and by them another rank or badge: of all gamers, or of those with these points. In one
 * statement, because in a large contest that is nearly everybody. Resolves to how many they are.
 */
export async function moveOthers(
  { tx, version }: ExclusiveWrite,
  { points, at }: { points: readonly number[] | 'all'; at: Date },
): Promise<number> {
  if (points.length === 0) return 0
  const these = points === 'all' ? sql`true` : sql`states.points = any(${points}::integer[])`
  const { numAffectedRows = 0n } = await sql`
    with moved as (
      update places set rank = ranks.rank, badge = ranks.badge, version = ${version}
      from states join ranks on ranks.points = states.points
      where states.xuid = places.xuid and ${these}
        and (places.rank, places.badge) is distinct from (ranks.rank, ranks.badge)
      returning places.xuid, places.rank, places.badge, states.points, states.challenge_points
    )
    insert into leaderboard_history (xuid, at, rank, points, challenge_points, badge, version)
    select xuid, ${at}::timestamptz, rank, points, challenge_points, badge, ${version}::bigint from moved
    on conflict (xuid, at) do update set
      rank = excluded.rank, points = excluded.points, challenge_points = excluded.challenge_points,
      badge = excluded.badge, version = excluded.version
  `.execute(tx)
  return Number(numAffectedRows)
}
