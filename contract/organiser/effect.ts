import { z } from 'zod'
import { badge, count, rank, square } from '../fields/wire-values.ts'

const place = z.strictObject({ rank, badge, points: count, squares: count, challenges: count })
const challenge = z.strictObject({ id: z.int(), title: z.string() })

export const gamerEffect = z.object({
  xuid: z.string(),
  gamertag: z.string(),
  before: place.nullable().describe('Null for a gamer who is not on the leaderboard.'),
  after: place.nullable(),
  squares_gained: z.array(square),
  squares_lost: z.array(square),
  challenges_gained: z.array(challenge),
  challenges_lost: z.array(challenge),
})

export const effect = z.strictObject({
  seen: z.string().describe('Identifies this effect; send it with the confirmation.'),
  gain: count.describe('Gamers with more points afterwards.'),
  lose: count.describe('Gamers who lose points, a square or a challenge.'),
  points: z.int().describe('Of everyone together.'),
  squares_gained: count,
  squares_lost: count,
  challenges_gained: count,
  challenges_lost: count,
  rank_changes: count.describe('Also of gamers who only make room.'),
  badge_changes: count,
  gamers: z
    .array(gamerEffect)
    .describe(
      'Gamers whom the change affects directly: those who lose first, then by the largest gain; at most 50.',
    ),
  more: count.describe('How many of those are not listed.'),
})
export type DeskEffect = z.output<typeof effect>
export type DeskGamerEffect = z.output<typeof gamerEffect>
