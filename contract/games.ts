import { z } from 'zod'
import { getCall } from './call.ts'
import { listedGame } from './fields/game-fields.ts'

export const gamesCall = getCall('/api/games', {
  summary: 'Every game of the grid, alternatives included.',
  answer: z.strictObject({
    games: z.array(listedGame).describe('By square number, the main game before its alternatives.'),
  }),
})
