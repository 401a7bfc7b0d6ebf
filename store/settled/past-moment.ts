/** Everyone, or one gamer, at a past settlement. */
import { sql } from 'kysely'
import type { StoredStanding } from '#contest/past/stored-standing.ts'
import { SquareSet } from '#contest/rules/square-set.ts'
import { rowsOf } from '../rows.ts'
import type { Db } from '../schema.ts'
import type { HistoryEntry } from './leaderboard-history.ts'
import { placeThen } from './place-then.ts'
import { keptMoments, type Whom } from './settled-standings.ts'

export type PastPlace = Omit<HistoryEntry, 'xuid' | 'at'>

/** Three key lookups. */
export async function pastMoment(
  db: Db,
  { asOf, ...whom }: Whom & { asOf: Date },
): Promise<{ place: PastPlace; standing: StoredStanding } | { joinedAt: Date | undefined }> {
  const [[place], kept] = await Promise.all([
    placesThen(db, { xuids: [whom.xuid], upTo: whom.upTo, asOf }),
    db
      .selectFrom('leaderboardHistory')
      .select(['squares', 'challenges', 'prices'])
      .where('xuid', '=', whom.xuid)
      .where('version', '<=', whom.upTo)
      .where('at', '<=', asOf)
      .where('squares', 'is not', null)
      .orderBy('at', 'desc')
      .limit(1)
      .$narrowType<{ squares: Uint8Array; challenges: readonly number[]; prices: readonly number[] }>()
      .executeTakeFirst(),
  ])
  if (!place) return { joinedAt: (await keptMoments(db, whom))[0]?.at }
  if (kept) return { place, standing: { ...kept, squares: new SquareSet(kept.squares) } }
  return { place, standing: { squares: new SquareSet(), challenges: [], prices: [] } }
}

/** Two key lookups per gamer. Gamers who had not joined yet are left out. */
export const placesThen = (
  db: Db,
  { xuids, upTo, asOf }: { xuids: readonly string[]; upTo: number; asOf: Date },
): Promise<(PastPlace & { xuid: string })[]> =>
  rowsOf<PastPlace & { xuid: string }>(db)`
    select gamer.xuid, rank, badge, points, challenge_points
    from unnest(${xuids}::text[]) as gamer (xuid)
    cross join lateral (${placeThen(sql`gamer.xuid`, sql`at <= ${asOf} and version <= ${upTo}`)}) as then_placed
  `

/** How many of these were first settled when, oldest first. One key lookup per gamer. */
export const joiningTimes = (
  db: Db,
  { xuids, upTo }: { xuids: readonly string[]; upTo: number },
): Promise<{ at: Date; gamers: number }[]> =>
  rowsOf<{ at: Date; gamers: number }>(db)`
    select at, count(*)::integer as gamers from unnest(${xuids}::text[]) as gamer (xuid)
    cross join lateral (
      select at from leaderboard_history where xuid = gamer.xuid and version <= ${upTo} order by at limit 1
    ) as joined
    group by at order by at
  `
