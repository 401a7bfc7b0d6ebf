/** Where everybody stood when: one entry for each settlement in which points, rank or badge changed, kept for ever. */
import type { Badge } from '#contest/rules/badges.ts'
import type { Db } from '../schema.ts'

export interface HistoryEntry {
  xuid: string
  at: Date
  rank: number
  points: number
  challengePoints: number
  badge: Badge
}

/**
 * One gamer's entries up to a settled version, oldest first. A row that was kept for its standing alone, because as much was
 * lost as gained, is none.
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
