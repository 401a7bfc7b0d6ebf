/** Everyone's place over time: one entry per settlement that changed points, rank or badge, stored for good. */
import type { Database, Db } from '../schema.ts'

export type HistoryEntry = Pick<
  Database['leaderboardHistory'],
  'xuid' | 'at' | 'rank' | 'points' | 'challengePoints' | 'badge'
>

/**
 * One gamer's entries up to a settled version, oldest first. Rows stored only for their standing, because gains and
 * losses balanced, are left out.
 */
export async function leaderboardHistoryOf(
  db: Db,
  { xuid, upTo }: { xuid: string; upTo: number },
): Promise<HistoryEntry[]> {
  const rows = await db
    .selectFrom('leaderboardEntries')
    .select(['xuid', 'at', 'rank', 'points', 'challengePoints', 'badge'])
    .where('version', '<=', upTo)
    .where('xuid', '=', xuid)
    .orderBy('at')
    .execute()
  return rows.filter(({ rank, points, badge }, index) => {
    const before = rows[index - 1]
    return rank !== before?.rank || points !== before.points || badge !== before.badge
  })
}
