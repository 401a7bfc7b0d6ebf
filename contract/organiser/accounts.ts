/** The desk's service accounts. 409 `stale` if an account was reconnected or removed since the desk loaded it. */
import { z } from 'zod'
import { getCall, postCall } from '../call.ts'
import { text, timestamp } from '../fields/wire-values.ts'

const why = z.string().max(1000).optional().describe('For the log.')
const id = z.int32().min(1)
const version = z.int().describe('Changes when the account is connected again.')

const budget = z.object({
  service: z.string(),
  window_seconds: z.int(),
  used: z.int(),
  max: z.int(),
  full_again_seconds: z.int().describe('Until everything that was sent is forgotten; 0 when nothing was.'),
})

const serviceAccount = z.object({
  id,
  version,
  xuid: z.string(),
  gamertag: z.string(),
  plays: z.boolean().describe('The same account takes part in the contest.'),
  state: z.enum(['working', 'resting', 'paused', 'lost']),
  since: timestamp.nullable().describe('Of one that is lost or paused.'),
  until: timestamp.nullable().describe('When it is tried again.'),
  reason: z.string().nullable(),
  page: z.string().nullable().describe('Where its owner can fix it.'),
  is_read_with: z.boolean().describe('A scanner, or the desk, has it at this moment.'),
  connected_at: timestamp,
  last_used_at: timestamp.nullable(),
  budgets: z.array(budget),
  pauses: z
    .array(z.strictObject({ service: z.string(), until: timestamp }))
    .describe('Services that want no requests by it for a while.'),
  today: z.strictObject({ requests: z.int(), refused: z.int(), waited_seconds: z.int() }),
})

export const deskAccountsCall = getCall('/api/organiser/accounts', {
  atLeast: 'organiser',
  summary: 'The service accounts, those that need attention first.',
  answer: z.strictObject({
    now: timestamp,
    accounts: z.array(serviceAccount),
    gamers: z.int().describe('How many gamers a cycle scans.'),
    cycle_seconds: z
      .strictObject({ now: z.int(), with_one_less: z.int().nullable() })
      .nullable()
      .describe('How long a cycle takes at least by the limits; null when no one can be scanned.'),
    hours: z
      .array(z.strictObject({ hour: timestamp, requests: z.int(), refused: z.int() }))
      .describe('The last 24, oldest first.'),
    hour_limit: z.int().describe('What the limits allow all accounts together in an hour.'),
    can_connect: text.nullable().describe('Why no account can be connected here; null if it can.'),
  }),
})

export const connectAccountCall = postCall('/api/organiser/accounts/connect', {
  atLeast: 'owner',
  summary: "Begins Microsoft's sign-in of a service account, which ends at the desk.",
  body: z.strictObject({}),
  answer: z.strictObject({ url: z.string().describe('Where to go next.') }),
})

export const disconnectAccountCall = postCall('/api/organiser/accounts/disconnect', {
  atLeast: 'owner',
  summary: 'Deletes the token of an account; scans no longer use it.',
  body: z.strictObject({ id, version, why }),
  answer: z.strictObject({ done: z.boolean() }),
})

export const pauseAccountCall = postCall('/api/organiser/accounts/pause', {
  atLeast: 'owner',
  summary: 'Pauses or resumes an account.',
  body: z.strictObject({ id, version, paused: z.boolean(), why }),
  answer: z.strictObject({ done: z.boolean() }),
})
