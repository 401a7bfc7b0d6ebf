import { z } from 'zod'
import { getCall } from './call.ts'
import { listedGame } from './fields/game-fields.ts'

export const allGamesCall = getCall('/api/all-games', {
  summary: 'The main game of every square of the grid.',
  answer: z.strictObject({
    games: z.array(listedGame).describe('By square number.'),
  }),
})
