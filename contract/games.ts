import { z } from 'zod'
import { getCall } from './call.ts'
import { gameFields } from './fields/game-fields.ts'

const gameOfGrid = gameFields
  .extend({
    platform: z
      .string()
      .optional()
      .describe("Extra: the catalogue's word for what it runs on: 360, One, Series or PC."),
    series: z
      .string()
      .nullable()
      .optional()
      .describe('Extra: the series it belongs to; null where it belongs to none.'),
  })
  .meta({ id: 'GameOfGrid' })

export const gamesCall = getCall('/api/games', {
  summary: 'Every game of the grid, alternatives included.',
  answer: z.strictObject({
    games: z.array(gameOfGrid).describe('By square number, the main game before its alternatives.'),
  }),
})
