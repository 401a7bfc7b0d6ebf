import { z } from 'zod'
import { getCall } from './call.ts'
import { challengeFields } from './fields/challenge-fields.ts'
import { gamerFields } from './fields/gamer-fields.ts'
import { weekParameter } from './fields/parameters.ts'
import { sortParameter, totalOf, windowParameters } from './fields/window.ts'
import { count, timestamp } from './fields/wire-values.ts'

export const weeklyChallenge = challengeFields
  .extend({
    completed: z
      .array(
        gamerFields.extend({
          completed_at: timestamp.describe('The scan that found the challenge completed.'),
        }),
      )
      .describe('Who completed it in this week, earliest first.'),
    removed: z.boolean().optional().describe('The challenge was removed since and has no page.'),
    completed_total: totalOf('completed'),
    completed_by_day: z
      .array(count)
      .length(7)
      .optional()
      .describe('Extra, for a window: how many of all lines fall on each day, from Monday on.'),
    completed_in_all: count.describe('How many gamers have completed it, at any time.'),
  })
  .meta({ id: 'WeeklyChallenge' })

export type WeeklyChallenge = z.output<typeof weeklyChallenge>

export const leaderboardsWeeklyCall = getCall('/api/leaderboards/weekly', {
  summary: 'Three challenges drawn for the week, and who completed them in it.',
  query: z.object({
    week: weekParameter.optional(),
    ...windowParameters,
    sort: sortParameter(['completed_at', 'gamertag']),
  }),
  refusals: [400, 404],
  answer: z.strictObject({
    week: z.iso.date().describe('The Monday, Eastern time.'),
    starts_at: timestamp.describe('That Monday, 00:00 Eastern.'),
    ends_at: timestamp.describe('The next Monday, 00:00 Eastern, when the next three are drawn.'),
    previous_week: z.iso.date().nullable().describe('Its Monday; null for the first week of the contest.'),
    next_week: z.iso.date().nullable().describe('Its Monday; null for the current week.'),
    first_week: z.iso.date().optional().describe('Extra: the Monday of the first week of the contest.'),
    current_week: z.iso.date().optional().describe('Extra: the Monday of the current week.'),
    challenges: z.array(weeklyChallenge).max(3).describe('In the order drawn.'),
  }),
})
