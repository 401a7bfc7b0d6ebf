import { z } from 'zod'
import { getCall } from './call.ts'
import { gameFields } from './fields/game-fields.ts'

export const allGamesCall = getCall('/api/all-games', {
  summary: 'The main game of every square of the grid.',
  answer: z.strictObject({
    games: z.array(gameFields).describe('By square number.'),
  }),
})
