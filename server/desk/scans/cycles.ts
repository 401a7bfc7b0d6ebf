/** The cycles: the running one, past ones, and their control. */

import { nextDue } from '#contest/calendar/schedule.ts'
import { reasonDetail } from '#contest/scans/scan-reasons.ts'
import { scanTimesOf } from '#contest/settings/contest-settings.ts'
import {
  beginCycleCall,
  cancelCycleCall,
  deskCycleCall,
  deskCyclesCall,
  deskScansCall,
  pauseCycleCall,
  resumeCycleCall,
} from '#contract/organiser/scans.ts'
import { beginCycle, cancel, pause, resume, unfinishedCycle } from '#operations/scans/cycle-decisions.ts'
import { accountBudgets, reportCycle } from '#operations/scans/progress.ts'
import { notFound } from '#server/http/errors.ts'
import { isScannerRunning } from '#store/locks/running-scanner.ts'
import { retriedGamers } from '#store/scans/cycle-gamers.ts'
import {
  type CycleGamerView,
  changedGamers,
  failuresByReason,
  watchedGamers,
} from '#store/scans/cycle-gamers-view.ts'
import { type Cycle, cycleIfAny, endedCycles } from '#store/scans/cycles.ts'
import { listKeptLosses } from '#store/scans/kept-losses.ts'
import { openRequests } from '#store/scans/scan-requests.ts'
import { gamersBeingRead } from '#store/scans/scanner-reports.ts'
import { stoppedLosses } from '#store/scans/suspected-losses.ts'
import type { Db } from '#store/schema.ts'
import { keptSettings } from '#store/settings/settings.ts'
import { type Desk, deskCall } from '../guard.ts'
import { presentCycle, presentRequest } from './cycle-fields.ts'

const CYCLES_AT_ONCE = 20
const MAX_CHANGED = 200
const MAX_NAMES = 50

export function addCycles(desk: Desk): void {
  deskCall(desk, deskScansCall, ({ desk: { db, clock } }) => presentScans(db, clock.now()))

  deskCall(desk, deskCyclesCall, async ({ query: { before }, desk: { db, clock } }) => {
    const found = await endedCycles(db, { before, limit: CYCLES_AT_ONCE + 1 })
    const now = clock.now()
    const cycles = []
    for (const cycle of found.slice(0, CYCLES_AT_ONCE)) cycles.push(await presentCycle(db, cycle, now))
    return { cycles, isMore: found.length > CYCLES_AT_ONCE }
  })

  deskCall(desk, deskCycleCall, async ({ params: { id }, desk: { db, clock } }) => {
    const cycle = await cycleIfAny(db, id)
    if (!cycle) throw notFound('cycle')
    return {
      cycle: await presentCycle(db, cycle, clock.now()),
      changed: await changedGamers(db, id, MAX_CHANGED),
      failures: (await failuresByReason(db, id, MAX_NAMES)).map(({ reason, ...failure }) => ({
        ...failure,
        reason: reason && reasonDetail(reason),
      })),
    }
  })

  deskCall(desk, beginCycleCall, async ({ body: { why }, actor, desk: context }) => {
    const { id } = await beginCycle(context, { actor, why })
    return { id }
  })
  const orders = [
    { call: pauseCycleCall, order: pause },
    { call: resumeCycleCall, order: resume },
    { call: cancelCycleCall, order: cancel },
  ]
  for (const { call, order } of orders) {
    deskCall(desk, call, async ({ params: { id }, body: { why }, actor, desk: context }) => {
      await order(context, id, { actor, why })
      return { id }
    })
  }
}

async function presentScans(db: Db, now: Date) {
  const cycle = await unfinishedCycle({ db })
  return {
    now,
    cycle: cycle ? await presentRunning(db, cycle, now) : null,
    nextDue: nextDue(now, scanTimesOf(await keptSettings(db))),
    isScannerRunning: await isScannerRunning(db),
    accounts: (await accountBudgets(db)).map(({ restsUntil, ...account }) => ({
      ...account,
      restsUntil: restsUntil && restsUntil > now ? restsUntil : null,
    })),
    requests: (await openRequests(db)).map(presentRequest),
    stopped: (await stoppedLosses(db)).map((loss) => ({ ...loss, since: loss.begunAt })),
    kept: await listKeptLosses(db),
  }
}

/** More marks are useless and slow to draw. */
const MAX_MARKS = 2000

const MAX_RETRIED = 5

async function presentRunning(db: Db, cycle: Cycle, now: Date) {
  const fields = await presentCycle(db, cycle, now)
  const { secondsLeft, leftBy } = await reportCycle(db, cycle, now)
  const isAtWork = !cycle.pausedAt && (await isScannerRunning(db))
  // A killed scanner cannot report that it has stopped scanning.
  const beingRead = isAtWork ? await gamersBeingRead(db) : new Set<string>()
  const marks =
    fields.outcomes.total <= MAX_MARKS
      ? (await watchedGamers(db, cycle.id)).map((gamer) => markOf(gamer, beingRead)).sort(inMarkOrder)
      : null
  const reading = marks ? marks.filter((mark) => mark === 'r').length : beingRead.size
  return {
    ...fields,
    ...{ secondsLeft, leftBy },
    retried: await retriedGamers(db, cycle.id, MAX_RETRIED),
    reading: Math.min(reading, fields.outcomes.waiting),
    marks: marks?.join('') ?? null,
  }
}

const LETTERS = { held: 'h', failed: 'f', private: 'p', skipped: 's' } as const

function markOf({ xuid, outcome, isChanged }: CycleGamerView, beingRead: ReadonlySet<string>): string {
  if (outcome === null) return beingRead.has(xuid) ? 'r' : 'w'
  if (outcome !== 'done' && outcome !== 'partial') return LETTERS[outcome]
  return isChanged ? 'c' : 'n'
}

const PLACES: Readonly<Record<string, number>> = { r: 1, w: 2 }

/** Scanned gamers in order, then those being scanned, then those waiting. */
const inMarkOrder = (a: string, b: string): number => (PLACES[a] ?? 0) - (PLACES[b] ?? 0)
