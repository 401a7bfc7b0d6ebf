import { z } from 'zod'
import { getCall } from './call.ts'
import { gamerFields } from './fields/gamer-fields.ts'
import { atParameter, gamertagsParameter } from './fields/parameters.ts'
import { standingFields } from './fields/standing-fields.ts'
import { sortParameter, windowFields, windowParameters } from './fields/window.ts'
import { count, named, pointsText, timestamp } from './fields/wire-values.ts'

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

const COLUMNS = [
  'site_rank',
  'gamertag',
  'badge',
  'points',
  'squares',
  'challenge_points',
  'gamerscore',
  'moved_yesterday',
  'moved_last_week',
  'gained_yesterday',
  'gained_last_week',
] as const

/** Which lines of the table are requested; the movement call takes the same parameters. */
export const linesAskedFor = {
  ...windowParameters,
  gamertags: gamertagsParameter.optional().describe('Extra: these gamers alone, such as a circle.'),
  sort: sortParameter(COLUMNS),
}

export const leaderboardsCall = getCall('/api/leaderboards', {
  summary: 'The overall table.',
  query: z.object({
    at: atParameter,
    ...linesAskedFor,
  }),
  refusals: [400, 404],
  answer: z.strictObject({
    leaderboards: z
      .array(leaderboardEntry)
      .describe('By site_rank; equal ranks by challenge points, then by gamertag.'),
    as_of: timestamp.optional().describe('Extra, when at was given: the settlement that the answer shows.'),
    ...windowFields,
    places: z
      .array(count)
      .optional()
      .describe('Extra, when q was given: how many lines of the whole table are before each of these.'),
    tiers: z
      .array(
        named('Tier', { badge: standingFields.shape.badge, gamers: count.describe('How many have it.') }),
      )
      .optional()
      .describe('Extra, for a window: how many gamers have each badge, by rank.'),
  }),
})
