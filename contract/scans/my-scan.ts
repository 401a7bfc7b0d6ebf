import { z } from 'zod'
import { getCall, postCall } from '../call.ts'
import { count, square, timestamp } from '../fields/wire-values.ts'

const myScan = z
  .strictObject({
    state: z
      .enum(['none', 'waiting', 'scanning', 'done', 'failed'])
      .describe('Of the last scan that was asked for; none: there was no such scan.'),
    place: count
      .nullable()
      .describe('In the queue, those who are being read included; null when not waiting.'),
    at: timestamp.nullable().describe('When it was asked for; once it has ended, when that was.'),
    summary: z.string().nullable().describe('What came of it, or why it failed; null before it has ended.'),
    queue: count.describe('Extra: how many stand in the queue.'),
    seconds_left: count.nullable().describe('Extra: about how long it still waits; null when not waiting.'),
    again_at: timestamp.nullable().describe('Extra: from when the next can be asked for; null: at once.'),
    trouble: z
      .string()
      .nullable()
      .describe('Extra: why nothing goes on, as a sentence; null when everything does.'),
    found: z
      .array(square)
      .nullable()
      .optional()
      .describe('Extra, of a first scan that is under way: the squares that it has found; null before that.'),
  })
  .meta({ id: 'MyScan' })

export const myScanCall = getCall('/api/me/scan', {
  summary: 'How the scan that the signed-in player asked for is going.',
  refusals: [401],
  answer: myScan,
})

export const scanMeCall = postCall('/api/me/scan', {
  summary: 'Asks for a scan of the signed-in player: before everybody else, once in 30 minutes.',
  status: 202,
  refusals: [401, 409],
  answer: myScan,
})
