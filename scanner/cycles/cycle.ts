/** A cycle: everyone, or selected gamers, scanned once and settled together. */

import { missedStart } from '#contest/calendar/schedule.ts'
import { scanTimesOf } from '#contest/settings/contest-settings.ts'
import { admitJoiners } from '#operations/gamers/join.ts'
import { logProgress } from '#operations/scans/progress.ts'
import type { Queue, ScanJob, Urgency } from '#operations/scans/queue.ts'
import { hasRequestCapacity } from '#settling/scans/request-capacity.ts'
import { usableServiceAccounts } from '#store/people/service-accounts.ts'
import { isCycleRunning } from '#store/scans/cycle-control.ts'
import { skipWaiting, waitingGamers } from '#store/scans/cycle-gamers.ts'
import { type Cycle, latestOverEverybody, openCycle, unfinishedCycles } from '#store/scans/cycles.ts'
import type { Tx } from '#store/schema.ts'
import { keptSettings } from '#store/settings/settings.ts'
import { XboxConfigError, XboxNoAccounts } from '#xbox/errors.ts'
import type { ScanContext } from '../context.ts'
import { reasonOf } from '../scans/reason-of.ts'
import { type Batch, type RetryLater, scanBatch } from '../scans/scan-batch.ts'

/** Opens the cycle that is due, also one that was missed. Null if there is none. */
export async function openDueCycle(context: ScanContext, queue: Queue): Promise<Cycle | null> {
  const { db, xbox, clock } = context
  // No account is connected. The cycle is caught up once one is.
  if (xbox.usage().length === 0) return null
  const open = await unfinishedCycles(db)
  // A cycle that takes longer than twelve hours is not overtaken by the next, and pausing a cycle pauses all scanning.
  if (open.some(({ kind, pausedAt }) => kind === 'scheduled' || pausedAt !== null)) return null
  await admitJoiners(context)
  const at = clock.now()
  // Read each time, so that a change of the times applies at once.
  const dueAt = missedStart(at, scanTimesOf(await keptSettings(db)))
  if (!dueAt || (await isBeforeContest(context, dueAt))) return null
  const { cycle, isNew } = await openCycle(db, { kind: 'scheduled', dueAt, at })
  if (!isNew) return null
  await enqueueWaitingGamers(context, queue, cycle.id)
  return cycle
}

/** A new contest has not missed starts from before its first account; its organiser or the schedule starts the first cycle. */
async function isBeforeContest({ db }: Pick<ScanContext, 'db'>, dueAt: Date): Promise<boolean> {
  if (await latestOverEverybody(db)) return false
  const accounts = await usableServiceAccounts(db)
  return accounts.length > 0 && accounts.every(({ linkedAt }) => linkedAt > dueAt)
}

/** Enqueues jobs for gamers without an outcome, or the settlement if there are none. */
export async function enqueueWaitingGamers(
  { db, log }: Pick<ScanContext, 'db' | 'log'>,
  queue: Queue,
  cycleId: number,
  urgency: Urgency = 'soon',
): Promise<void> {
  const gamers = await db.transaction().execute((tx) => sendWaiting(tx, queue, cycleId, urgency))
  log.info({ cycleId, gamers }, 'Cycle started.')
}

/** The same in the caller's transaction. Resolves to how many wait. */
export async function sendWaiting(
  tx: Tx,
  queue: Queue,
  cycleId: number,
  urgency: Urgency = 'soon',
): Promise<number> {
  const xuids = await waitingGamers(tx, cycleId)
  if (xuids.length > 0) await queue.sendScans(tx, cycleId, xuids, { urgency })
  else await queue.sendSettle(tx, cycleId)
  return xuids.length
}

export interface RetryPauses {
  /** Pause before the second attempt; it doubles for each further one. */
  firstPauseSeconds: number
}

