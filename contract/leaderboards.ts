import { z } from 'zod'
import { getCall } from './call.ts'
import { gamerFields } from './fields/gamer-fields.ts'
import { atParameter } from './fields/parameters.ts'
import { standingFields } from './fields/standing-fields.ts'
import { around, windowFields, windowParameters } from './fields/window.ts'
import { count, pointsText, timestamp } from './fields/wire-values.ts'

export const leaderboardEntry = gamerFields
  .extend({
    ...standingFields.shape,
    points: pointsText.describe('Total points, with commas: "1,234".'),
    challenge_points: pointsText.describe('The part that comes from challenges, with commas.'),
    gamerscore: count.describe("The gamer's whole gamerscore on Xbox Live, as a number."),
    timestamp: timestamp.describe('When the standing was settled.'),
  })
  .meta({ id: 'LeaderboardEntry' })

export type LeaderboardEntry = z.output<typeof leaderboardEntry>

const COLUMNS = ['site_rank', 'gamertag', 'points', 'squares', 'challenge_points', 'gamerscore'] as const
export const SORTS = COLUMNS.flatMap((column) => [column, `-${column}` as const])

export const leaderboardsCall = getCall('/api/leaderboards', {
  summary: 'The overall table.',
  query: z.object({
    at: atParameter,
    ...windowParameters,
    around,
    sort: z
      .enum(SORTS, { error: `sort must be one of ${SORTS.join(', ')}.` })
      .optional()
      .describe('Extra: another order than by rank; with a minus sign from the highest down.'),
  }),
  refusals: [400, 404],
  answer: z.strictObject({
    leaderboards: z
      .array(leaderboardEntry)
      .describe('By site_rank; equal ranks by challenge points, then by gamertag.'),
    as_of: timestamp.optional().describe('Extra, when at was given: the settlement that the answer shows.'),
    ...windowFields,
  }),
})
