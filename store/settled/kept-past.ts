/** What a settlement stores for good: each place and standing that changed. */

import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { ExclusiveWrite } from '../contest-write.ts'
import { TAKES_PART } from '../people/taking-part.ts'
import type { Database, Db, Tx } from '../schema.ts'
import type { HistoryEntry } from './leaderboard-history.ts'

type PlacedGamer = Omit<HistoryEntry, 'at'>

/** Of gamers judged since the last settlement and of the others named, those who differ from what was last stored. */
export async function changedStandings(
  { tx, version }: ExclusiveWrite,
  others: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ xuid: string }>`
    select states.xuid from (
      select xuid from states where version = ${version} union select unnest(${others}::text[])
    ) as looked_at
    join states using (xuid) join gamers using (xuid) left join standings on standings.xuid = states.xuid
    where ${TAKES_PART} and (
      -- Gamers who were shown with others: after a patch most of them, so a look-up would not help.
      standings.hidden is null and (states.squares, states.challenges, states.challenge_points)
        <> (standings.squares, standings.challenges, standings.challenge_points)
      or not coalesce((
        select (states.squares, states.challenges, ${await pricesOfStates(tx)})
          is not distinct from (last.squares, last.challenges, last.prices)
        from leaderboard_history as last
        where last.xuid = states.xuid and squares is not null
        order by at desc limit 1
      ), false)
    )
  `.execute(tx)
  return new Set(rows.map(({ xuid }) => xuid))
}

/** Of two settlements at one moment, such as a patch and a cycle, the later state is stored. */
export async function writeHistory(
  { tx, version }: ExclusiveWrite,
  { placed, changed, at }: { placed: readonly PlacedGamer[]; changed: ReadonlySet<string>; at: Date },
): Promise<void> {
  const { rows: earlier } = await sql`select from leaderboard_history where at = ${at} limit 1`.execute(tx)
  await sql`
    insert into leaderboard_history (xuid, at, rank, points, challenge_points, badge, version, squares, challenges, prices)
    select noted.xuid, ${at}::timestamptz, rank, noted.points, noted.challenge_points, badge, ${version}::bigint,
      squares, challenges, case when is_changed then ${await pricesOfStates(tx)} end
    from unnest(
      ${placed.map(({ xuid }) => xuid)}::text[],
      ${placed.map(({ rank }) => rank)}::integer[],
      ${placed.map(({ points }) => points)}::integer[],
      ${placed.map(({ challengePoints }) => challengePoints)}::integer[],
      ${placed.map(({ badge }) => badge)}::text[],
      ${placed.map(({ xuid }) => changed.has(xuid))}::boolean[]
    ) as noted (xuid, rank, points, challenge_points, badge, is_changed)
    left join states on is_changed and states.xuid = noted.xuid
    ${earlier.length > 0 ? TAKES_THE_PLACE : sql``}
  `.execute(tx)
}

/** Only where needed: with it every row takes half as long again. */
const TAKES_THE_PLACE = sql`
  on conflict (xuid, at) do update set
    rank = excluded.rank, points = excluded.points, challenge_points = excluded.challenge_points,
    badge = excluded.badge, version = excluded.version,
    squares = coalesce(excluded.squares, leaderboard_history.squares),
    challenges = coalesce(excluded.challenges, leaderboard_history.challenges),
    prices = coalesce(excluded.prices, leaderboard_history.prices)
`

/** Records the settlement even if it moved no one. */
export async function writeSettlement(
  { tx, version }: ExclusiveWrite,
  settlement: { at: Date; gamers: number; points: number },
): Promise<void> {
  await tx
    .insertInto('settlements')
    .values({ version, ...settlement })
    .onConflict((conflict) => conflict.column('version').doUpdateSet(settlement))
    .execute()
}

/** The current points of the challenges in `states`. As one list, because single lookups take seconds in a large contest. */
async function pricesOfStates(tx: Tx): Promise<RawBuilder<readonly number[]>> {
  const challenges = await tx
    .selectFrom('challenges')
    .select(['id', 'points'])
    .where('removedIn', 'is', null)
    .execute()
  const prices: number[] = Array.from({ length: Math.max(0, ...challenges.map(({ id }) => id)) }, () => 0)
  for (const { id, points } of challenges) prices[id - 1] = points
  return sql`array(select (${prices}::integer[])[id] from unnest(states.challenges) as held (id) order by id)`
}

export type KnownSettlement = Selectable<Database['settlements']>

export const settlementsSince = (db: Db, version: number): Promise<KnownSettlement[]> =>
  db.selectFrom('settlements').selectAll().where('version', '>', version).orderBy('version').execute()
