/** The desk's scans: the cycle that runs, those that were, and losses that the brake has stopped. */
import { z } from 'zod'
import { call, getCall } from '../call.ts'

const id = z.int32().min(1)
const when = z.iso.datetime()
const count = z.int().min(0)
const why = z.string().max(500).optional().describe('For the log.')

export const cycleParams = z.strictObject({ id: z.coerce.number().pipe(id) })

/** What came of a cycle, or has so far. */
const changes = z.strictObject({
  changed: count.describe('Gamers for whom anything changed.'),
  squaresGained: count,
  squaresLost: count,
  challengesGained: count,
  challengesLost: count,
  retries: count,
})

const outcomes = z.strictObject({
  total: count,
  done: count,
  partial: count.describe('What was there was taken, and a part could not be read.'),
  held: count,
  failed: count,
  private: count,
  skipped: count.describe('Skipped: the cycle ended before they were scanned, or they left.'),
  waiting: count,
})

const cycle = z.strictObject({
  id,
  kind: z.enum(['scheduled', 'forced', 'fill']),
  dueAt: when,
  startedAt: when,
  finishedAt: when.nullable(),
  pausedAt: when.nullable(),
  cancelledAt: when.nullable(),
  failedReason: z.string().nullable(),
  braked: count.nullable().describe('How many gamers would have lost squares, when that was implausible.'),
  hiddenStopped: count
    .nullable()
    .describe('How many gamers would have turned private, when that was implausible.'),
  isGood: z.boolean().describe('Whether it has ended and could read enough of the gamers.'),
  workedSeconds: count.describe('Without its pauses.'),
  outcomes,
  changes: changes.nullable().describe('Null for one that was before anybody counted.'),
})

const runningCycle = cycle.extend({
  reading: count.describe('Of those who wait, the ones being read just now.'),
  secondsLeft: count.nullable(),
  leftBy: z.enum(['pace', 'limits']).nullable(),
  marks: z
    .string()
    .nullable()
    .describe(
      'One letter per gamer, read ones first: c changed, n no change, h held, f failed, p private, s passed over, r being read, w waiting. Null when they are too many to draw.',
    ),
})

/** A single scan that somebody asked for. */
export const requestedScan = z.strictObject({
  id,
  xuid: z.string(),
  gamertag: z.string(),
  askedBy: z.enum(['organiser', 'player']),
  askedAt: when,
  state: z.enum(['waiting', 'scanning', 'done', 'failed']),
  place: count.nullable(),
  finishedAt: when.nullable(),
  summary: z.string().nullable().describe('What came of it, in words; null before it is finished.'),
})

const stoppedLoss = z.strictObject({
  titleId: z.int(),
  name: z.string().nullable(),
  gamers: count,
  squares: count.describe('Of those gamers, the ones who would lose a square.'),
  gamertags: z.array(z.string()).describe('The first of them.'),
  since: when,
})

export const deskScansCall = getCall('/api/organiser/scans', {
  summary: 'The running cycle, the request budgets of the accounts, requested scans and stopped losses.',
  answer: z.strictObject({
    now: when,
    cycle: runningCycle.nullable(),
    nextDue: when,
    isScannerRunning: z.boolean(),
    accounts: z.array(
      z.strictObject({ gamertag: z.string(), used: count, max: count, restsUntil: when.nullable() }),
    ),
    requests: z.array(requestedScan),
    stopped: z.array(stoppedLoss),
    kept: z.array(
      z.strictObject({ titleId: z.int(), name: z.string().nullable(), gamers: count, keptAt: when }),
    ),
  }),
})

export const deskCyclesCall = getCall('/api/organiser/scans/cycles', {
  summary: 'The finished cycles, newest first.',
  query: z.object({ before: z.coerce.number().pipe(id).optional() }),
  answer: z.strictObject({ cycles: z.array(cycle), isMore: z.boolean() }),
})

const gamerInCycle = z.strictObject({
  xuid: z.string(),
  gamertag: z.string(),
  squaresGained: count,
  squaresLost: count,
  challengesGained: count,
  challengesLost: count,
})

export const deskCycleCall = getCall('/api/organiser/scans/cycles/:id', {
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
  refusals: [404],
})

const ordered = { body: z.strictObject({ why }), answer: z.strictObject({ id }), refusals: [409] as const }

export const beginCycleCall = call({
  ...ordered,
  method: 'POST',
  path: '/api/organiser/scans/begin',
  summary: 'Scans everyone now; the scanners start within seconds.',
})

const onCycle = <const Path extends string>(path: Path, summary: string) =>
  call({ ...ordered, method: 'POST', path, params: cycleParams, summary })

export const pauseCycleCall = onCycle(
  '/api/organiser/scans/cycles/:id/pause',
  'Nobody is read any more until it goes on, also after a restart.',
)
export const resumeCycleCall = onCycle('/api/organiser/scans/cycles/:id/go-on', 'A paused cycle goes on.')
export const cancelCycleCall = onCycle(
  '/api/organiser/scans/cycles/:id/cancel',
  'Breaks it off: what was read counts, and nobody loses anything by it.',
)

const onLosses = <const Path extends string>(path: Path, summary: string) =>
  call({
    method: 'POST',
    path,
    summary,
    body: z.strictObject({ titleId: z.int().nullable().describe('Null for every title.'), why }),
    answer: z.strictObject({ count }),
    refusals: [409],
  })

export const applyLossesCall = onLosses('/api/organiser/scans/losses/apply', 'The gamers lose those squares.')
export const keepLossesCall = onLosses(
  '/api/organiser/scans/losses/keep',
  'Nobody loses them until the title changes again.',
)
export const takeUpLossesCall = onLosses(
  '/api/organiser/scans/losses/take-up',
  'What was kept is decided by the next reads.',
)
