/** A gamer's stored past: place and standing after every settlement that changed one of them. */

import type { PastMoment } from '#contest/past/points-changes.ts'
import type { StoredStanding } from '#contest/past/stored-standing.ts'
import { SquareSet } from '#contest/rules/square-set.ts'
import type { Db } from '../schema.ts'
import type { HistoryEntry } from './leaderboard-history.ts'

export type SettledStanding = PastMoment & Pick<HistoryEntry, 'rank' | 'challengePoints' | 'badge'>

export interface Whom {
  xuid: string
  upTo: number
}

/** Oldest first. */
export async function keptMoments(db: Db, { xuid, upTo }: Whom): Promise<SettledStanding[]> {
  const rows = await db
    .selectFrom('leaderboardEntries')
    .select(['version', 'at', 'rank', 'points', 'challengePoints', 'badge'])
    .select(['squares', 'challenges', 'prices'])
    .where('xuid', '=', xuid)
    .where('version', '<=', upTo)
    .orderBy('at')
    .orderBy('version')
    .execute()
  return rows.map(({ squares, challenges, prices, ...place }) => ({
    ...place,
    standing: standingFrom(squares, challenges, prices),
  }))
}

const standingFrom = (
  squares: Uint8Array | null,
  challenges: readonly number[] | null,
  prices: readonly number[] | null,
): StoredStanding | null =>
  squares && challenges && prices ? { squares: new SquareSet(squares), challenges, prices } : null
