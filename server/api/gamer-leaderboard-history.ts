import { gamerLeaderboardHistoryCall } from '#contract/gamer-leaderboard-history.ts'
import type { Db } from '#store/schema.ts'
import { leaderboardHistoryOf } from '#store/settled/leaderboard-history.ts'
import { answering } from '../answers/answering.ts'
import { gamerWithXuid } from '../snapshot/find.ts'

export const answerGamerLeaderboardHistory = (db: Db) =>
  answering(gamerLeaderboardHistoryCall, {
    find: (snapshot, { xuid }) => gamerWithXuid(snapshot, xuid),
    keyOf: ({ xuid }) => xuid,
    shows: (_, { version }) => [version],
    present: async ({ version }, { xuid }) => {
      const entries = await leaderboardHistoryOf(db, { xuid, upTo: version })
      return {
        leaderboard_history: entries.map((entry) => ({
          timestamp: entry.at.toISOString(),
          site_rank: entry.rank,
          points: entry.points,
          challenge_points: entry.challengePoints,
          badge: entry.badge,
        })),
      }
    },
  })
