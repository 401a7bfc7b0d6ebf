import { z } from 'zod'
import { call } from './call.ts'
import { gameFields } from './fields/game-fields.ts'

export const allGamesCall = call({
  method: 'GET',
  path: '/api/all-games',
  summary: 'The main game of every square of the grid.',
  answer: z.strictObject({
    games: z.array(gameFields).describe('By square number.'),
  }),
})
