import { z } from 'zod'
import { getCall } from './call.ts'
import { challengeFields } from './fields/challenge-fields.ts'
import { gameFields } from './fields/game-fields.ts'
import { gamerFields } from './fields/gamer-fields.ts'
import { wholeNumberParameter } from './fields/parameters.ts'
import { sortParameter, totalOf, windowParameters } from './fields/window.ts'
import { timestamp } from './fields/wire-values.ts'

export const gamerOnChallenge = gamerFields
  .extend({
    completed_at: timestamp.optional().describe('Extra: the scan that found the challenge completed.'),
  })
  .meta({ id: 'GamerOnChallenge' })

export const challengeCall = getCall('/api/challenge', {
  summary: 'One challenge, the games it requires and who completed it.',
  query: z.object({
    challenge_id: wholeNumberParameter('challenge_id').describe('The key of the challenge.'),
    ...windowParameters,
    sort: sortParameter(['gamertag']),
  }),
  refusals: [400, 404],
  answer: z.strictObject({
    challenge: z.array(challengeFields).length(1).describe('The challenge, in a list of one.'),
    completed: z.array(gamerOnChallenge).describe('Gamers who completed it, by gamertag.'),
    completed_total: totalOf('completed'),
    requirements: z
      .array(gameFields)
      .describe('The games of the required squares, by square number; empty if any squares count.'),
  }),
})
