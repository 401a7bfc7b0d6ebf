import { z } from 'zod'
import { getCall } from '../call.ts'
import { xuidParameter } from '../fields/parameters.ts'
import { count, timestamp } from '../fields/wire-values.ts'

export const SCAN_PROSPECTS = ['due', 'running', 'paused', 'stopped'] as const

export const gamerScanCall = getCall('/api/gamer-scan', {
  summary: 'The scan receipt of one gamer: what the last scan read and found, and when the next comes.',
  query: z.object({ xuid: xuidParameter }),
  refusals: [400, 404],
  answer: z
    .strictObject({
      last_read: timestamp.nullable().describe('The last scan that read the gamer; null before the first.'),
      titles: count.nullable().describe('How many titles it read; null when that is not known.'),
      squares_gained: count.describe('Squares that it brought.'),
      squares_lost: count.describe('Squares that it took.'),
      challenges_gained: count.describe('Challenges that it brought.'),
      challenges_lost: count.describe('Challenges that it took.'),
      summary: z
        .string()
        .nullable()
        .describe('The same as text, "2 squares, 1 challenge" or "nothing new"; null when it is not known.'),
      trouble: z
        .strictObject({
          at: timestamp.nullable().describe('When that scan was; null when it is not known.'),
          outcome: z.enum(['done', 'partial', 'held', 'private', 'failed']).describe('How it ended.'),
          why: z.string().describe('What was the matter, as a sentence.'),
          advice: z.string().describe('What the player can do about it.'),
        })
        .nullable()
        .describe('What was the matter with the last scan; null when nothing was.'),
      next: z
        .strictObject({
          state: z
            .enum(SCAN_PROSPECTS)
            .describe(
              'due: it begins at its time; running: one is under way; paused: an organiser has paused it; stopped: no scanner is there that could read.',
            ),
          at: timestamp.nullable().describe('When the next scan of everybody begins; null while paused.'),
        })
        .describe('The next scan.'),
      nobody_read_at: timestamp
        .nullable()
        .describe('When the last scan of everybody ended, if it could read nobody; else null.'),
      frozen_since: timestamp
        .nullable()
        .describe('Since when the standings are frozen: scans go on, but what they find shows later.'),
    })
    .meta({ id: 'ScanReceipt' }),
})
