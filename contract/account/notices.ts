import { z } from 'zod'
import { NOTICE_KINDS } from '#contest/notices/notices.ts'
import { getCall, postCall } from '../call.ts'
import { text } from '../fields/wire-values.ts'

const kinds = z.array(z.enum(NOTICE_KINDS)).max(NOTICE_KINDS.length)

const answer = z.strictObject({
  kinds: kinds.describe('The chosen kinds; empty until the player chooses.'),
  feed: text
    .nullable()
    .describe("The path of the player's own Atom feed, which is secret; null until something is chosen."),
  push_key: text
    .nullable()
    .describe('The key with which a browser accepts push messages of this site; null if none are sent.'),
  browsers: z.int().min(0).describe('How many browsers receive notices.'),
})

const base64url = (length: number) =>
  z
    .string()
    .regex(/^[\w-]+=*$/)
    .max(length)

const subscription = z.strictObject({
  endpoint: z.url().max(1000).describe('As the push service of the browser gave it.'),
  p256dh: base64url(120),
  auth: base64url(60),
})

export const noticesCall = getCall('/api/me/notices', {
  summary: 'The notices of the signed-in player.',
  refusals: [401],
  answer,
})

export const chooseNoticesCall = postCall('/api/me/notices', {
  summary: 'Chooses the notices of the signed-in player, and the browsers that receive them.',
  body: z.strictObject({
    kinds: kinds.describe('The kinds of notices from now on.'),
    new_address: z
      .boolean()
      .default(false)
      .describe('Gives the feed a new address; the old one stops working.'),
    subscribe: subscription.optional().describe('A browser that receives notices from now on.'),
    unsubscribe: z
      .string()
      .max(1000)
      .optional()
      .describe('The endpoint of a browser that no longer receives notices.'),
  }),
  refusals: [400, 401, 403, 415],
  answer,
})
