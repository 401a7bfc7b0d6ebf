import { z } from 'zod'
import { call } from '../call.ts'

export const logoutCall = call({
  method: 'POST',
  path: '/auth/logout',
  summary: 'Ends the session. Without one it succeeds too: the wish is fulfilled.',
  answer: z.strictObject({ success: z.literal(true).describe('Always true.') }),
})
