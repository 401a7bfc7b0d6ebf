import { z } from 'zod'
import { NOTICE_KINDS } from '#contest/notices/notices.ts'
import { getCall, postCall } from '../call.ts'

const kinds = z.array(z.enum(NOTICE_KINDS)).max(NOTICE_KINDS.length)

const answer = z.strictObject({
  kinds: kinds.describe('What is told; nothing until the player chooses.'),
  feed: z
    .string()
    .nullable()
    .describe(
      "The path of the player's own Atom feed, which nobody else knows; null until something is chosen.",
    ),
  push_key: z
    .string()
    .nullable()
    .describe('The key with which a browser lets this site send it messages; null where none are sent.'),
  browsers: z.int().min(0).describe('How many browsers are told.'),
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
  summary: 'What the signed-in player is told of.',
  refusals: [401],
  answer,
})

export const chooseNoticesCall = postCall('/api/me/notices', {
  summary: 'Chooses what the signed-in player is told of, and in which browsers.',
  body: z.strictObject({
    kinds: kinds.describe('All that is to be told from now on.'),
    new_address: z.boolean().default(false).describe('Gives the feed another address; the old one ends.'),
    subscribe: subscription.optional().describe('A browser to tell from now on.'),
    unsubscribe: z.string().max(1000).optional().describe('The endpoint of one that is told no longer.'),
  }),
  refusals: [400, 401, 403, 415],
  answer,
})
