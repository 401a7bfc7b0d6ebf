/** A past year for the first ten thousand: settlements, events and leaderboard history. */
import { sql } from 'kysely'
import type { SquareNumber } from '#contest/rules/grid.ts'
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
    await writePast(
      db,
      states.flatMap((state) => pastOf(state, timeOf)),
    )
  }
}

/** What one settlement changed for one gamer. */
interface PastMoment {
  xuid: string
  version: number
  at: Date
  held: readonly SquareNumber[]
  gained: readonly SquareNumber[]
}

function pastOf(
  { xuid, squares }: { xuid: string; squares: Uint8Array },
  timeOf: (settlement: number) => Date,
): PastMoment[] {
  const all = [...new SquareSet(squares)]
  const moments = Math.min(MOMENTS, all.length)
  const heldAt = (moment: number) => Math.ceil((all.length * (moment + 1)) / moments)
  return Array.from({ length: moments }, (_, moment) => {
    const settlement = 1 + Math.floor((moment * (SETTLEMENTS - 1)) / MOMENTS)
    const held = all.slice(0, heldAt(moment))
    return {
      ...{ xuid, version: settlement + 1, at: timeOf(settlement), held },
      gained: moment === 0 ? held : held.slice(heldAt(moment - 1)),
    }
  })
}

async function writePast(db: Db, moments: readonly PastMoment[]): Promise<void> {
  await sql`
    insert into leaderboard_history
      (xuid, at, rank, points, challenge_points, badge, version, squares, challenges, prices)
    select xuid, at, 1000 - held, held * ${POINTS_PER_SQUARE}::integer, 0, 'Bronze', version, squares, '{}', '{}'
    from unnest(
      ${moments.map(({ xuid }) => xuid)}::text[],
      ${moments.map(({ at }) => at)}::timestamptz[],
      ${moments.map(({ held }) => held.length)}::integer[],
      ${moments.map(({ version }) => version)}::bigint[],
      ${moments.map(({ held }) => Buffer.from(SquareSet.of(held).bytes))}::bytea[]
    ) as past (xuid, at, held, version, squares)
  `.execute(db)
  const gained = moments.flatMap((moment) => moment.gained.map((square) => ({ ...moment, square })))
  await sql`
    insert into events (xuid, type, at, square, version)
    select xuid, 'game_gained', at, square, version from unnest(
      ${gained.map(({ xuid }) => xuid)}::text[],
      ${gained.map(({ square }) => square)}::smallint[],
      ${gained.map(({ at }) => at)}::timestamptz[],
      ${gained.map(({ version }) => version)}::bigint[]
    ) as gained (xuid, square, at, version)
  `.execute(db)
}
