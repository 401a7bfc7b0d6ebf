/**
 * The number of gamers per points, with rank and badge, as last settled. A scan changes a few of these rows, which show
 * who else moved, so no one else has to be ranked again.
 */
import { type RawBuilder, sql } from 'kysely'
import type { RankOfPoints } from '#contest/rules/places.ts'
import type { ExclusiveWrite } from '../contest-write.ts'
import { TAKES_PART } from '../people/taking-part.ts'
import { rowsOf } from '../rows.ts'
import type { Db } from '../schema.ts'

/** Empty before the first settlement, and after an import. */
export const settledRanks = (db: Db): Promise<RankOfPoints[]> => stored(db).execute()

/** Changed after a version. */
export const ranksSince = (db: Db, version: number): Promise<RankOfPoints[]> =>
  stored(db).where('version', '>', version).execute()

const stored = (db: Db) => db.selectFrom('ranks').select(['points', 'gamers', 'rank', 'badge'])

export interface TouchedGamer {
  xuid: string
  /** The points they are counted with; null for a gamer not visible yet. */
  was: number | null
  /** Null for a gamer who is no longer visible. */
  now: number | null
  challengePoints: number
  /** The version that publishes, or published, the last judged standing. */
  judgedIn: number
  /** Also if they were hidden. */
  lastPoints: number | null
}

/** Gamers judged, shown or hidden since the last settlement. */
export const touchedGamers = ({ tx, version }: ExclusiveWrite): Promise<TouchedGamer[]> =>
  rowsOf<TouchedGamer>(tx)`
    ${pointsOf(sql`select xuid from states where version = ${version} union select xuid from gamers where version = ${version}`)}
    where states.version = ${version}
      or (standings.xuid is null or standings.hidden is not null) = (${TAKES_PART})
  `

/** The same of gamers who are known. */
export const gamersNamed = (tx: Db, xuids: readonly string[]): Promise<TouchedGamer[]> =>
  // Not "= any": with stale statistics, as after a patch, that scans the whole list for each gamer.
  rowsOf<TouchedGamer>(tx)`${pointsOf(sql`select distinct unnest(${xuids}::text[]) as xuid`)}`

const pointsOf = (xuids: RawBuilder<unknown>) => sql`
  select xuid, case when standings.hidden is null then standings.points end as was,
    case when ${TAKES_PART} then states.points end as now,
    states.challenge_points, states.version as judged_in, standings.points as last_points
  from (${xuids}) as touched join states using (xuid) join gamers using (xuid) left join standings using (xuid)
`

/** Counts everyone again. */
export async function countByPoints(db: Db): Promise<Map<number, number>> {
  const { rows } = await sql<{ points: number; gamers: number }>`
    select points, count(*)::integer as gamers from states join gamers using (xuid) where ${TAKES_PART} group by points
  `.execute(db)
  return new Map(rows.map(({ points, gamers }) => [points, gamers]))
}

/** The same, from the last settlement and the gamers touched since. */
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

/** Rows of `after` that are missing from or different in `before`. */
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

/** For gamers who only moved, the history stores nothing but these changes. */
export async function writeRanks(
  { tx, version }: ExclusiveWrite,
  { ranks, moved, gone, at }: ReturnType<typeof changedRanks> & { at: Date },
): Promise<void> {
  if (gone.length > 0) await sql`delete from ranks where points = any(${gone}::integer[])`.execute(tx)
  if (ranks.length === 0) return
  await sql`
    insert into ranks (points, gamers, rank, badge, version)
    select *, ${version}::bigint from unnest(
      ${ranks.map(({ points }) => points)}::integer[],
      ${ranks.map(({ gamers }) => gamers)}::integer[],
      ${ranks.map(({ rank }) => rank)}::integer[],
      ${ranks.map(({ badge }) => badge)}::text[]
    )
    on conflict (points) do update set gamers = excluded.gamers, rank = excluded.rank, badge = excluded.badge,
      version = case when (ranks.rank, ranks.badge) = (excluded.rank, excluded.badge) then ranks.version
        else excluded.version end
  `.execute(tx)
  await sql`
    insert into rank_changes (points, at, rank, badge, version)
    select points, ${at}::timestamptz, rank, badge, version from ranks where points = any(${moved}::integer[])
    on conflict (points, at) do update set rank = excluded.rank, badge = excluded.badge, version = excluded.version
  `.execute(tx)
  // Of two settlements at one moment, such as a patch and a cycle, the later state is stored.
  await sql`
    update leaderboard_history set rank = ranks.rank, badge = ranks.badge, version = ranks.version from ranks
    where leaderboard_history.points = any(${moved}::integer[]) and at = ${at} and ranks.points = leaderboard_history.points
      and not exists (select from absences where absences.xuid = leaderboard_history.xuid and until is null)
  `.execute(tx)
}

/** Gamers with unchanged points whose rank or badge changed; `placed` are counted elsewhere. */
export function countOthersMoved(
  ranks: readonly RankOfPoints[],
  moved: readonly number[],
  placed: readonly { points: number }[],
): number {
  const isMoved = new Set(moved)
  const all = ranks.reduce((sum, { points, gamers }) => (isMoved.has(points) ? sum + gamers : sum), 0)
  return all - placed.filter(({ points }) => isMoved.has(points)).length
}

/**
 * Records gamers who left or returned: others do not move them meanwhile. Call it before the ranks are written.
 * Resolves to those who returned; each gets a row, which a later settlement at the same moment may still move.
 */
export async function writeAbsences(
  { tx }: ExclusiveWrite,
  touched: readonly TouchedGamer[],
  at: Date,
): Promise<Set<string>> {
  const left = touched.flatMap(({ xuid, was, now }) => (was !== null && now === null ? xuid : []))
  const back = touched.flatMap(({ xuid, was, now }) => (was === null && now !== null ? xuid : []))
  if (back.length > 0)
    await sql`update absences set until = ${at} where until is null and xuid = any(${back}::text[])`.execute(
      tx,
    )
  if (left.length > 0) {
    // Moves by an earlier settlement at the same moment were visible and stay.
    await sql`
      insert into leaderboard_history (xuid, at, rank, points, challenge_points, badge, version)
      select xuid, at, rank, points, challenge_points, badge, version from leaderboard_entries
      where xuid = any(${left}::text[]) and at = ${at}
      on conflict (xuid, at) do nothing
    `.execute(tx)
    await sql`
      insert into absences (xuid, since) select xuid, ${at}::timestamptz from unnest(${left}::text[]) as xuid
      on conflict (xuid, since) do update set until = null
    `.execute(tx)
  }
  return new Set(back)
}
