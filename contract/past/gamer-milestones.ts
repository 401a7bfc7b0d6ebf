import { z } from 'zod'
import type { MilestoneKind } from '#contest/career/milestones.ts'
import { getCall } from '../call.ts'
import { xuidParameter } from '../fields/parameters.ts'
import { named, square, timestamp } from '../fields/wire-values.ts'

const KINDS = [
  'squares',
  'quadrant',
  'badge',
  'challenge_size',
  'first',
  'weekly_draw',
  'rank',
] as const satisfies readonly MilestoneKind[]

export const milestoneFields = {
  kind: z.enum(KINDS),
  value: z
    .union([z.int(), z.string()])
    .describe(
      'How many squares, which rank, how many squares the challenge requires, the number of the square; the name of the quadrant or the badge; the Monday of the week.',
    ),
}

const milestone = named('Milestone', {
  ...milestoneFields,
  at: timestamp.describe('The settlement that showed it first; of firsts and draws the scan.'),
  square: square.nullable().describe('The square that made it full, or the first one.'),
  challenge_id: z.int().nullable().describe('Of sizes and draws: the challenge.'),
})

export const gamerMilestonesCall = getCall('/api/gamer-milestones', {
  summary: 'What a gamer reached for the first time, and when.',
  query: z.object({ xuid: xuidParameter }),
  refusals: [400, 404],
  answer: z.strictObject({ milestones: z.array(milestone).describe('Newest first.') }),
})
