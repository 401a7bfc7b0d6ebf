import { z } from 'zod'
import { postCall } from '../call.ts'

export const logoutCall = postCall('/auth/logout', {
  summary: 'Ends the session. Also succeeds without a session.',
  answer: z.strictObject({ success: z.literal(true).describe('Always true.') }),
})

export const logoutEverywhereCall = postCall('/auth/logout-everywhere', {
  summary: 'Ends every session of the signed-in player, in every browser, this one too.',
  refusals: [401, 403],
  answer: z.strictObject({ success: z.literal(true).describe('Always true.') }),
})