/** One job of a cycle. It may be repeated at any point, because gamers with an outcome are skipped. */
export async function workOnScans(
  context: ScanContext,
  queue: Queue,
  { cycleId, xuids }: ScanJob,
  { signal, firstPauseSeconds }: RetryPauses & Pick<Batch, 'signal'>,
): Promise<void> {
  const { db, xbox, atWork } = context
  // A single gamer is a forced scan, or close to one, and waits here for its turn.
  const leavesToOthers = xuids.length > 1
  if (leavesToOthers && !hasRequestCapacity(xbox, atWork.gamers))
    return leave(context, queue, { cycleId, xuids })
  const gate = openGate(db, cycleId)
  // Resuming a paused cycle enqueues its jobs again.
  if (!(await gate.isOpen())) return
  const again = await scanOrSkip(context, { cycleId, xuids, signal, leavesToOthers, mayGoOn: gate.isOpen })
  const { waiting } = await logProgress(context, cycleId)
  if (gate.wasClosed() && waiting > 0) return
  const [left, failed] = [again.filter(({ notTried }) => notTried), again.filter(({ notTried }) => !notTried)]
  await db.transaction().execute(async (tx) => {
    await queue.sendScans(tx, cycleId, namesOf(left))
    await queue.sendScans(tx, cycleId, namesOf(failed), {
      delaySeconds: pauseSeconds(failed, firstPauseSeconds),
    })
    if (waiting === 0) await queue.sendSettle(tx, cycleId)
  })
}

/** Maximum age of the cached cycle state, so a pause is noticed within this time. */
const GATE_MS = 1000

/** Checked before every gamer of a batch; the cache spares the database. */
function openGate(db: ScanContext['db'], cycleId: number) {
  let asked = Number.NEGATIVE_INFINITY
  let isOpen = Promise.resolve(true)
  let closed = false
  return {
    isOpen: (): Promise<boolean> => {
      if (!closed && performance.now() - asked >= GATE_MS) {
        asked = performance.now()
        isOpen = isCycleRunning(db, cycleId).then((runs) => {
          closed = !runs
          return runs
        })
      }
      return isOpen
    },
    wasClosed: () => closed,
  }
}

const namesOf = (gamers: readonly RetryLater[]): string[] => gamers.map(({ xuid }) => xuid)

/** Long enough that this process, which takes no more batches then, is not the next to take the job. */
const LEFT_SECONDS = 3

/** The accounts here must wait for minutes, so another scanner may take the job at once. */
const leave = ({ db }: ScanContext, queue: Queue, { cycleId, xuids }: ScanJob): Promise<void> =>
  db.transaction().execute((tx) => queue.sendScans(tx, cycleId, xuids, { delaySeconds: LEFT_SECONDS }))

/** When no account can read, the cycle ends for the waiting gamers; nothing of theirs changes. */
export async function scanOrSkip(context: ScanContext, batch: Batch): Promise<RetryLater[]> {
  try {
    return await scanBatch(context, batch)
  } catch (error) {
    const isHopeless = error instanceof XboxNoAccounts || error instanceof XboxConfigError
    // Another process may hold the remaining accounts, so return the job to the queue.
    if (!isHopeless || (await canAnybodyRead(context))) throw error
    await endEarly(context, batch.cycleId, reasonOf(error))
    return []
  }
}

/** Ends cycles that no account can read for. A process without accounts does this, because it takes no batches. */
export async function endUnreadableCycles(context: ScanContext, queue: Queue): Promise<void> {
  if (await canAnybodyRead(context)) return
  for (const { id, pausedAt } of await unfinishedCycles(context.db)) {
    if (pausedAt !== null) continue
    await endEarly(context, id, reasonOf(new XboxNoAccounts()))
    await context.db.transaction().execute((tx) => queue.sendSettle(tx, id))
  }
}

const canAnybodyRead = async ({ db, xbox }: ScanContext): Promise<boolean> =>
  xbox.usage().length > 0 || (await usableServiceAccounts(db)).length > 0

async function endEarly({ db, clock, log }: ScanContext, cycleId: number, reason: string): Promise<void> {
  await skipWaiting(db, { cycleId, reason, at: clock.now() })
  log.warn({ cycleId, reason }, 'Cycle ended early.')
}

export function pauseSeconds(again: readonly RetryLater[], first: number): number {
  const attempts = Math.max(1, ...again.map((each) => each.attempts))
  // The jitter spreads the retries of batches that failed together.
  return first * 2 ** (attempts - 1) * (0.75 + Math.random() / 2)
}
