import { z } from 'zod'
import { call } from '../call.ts'

export const logoutCall = call({
  method: 'POST',
  path: '/auth/logout',
  summary: 'Ends the session. Also succeeds without a session.',
  answer: z.strictObject({ success: z.literal(true).describe('Always true.') }),
})

export const logoutEverywhereCall = call({
  method: 'POST',
  path: '/auth/logout-everywhere',
  summary: 'Ends every session of the signed-in player, in every browser, this one too.',
  refusals: [401, 403],
  answer: z.strictObject({ success: z.literal(true).describe('Always true.') }),
})
