import { z } from 'zod'
import { count, named, percent, timestamp } from './wire-values.ts'

const inQuadrant = (name: string) =>
  count.optional().describe(`Squares of ${name}; absent if none are required.`)

export const challengeFields = named('Challenge', {
  challenge_id: z.int().min(1).describe('The key of the challenge.'),
  title: z.string().describe('The name of the challenge.'),
  description: z.string().describe('What it requires.'),
  points: count.describe('What it is worth in the current edition, for everyone.'),
  positions: z
    .string()
    .describe(
      'Required square numbers, comma-separated. Ids 3 to 8: four counts in the order Blue, Red, Orange, Purple; ids 18 to 21: one count. Empty if any squares count.',
    ),
  last_updated: timestamp.describe('When the challenge last changed.'),
  percent_completed: percent.describe('Share of all gamers who completed it, one decimal.'),
  display_order: z.int().describe('Its place in the default order.'),
  squares_needed: count.optional().describe('Extra: how many squares are needed, if not every listed one.'),
  quadrants_needed: z
    .strictObject({
      red: inQuadrant('Red'),
      blue: inQuadrant('Blue'),
      orange: inQuadrant('Orange'),
      purple: inQuadrant('Purple'),
    })
    .optional()
    .describe('Extra: how many squares are needed in each quadrant, where they are counted by quadrant.'),
})

export type ChallengeFields = z.output<typeof challengeFields>
