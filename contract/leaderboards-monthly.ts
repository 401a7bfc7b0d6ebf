import { z } from 'zod'
import { getCall } from './call.ts'
import { gamerFields } from './fields/gamer-fields.ts'
import { monthParameter } from './fields/parameters.ts'
import { standingFields } from './fields/standing-fields.ts'
import { sortParameter, windowFields, windowParameters } from './fields/window.ts'
import { rank, timestamp } from './fields/wire-values.ts'

const month = z.string().regex(/^\d{4}-\d{2}$/)

/** Gains are differences, so they may be negative. */
export const monthlyEntry = gamerFields
  .extend({
    ...standingFields.shape,
    month_rank: rank.describe('Rank by points gained in the month; equal gains share a rank.'),
    move: z
      .int()
      .nullable()
      .describe(
        'Ranks climbed since the same day of the month before, negative when fallen; null when not ranked then.',
      ),
    points_gained: z.int().describe('Points gained in the month.'),
    squares_gained: z.int().describe('Squares gained in the month.'),
    challenges_gained: z.int().describe('Challenges gained in the month.'),
    joined: z.boolean().optional().describe('Extra: whether the gamer joined in that month.'),
    rank_then: rank.optional().describe('Extra: the overall rank at the end of the month, or now.'),
    badge_then: standingFields.shape.badge.optional().describe('Extra: the badge of that rank.'),
  })
  .meta({ id: 'MonthlyEntry' })

export type MonthlyEntry = z.output<typeof monthlyEntry>

const COLUMNS = [
  'month_rank',
  'gamertag',
  'points_gained',
  'squares_gained',
  'challenges_gained',
  'site_rank',
] as const

export const leaderboardsMonthlyCall = getCall('/api/leaderboards/monthly', {
  summary: 'Points gained in a calendar month.',
  query: z.object({ month: monthParameter.optional(), ...windowParameters, sort: sortParameter(COLUMNS) }),
  refusals: [400, 404],
  answer: z.strictObject({
    month: month.describe('As yyyy-mm, Eastern time.'),
    starts_at: timestamp.describe('The first of the month, 00:00 Eastern.'),
    ends_at: timestamp.describe('The first of the next month, 00:00 Eastern.'),
    previous_month: month.nullable().describe('Null for the first month of the contest.'),
    next_month: month.nullable().describe('Null for the current month.'),
    first_month: month.optional().describe('Extra: the first month of the contest.'),
    current_month: month.optional().describe('Extra: the current month.'),
    leaderboards: z.array(monthlyEntry).describe('By month_rank.'),
    ...windowFields,
  }),
})
