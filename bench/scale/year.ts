/** A past year for the first ten thousand: settlements, events and leaderboard history. */
import { sql } from 'kysely'
import { POINTS_PER_SQUARE } from '#contest/rules/points.ts'
import { SquareSet } from '#contest/rules/square-set.ts'
import type { Db } from '#store/schema.ts'

/** Two a day. */
export const SETTLEMENTS = 730
const WITH_A_PAST = 10_000
/** How many settlements of the year changed one gamer. */
const MOMENTS = 50
const BATCH = 200

export const xuidOf = (number: number): string => String(2_533_274_800_000_000 + number)

interface Year {
  launchedAt: Date
  settledAt: Date
}

export async function writeYear(db: Db, { launchedAt, settledAt }: Year): Promise<void> {
  const step = Math.floor((settledAt.getTime() - launchedAt.getTime()) / (SETTLEMENTS + 1))
  const timeOf = (settlement: number) => new Date(launchedAt.getTime() + settlement * step)
  await sql`
    insert into settlements (version, at, gamers, points)
    select number + 1, ${launchedAt}::timestamptz + number * ${step}::float8 * interval '1 millisecond', (select count(*) from states),
      number * 1000
    from generate_series(1, ${SETTLEMENTS}) as number
  `.execute(db)
  for (let first = 0; first < WITH_A_PAST; first += BATCH) {
    const xuids = Array.from({ length: BATCH }, (_, index) => xuidOf(first + index))
    const states = await db
      .selectFrom('states')
      .select(['xuid', 'squares'])
      .where('xuid', 'in', xuids)
      .execute()
    if (states.length === 0) return
    for (const { xuid, squares } of states) await writePast(db, { xuid, squares, timeOf })
  }
}

async function writePast(
  db: Db,
  { xuid, squares, timeOf }: { xuid: string; squares: Uint8Array; timeOf(settlement: number): Date },
): Promise<void> {
  const all = [...new SquareSet(squares)]
  const at = (moment: number) => 1 + Math.floor((moment * (SETTLEMENTS - 1)) / MOMENTS)
  const moments = Array.from({ length: Math.min(MOMENTS, all.length) }, (_, moment) => {
    const held = all.slice(0, Math.ceil((all.length * (moment + 1)) / Math.min(MOMENTS, all.length)))
    return { settlement: at(moment), held }
  })
  if (moments.length === 0) return
  const entries = moments.map(
    ({ settlement, held }) =>
      sql`(${xuid}, ${timeOf(settlement)}::timestamptz, ${1000 - held.length}::integer,
        ${held.length * POINTS_PER_SQUARE}::integer, 0, 'Bronze', ${settlement + 1}::bigint, ${SquareSet.of(held).bytes}::bytea,
        '{}'::smallint[], '{}'::integer[])`,
  )
  await sql`
    insert into leaderboard_history
      (xuid, at, rank, points, challenge_points, badge, version, squares, challenges, prices)
    values ${sql.join(entries)}
  `.execute(db)
  const gained = moments.flatMap(({ settlement, held }, index) =>
    held.slice(moments[index - 1]?.held.length ?? 0).map((square) => ({ square, settlement })),
  )
  await sql`
    insert into events (xuid, type, at, square, version)
    select ${xuid}, 'game_gained', at, square, version from unnest(
      ${gained.map(({ square }) => square)}::smallint[],
      ${gained.map(({ settlement }) => timeOf(settlement))}::timestamptz[],
      ${gained.map(({ settlement }) => settlement + 1)}::bigint[]
    ) as gained (square, at, version)
  `.execute(db)
}
