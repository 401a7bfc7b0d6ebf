import { z } from 'zod'
import { call } from './call.ts'
import { challengeFields } from './fields/challenge-fields.ts'

export const challengesCall = call({
  method: 'GET',
  path: '/api/challenges',
  summary: 'Every challenge.',
  answer: z.strictObject({
    challenges: z.array(challengeFields).describe('By display_order.'),
  }),
})
