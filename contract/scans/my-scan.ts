import { z } from 'zod'
import { getCall, postCall } from '../call.ts'
import { count, named, square, text, timestamp } from '../fields/wire-values.ts'

const myScan = named('MyScan', {
  state: z
    .enum(['none', 'waiting', 'scanning', 'done', 'failed'])
    .describe('Of the last requested scan; none: there was none.'),
  place: count.nullable().describe('Place in the queue, including running scans; null when not waiting.'),
  at: timestamp.nullable().describe('When it was requested or, once ended, when it ended.'),
  summary: z.string().nullable().describe('Its result, or why it failed; null before it has ended.'),
  queue: count.describe('Extra: how many stand in the queue.'),
  seconds_left: count.nullable().describe('Extra: about how long it still waits; null when not waiting.'),
  again_at: timestamp.nullable().describe('Extra: when the next one can be requested; null: now.'),
  trouble: text.nullable().describe('Extra: why scanning is stopped, in one sentence; null if it is not.'),
  found: z
    .array(square)
    .nullable()
    .optional()
    .describe('Extra, of a first scan that is under way: the squares that it has found; null before that.'),
  games: z
    .strictObject({ read: count, of: count })
    .nullable()
    .optional()
    .describe('Extra, beside found: how many titles of the history were read, and how many it announces.'),
})

export const myScanCall = getCall('/api/me/scan', {
  summary: 'The state of the scan that the signed-in player requested.',
  refusals: [401],
  answer: myScan,
})

export const scanMeCall = postCall('/api/me/scan', {
  summary: 'Requests a scan of the signed-in player, ahead of everyone else, once every 30 minutes.',
  status: 202,
  refusals: [401, 409],
  answer: myScan,
})
