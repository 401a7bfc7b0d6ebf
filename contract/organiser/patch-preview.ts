/** The effect of a patch on everyone, as a preview or after publishing. */
import { z } from 'zod'
import { gamerFields } from '../fields/gamer-fields.ts'
import { badge, count, rank, square } from '../fields/wire-values.ts'

const place = z.object({
  points: count,
  rank,
  badge,
  squares: count.describe('How many squares are completed.'),
})

export const previewGamer = gamerFields.extend({
  xuid: z.string(),
  before: place,
  after: place,
  squares_gained: z.array(square),
  squares_lost: z.array(square),
  challenges_gained: z.array(z.int()),
  challenges_lost: z.array(z.int()),
})

export const previewChallenge = z.strictObject({
  id: z.int(),
  title: z.string(),
  change: z
    .enum(['added', 'removed', 'changed', 'same'])
    .describe('`same`: its record stays, but gamers gain or lose it through other squares.'),
  what: z.string().describe('What changes, in a few words: "New", "40 to 60 points", "Cocoon added".'),
  points_before: count.nullable(),
  points_after: count.nullable(),
  holders_before: count,
  holders_after: count,
  gain: count,
  lose: count,
  squares: z.array(square).describe('What the rule lists; empty for totals and quadrants.'),
})

export const previewSquare = z.strictObject({
  square,
  kinds: z
    .array(z.enum(['new_game', 'new_alternative', 'game_changed', 'left', 'joins', 'leaves']))
    .describe(
      'new_game: another main game; new_alternative: another accepted version; game_changed: a changed record; left: a version no longer counts; joins, leaves: a challenge starts or stops listing the square.',
    ),
  names: z.array(z.string()).describe('The games concerned, main game first.'),
})

export const previewWarning = z.strictObject({
  kind: z.enum(['nobody', 'everybody', 'impossible', 'unmatched']),
  message: z.string().describe('One sentence.'),
  challenge_id: z.int().nullable(),
  square: square.nullable(),
})

export const previewDifference = z.strictObject({
  kind: z.enum(['added', 'removed', 'changed']),
  what: z.string(),
  fields: z.array(z.strictObject({ field: z.string(), before: z.string(), after: z.string() })),
})

export const patchPreview = z.strictObject({
  number: z.int().describe('The number that the patch gets.'),
  fingerprint: z.string().describe('Of what is shown here: `seen` of the call that publishes.'),
  settled_at: z.iso.datetime().nullable().describe('The standings that it was computed against.'),
  gamers: count.describe('Gamers with a rank.'),
  gain: count.describe('Have more points by it.'),
  lose: count,
  unchanged: count,
  badge_changes: count,
  rank_changes: count,
  histogram: z.strictObject({
    step: z.int().min(1).describe('How many points a column spans.'),
    columns: z
      .array(z.strictObject({ up_to: z.int(), gamers: count }))
      .describe('From the largest loss to the largest gain, without gaps; up_to 0 holds the unchanged.'),
  }),
  changed: z
    .array(previewGamer)
    .describe(
      'Everybody for whom points, rank, badge, squares or challenges change: the largest gain first, the largest loss last.',
    ),
  challenges: z
    .array(previewChallenge)
    .describe('Challenges whose record changes, and those that a gamer gains or loses.'),
  squares: z.array(previewSquare),
  warnings: z.array(previewWarning),
  difference: z.array(previewDifference),
})

export type PatchPreview = z.output<typeof patchPreview>
export type PreviewGamer = z.output<typeof previewGamer>
export type PreviewChallenge = z.output<typeof previewChallenge>
export type PreviewSquare = z.output<typeof previewSquare>
export type PreviewWarning = z.output<typeof previewWarning>
