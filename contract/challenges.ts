import { z } from 'zod'
import { getCall } from './call.ts'
import { challengeFields } from './fields/challenge-fields.ts'

export const challengesCall = getCall('/api/challenges', {
  summary: 'Every challenge.',
  answer: z.strictObject({
    challenges: z.array(challengeFields).describe('By display_order.'),
  }),
})
