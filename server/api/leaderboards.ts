import { formatPoints } from '#contract/fields/points-text.ts'
import { type LeaderboardEntry, leaderboardsCall } from '#contract/leaderboards.ts'
import { listing } from '../answers/answering.ts'
import type { Contestant } from '../snapshot/state.ts'
import { presentGamerInList } from './fields/gamer-fields.ts'

export const leaderboards = listing(leaderboardsCall, {
  // Every line carries the time of the settlement.
  shows: ({ version }) => [version],
  present: ({ table, settledAt }) => {
    const timestamp = settledAt.toISOString()
    return { leaderboards: table.map((gamer) => presentLine(gamer, timestamp)) }
  },
})

const presentLine = (gamer: Contestant, timestamp: string): LeaderboardEntry => ({
  site_rank: gamer.rank,
  ...presentGamerInList(gamer),
  points: formatPoints(gamer.points),
  challenge_points: formatPoints(gamer.challengePoints),
  gamerscore: gamer.gamerscore,
  badge: gamer.badge,
  timestamp,
})
