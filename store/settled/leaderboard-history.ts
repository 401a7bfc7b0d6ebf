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

/** One gamer's entries up to a settled version, oldest first. */
export const leaderboardHistoryOf = (
  db: Db,
  { xuid, upTo }: { xuid: string; upTo: number },
): Promise<HistoryEntry[]> =>
  db
    .selectFrom('leaderboardHistory')
    .select(['xuid', 'at', 'rank', 'points', 'challengePoints', 'badge'])
    .where('version', '<=', upTo)
    .where('xuid', '=', xuid)
    .orderBy('at')
    .execute()
