import { z } from 'zod'
import { getCall } from './call.ts'
import { xuidParameter } from './fields/parameters.ts'
import { standingFields } from './fields/standing-fields.ts'
import { count, timestamp } from './fields/wire-values.ts'

/** Numbers here and text on the leaderboard, because this feeds a chart. */
export const historyEntry = standingFields
  .extend({
    timestamp: timestamp.describe('When the standing was settled.'),
    points: count.describe('Total points.'),
    challenge_points: count.describe('The part that comes from challenges.'),
  })
  .meta({ id: 'LeaderboardHistoryEntry' })

export const gamerLeaderboardHistoryCall = getCall('/api/gamer-leaderboard-history', {
  summary: "How a gamer's rank, points and badge changed.",
  query: z.object({ xuid: xuidParameter }),
  refusals: [400, 404],
  answer: z.strictObject({
    leaderboard_history: z.array(historyEntry).describe('Oldest first, one entry per change.'),
  }),
})
