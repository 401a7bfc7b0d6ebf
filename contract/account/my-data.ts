import { z } from 'zod'
import { getCall, postCall } from '../call.ts'
import { timestamp } from '../fields/wire-values.ts'

export const myDataCall = getCall('/api/me/data', {
  summary: 'Everything stored about the signed-in player, as a file.',
  refusals: [401],
  answer: z
    .looseObject({
      made_at: timestamp.describe('When the file was made.'),
      site: z.string().describe('Whose file it is.'),
    })
    .describe('Account, names, history, squares, challenges, events, places, scans and decisions.'),
})

export const leaveCall = postCall('/api/me/leave', {
  summary: 'Leaves the contest: hidden at once, deleted after 30 days, unless the player signs in before.',
  refusals: [401, 409],
  answer: z.strictObject({ deleted_at: timestamp.describe('When everything is deleted.') }),
})
