import { z } from 'zod'
import { getCall } from '../call.ts'
import { count, named, rank, timestamp } from '../fields/wire-values.ts'
import { linesAskedFor } from '../leaderboards.ts'

const placeThen = named('PlaceThen', {
  rank: rank.describe('The rank then.'),
  points: count.describe('The points then.'),
})

const movedGamer = named('MovedGamer', {
  gamertag: z.string().describe('The gamertag that leads to the profile.'),
  yesterday: placeThen.nullable().describe('A day ago; null for those who had not joined.'),
  last_week: placeThen.nullable().describe('Seven days ago; null for those who had not joined.'),
  weeks: z
    .array(rank.nullable())
    .describe('The rank at each moment of `weeks`; null before joining or before the contest.'),
})

/** More than anyone scrolls through at once. */
export const MAX_MOVED = 2000

export const movementCall = getCall('/api/leaderboards/movement', {
  summary:
    'Where the gamers of the overall table stood a day ago, a week ago and in each of the last 12 weeks.',
  query: z.object(linesAskedFor),
  refusals: [400],
  answer: z.strictObject({
    yesterday: timestamp.nullable().describe('The settlement of a day ago; null before the contest.'),
    last_week: timestamp.nullable().describe('The settlement of seven days ago; null before the contest.'),
    weeks: z
      .array(timestamp.nullable())
      .describe('The settlements of 12 weeks ago to 1 week ago; null before the contest.'),
    gamers: z
      .array(movedGamer)
      .describe(
        `In the order of the overall table, the first ${MAX_MOVED}; or of the lines that /api/leaderboards answers to the same parameters.`,
      ),
  }),
})
