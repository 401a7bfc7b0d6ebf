import { z } from 'zod'
import { getCall } from './call.ts'
import { gameFields } from './fields/game-fields.ts'
import { position } from './fields/wire-values.ts'

/** The grid only names its alternatives: they have no id, link, picture or score there. `/api/games` has everything. */
export const alternativeInGrid = gameFields
  .extend({
    title_id: z.literal(0).describe('Always 0 here.'),
    ta_link: z.literal('').describe('Always empty here.'),
    position: position
      .refine((value) => value < 0, 'An alternative has a negative position.')
      .describe('Negative: an accepted alternative of the square of the absolute value.'),
    gamerscore: z.literal(0).describe('Always 0 here.'),
    cdn_img: z.literal('').describe('Always empty here.'),
    box_art_img: z.literal('').describe('Always empty here.'),
  })
  .meta({ id: 'AlternativeInGrid' })

export const allAltGamesCall = getCall('/api/all-alt-games', {
  summary: 'Every accepted alternative, by name and square.',
  answer: z.strictObject({
    alt_games: z.array(alternativeInGrid).describe('By square number.'),
  }),
})
