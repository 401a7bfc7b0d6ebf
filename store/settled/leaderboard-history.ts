/** Where everybody stood when: one entry for each settlement in which points, rank or badge changed, kept for ever. */
import { sql } from 'kysely'
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

const COLUMNS = ['xuid', 'at', 'rank', 'points', 'challengePoints', 'badge'] as const

/** One gamer's entries, oldest first. */
export const leaderboardHistoryOf = (
  db: Db,
  { xuid, upTo }: { xuid: string; upTo: number },
): Promise<HistoryEntry[]> => settled(db, upTo).where('xuid', '=', xuid).orderBy('at').execute()

/** The entries published after one version and up to another, oldest first. */
export const leaderboardHistoryBetween = (
  db: Db,
  { after, upTo }: { after: number; upTo: number },
): Promise<HistoryEntry[]> =>
  settled(db, upTo).where('version', '>', after).orderBy('at').orderBy('xuid').execute()

/** Everybody's entry that was in force at a moment; who had none yet is missing. */
export const standingsAt = (db: Db, { at, upTo }: { at: Date; upTo: number }): Promise<HistoryEntry[]> =>
  settled(db, upTo).distinctOn('xuid').where('at', '<=', at).orderBy('xuid').orderBy(sql`at desc`).execute()

const settled = (db: Db, upTo: number) =>
  db.selectFrom('leaderboardHistory').select(COLUMNS).where('version', '<=', upTo)
