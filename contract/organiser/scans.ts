/** The desk's scans: the running cycle, past ones, and stopped losses. */
import { z } from 'zod'
import { getCall, postCall } from '../call.ts'
import { count, text, timestamp } from '../fields/wire-values.ts'
import { effect } from './effect.ts'

const id = z.int32().min(1)
const why = z.string().max(500).optional().describe('For the log.')

export const cycleParams = z.strictObject({ id: z.coerce.number().pipe(id) })

const changes = z.strictObject({
  changed: count.describe('Gamers for whom anything changed.'),
  squares_gained: count,
  squares_lost: count,
  challenges_gained: count,
  challenges_lost: count,
  retries: count,
})

const outcomes = z.strictObject({
  total: count,
  done: count,
  partial: count.describe('Read in part; what was there counts.'),
  held: count,
  failed: count,
  private: count,
  skipped: count.describe('Skipped: the cycle ended before they were scanned, or they left.'),
  waiting: count,
})

const cycle = z.object({
  id,
  kind: z.enum(['scheduled', 'forced', 'fill']),
  due_at: timestamp,
  started_at: timestamp,
  finished_at: timestamp.nullable(),
  paused_at: timestamp.nullable(),
  cancelled_at: timestamp.nullable(),
  failed_reason: z.string().nullable(),
  losses_stopped: count
    .nullable()
    .describe('How many gamers would have lost squares, when that was implausible.'),
  hidden_stopped: count
    .nullable()
    .describe('How many gamers would have turned private, when that was implausible.'),
  is_good: z.boolean().describe('Whether it has ended and could read enough of the gamers.'),
  worked_seconds: count.describe('Without its pauses.'),
  outcomes,
  changes: changes.nullable().describe('Null for cycles from before this was counted.'),
})

const runningCycle = cycle.extend({
  reading: count.describe('How many of those waiting are being scanned now.'),
  seconds_left: count.nullable(),
  left_by: z.enum(['pace', 'limits']).nullable(),
  retried: z
    .array(z.strictObject({ xuid: z.string(), gamertag: z.string(), attempts: count }))
    .describe('Of those who wait, the ones whose scans have failed so far; the first 5.'),
  marks: text
    .nullable()
    .describe(
      'One letter per gamer, read ones first: c changed, n no change, h held, f failed, p private, s skipped, r being scanned, w waiting. Null when they are too many to draw.',
    ),
})

export const requestedScan = z.object({
  id,
  xuid: z.string(),
  gamertag: z.string(),
  asked_by: z.enum(['organiser', 'player']),
  asked_at: timestamp,
  state: z.enum(['waiting', 'scanning', 'done', 'failed']),
  place: count.nullable(),
  finished_at: timestamp.nullable(),
  summary: z.string().nullable().describe('What came of it, in words; null before it is finished.'),
})

const stoppedLoss = z.object({
  title_id: z.int(),
  name: z.string().nullable(),
  gamers: count,
  squares: count.describe('Of those gamers, the ones who would lose a square.'),
  gamertags: z.array(z.string()).describe('The first of them.'),
  since: timestamp,
})

export const deskScansCall = getCall('/api/organiser/scans', {
  atLeast: 'organiser',
  summary: 'The running cycle, the request budgets of the accounts, requested scans and stopped losses.',
  answer: z.strictObject({
    now: timestamp,
    cycle: runningCycle.nullable(),
    next_due: timestamp,
    is_scanner_running: z.boolean(),
    accounts: z.array(
      z.strictObject({ gamertag: z.string(), used: count, max: count, rests_until: timestamp.nullable() }),
    ),
    requests: z.array(requestedScan),
    stopped: z.array(stoppedLoss),
    kept: z.array(
      z.strictObject({ title_id: z.int(), name: z.string().nullable(), gamers: count, kept_at: timestamp }),
    ),
  }),
})

export const deskCyclesCall = getCall('/api/organiser/scans/cycles', {
  atLeast: 'organiser',
  summary: 'The finished cycles, newest first.',
  query: z.object({ before: z.coerce.number().pipe(id).optional() }),
  answer: z.strictObject({ cycles: z.array(cycle), is_more: z.boolean() }),
})

const gamerInCycle = z.strictObject({
  xuid: z.string(),
  gamertag: z.string(),
  squares_gained: count,
  squares_lost: count,
  challenges_gained: count,
  challenges_lost: count,
})

export const deskCycleCall = getCall('/api/organiser/scans/cycles/:id', {
  atLeast: 'organiser',
  summary: 'One cycle: whom it changed, and whose scan did not succeed, by reason.',
  params: cycleParams,
  answer: z.strictObject({
    cycle,
    changed: z.array(gamerInCycle).describe('Those it changed most, at most 200.'),
    failures: z.array(
      z.strictObject({
        outcome: z.enum(['failed', 'partial', 'held', 'private', 'skipped']),
        reason: z.string().nullable(),
        gamers: count,
        gamertags: z.array(z.string()).describe('At most 50.'),
      }),
    ),
  }),
})

const ordered = {
  atLeast: 'organiser' as const,
  body: z.strictObject({ why }),
  answer: z.strictObject({ id }),
}

export const beginCycleCall = postCall('/api/organiser/scans/begin', {
  ...ordered,
  summary: 'Scans everyone now; the scanners start within seconds.',
})

const onCycle = <const Path extends string>(path: Path, summary: string) =>
  postCall(path, { ...ordered, params: cycleParams, summary })

export const pauseCycleCall = onCycle(
  '/api/organiser/scans/cycles/:id/pause',
  'Pauses the cycle: no one is scanned until it is resumed, even after a restart.',
)
export const resumeCycleCall = {
  ...onCycle('/api/organiser/scans/cycles/:id/resume', 'Resumes a paused cycle.'),
} as const
export const cancelCycleCall = onCycle(
  '/api/organiser/scans/cycles/:id/cancel',
  'Cancels the cycle: results so far count, and no one loses squares.',
)

const losses = z.strictObject({ title_id: z.int().nullable().describe('Null for every title.') })

const onLosses = <const Path extends string>(path: Path, summary: string) =>
  postCall(path, {
    atLeast: 'organiser',
    summary,
    body: losses.extend({ why }),
    answer: z.strictObject({ count }),
  })

export const lossesEffectCall = getCall('/api/organiser/scans/losses/effect', {
  atLeast: 'organiser',
  summary: 'The effect of applying stopped losses. Changes nothing.',
  query: z.object({
    title_id: z.coerce.number().int().positive().optional().describe('Left out: every title.'),
  }),
  answer: effect,
})

export const applyLossesCall = postCall('/api/organiser/scans/losses/apply', {
  atLeast: 'organiser',
  summary: 'Applies stopped losses; 409 `changed` if the effect has changed since the preview.',
  body: losses.extend({ seen: z.string().max(100).optional().describe('The effect that was shown.'), why }),
  answer: z.strictObject({ count }),
})
export const keepLossesCall = onLosses(
  '/api/organiser/scans/losses/keep',
  'Keeps the squares until the title changes.',
)
export const takeUpLossesCall = {
  ...onLosses('/api/organiser/scans/losses/reopen', 'The next scans decide again about kept losses.'),
} as const
