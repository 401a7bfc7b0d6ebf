import { z } from 'zod'
import { getCall } from '../call.ts'
import { xuidParameter } from '../fields/parameters.ts'
import { count, named, text, timestamp } from '../fields/wire-values.ts'

export const SCAN_PROSPECTS = ['due', 'running', 'paused', 'stopped'] as const

export const gamerScanCall = getCall('/api/gamer-scan', {
  summary: 'The scan receipt of one gamer: what the last scan found, and when the next one is.',
  query: z.object({ xuid: xuidParameter }),
  refusals: [400, 404],
  answer: named('ScanReceipt', {
    last_read: timestamp.nullable().describe('The last scan that read the gamer; null before the first.'),
    titles: count.nullable().describe('How many titles it read; null when that is not known.'),
    squares_gained: count.describe('Squares gained.'),
    squares_lost: count.describe('Squares lost.'),
    challenges_gained: count.describe('Challenges gained.'),
    challenges_lost: count.describe('Challenges lost.'),
    summary: text
      .nullable()
      .describe('The same as text, "2 squares, 1 challenge" or "nothing new"; null when it is not known.'),
    trouble: z
      .strictObject({
        at: timestamp.nullable().describe('When that scan was; null when it is not known.'),
        outcome: z.enum(['done', 'partial', 'held', 'private', 'failed']).describe('How it ended.'),
        why: z.string().describe('What went wrong, in one sentence.'),
        advice: z.string().describe('What the player can do about it.'),
      })
      .nullable()
      .describe('What went wrong with the last scan; null if nothing did.'),
    next: z
      .strictObject({
        state: z
          .enum(SCAN_PROSPECTS)
          .describe(
            'due: it begins at its time; running: one is in progress; paused: by an organiser; stopped: no scanner is available.',
          ),
        at: timestamp.nullable().describe('When the next scan of all gamers begins; null while paused.'),
      })
      .describe('The next scan.'),
    nobody_read_at: timestamp
      .nullable()
      .describe('When the last scan of all gamers ended, if it could scan no one; else null.'),
    frozen_since: timestamp
      .nullable()
      .describe('Since when the standings are frozen; scans continue, but results appear later.'),
  }),
})
