import { z } from 'zod'
import { badge, rank } from './wire-values.ts'

export const standingFields = z.strictObject({
  site_rank: rank.describe('Rank by points; equal points share a rank (1, 2, 2, 4).'),
  badge: badge.describe('The tier of that rank among the gamers with points.'),
})
