import { z } from 'zod'
import { getCall } from './call.ts'
import { gameFields } from './fields/game-fields.ts'

export const gamesCall = getCall('/api/games', {
  summary: 'Every game of the grid, alternatives included.',
  answer: z.strictObject({
    games: z.array(gameFields).describe('By square number, the main game before its alternatives.'),
  }),
})
