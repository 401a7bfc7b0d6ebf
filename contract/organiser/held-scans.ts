/**
 * The desk's held scans. A decision names the version that was seen; if the scan's cost has changed or someone else has
 * decided, it is refused with 409 `stale` and the current scan (`current`, null if it is gone).
 */
import { z } from 'zod'
import { getCall, postCall } from '../call.ts'
import { gamerFields } from '../fields/gamer-fields.ts'
import { timestamp } from '../fields/wire-values.ts'
import { requestedScan } from './scans.ts'

const id = z.int32().min(1)
const change = z.strictObject({ before: z.int(), after: z.int() })

export const heldScan = z.strictObject({
  id,
  version: z.string().describe('What it would take, for machines.'),
  xuid: z.string(),
  gamer: gamerFields,
  found_at: timestamp,
  reason: z.string(),
  kept_at: timestamp.nullable().describe('Since when its squares are kept; null while it waits for review.'),
  dropped_before: timestamp.nullable().describe('When an identical one was discarded.'),
  squares: change,
  points: change,
  rank: change.nullable(),
  squares_lost: z.array(z.strictObject({ square: z.int(), name: z.string(), link: z.string().nullable() })),
  challenges_lost: z.array(z.strictObject({ id: z.int(), title: z.string(), points: z.int() })),
  vanished: z.array(z.string()).describe('Names of titles that the history no longer has.'),
  request: requestedScan.nullable().describe('The last scan that was asked for since it was found.'),
})

export const heldScansCall = getCall('/api/organiser/scans/held', {
  atLeast: 'helper',
  summary: 'The held scans and those whose squares were kept, with the losses they show.',
  answer: z.strictObject({ held: z.array(heldScan), is_scanner_running: z.boolean() }),
})

export const decideHeldCall = postCall('/api/organiser/scans/held/:id', {
  atLeast: 'helper',
  summary: 'Applies, discards, keeps or reopens a held scan.',
  params: z.strictObject({ id: z.coerce.number().pipe(id) }),
  body: z.strictObject({
    choice: z.enum(['apply', 'discard', 'keep', 'reopen']),
    version: z.string(),
    why: z.string().max(500).optional().describe('For the log.'),
  }),
  answer: z.strictObject({ gamertag: z.string() }),
})

export const readAgainCall = postCall('/api/organiser/scans/held/:id/read-again', {
  atLeast: 'helper',
  summary: 'Requests another scan of the gamer, ahead of the cycle.',
  params: z.strictObject({ id: z.coerce.number().pipe(id) }),
  body: z.strictObject({}),
  answer: z.strictObject({ request: requestedScan }),
})
