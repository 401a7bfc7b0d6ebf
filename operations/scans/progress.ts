/** The progress of a cycle, from the database, so that every process and the organiser see the same. */

import type { ContestContext } from '#settling/context.ts'
import { accountUsage } from '#store/people/service-accounts.ts'
import { finishedSince, pagesOfEverybody, pagesToRead } from '#store/scans/cycle-gamers.ts'
import { type Cycle, type CycleProgress, cycleProgress, findCycle } from '#store/scans/cycles.ts'
import type { Db } from '#store/schema.ts'
import { DOCUMENTED_LIMITS } from '#xbox/accounts/service-limits.ts'
import { PAGE_SIZE } from '#xbox/reading/paged-list.ts'
import { cycleTimeLeft, type ScanPace, type Sender, secondsByLimits, type TimeLeft } from './time-left.ts'

export interface CycleReport extends CycleProgress, TimeLeft {
  cycleId: number
}

export async function reportCycle(
  db: Db,
  cycle: Pick<Cycle, 'id' | 'startedAt' | 'pausedAt' | 'pausedMs'>,
  now: Date,
): Promise<CycleReport> {
  const { id } = cycle
  const progress = await cycleProgress(db, id)
  if (progress.waiting === 0) return { cycleId: id, ...progress, secondsLeft: null, leftBy: null }
  return {
    ...{ cycleId: id, ...progress },
    ...cycleTimeLeft(progress, await paceOf(db, cycle, now), await limitsOf(db, id, now)),
  }
}

const RECENT_MS = 5 * 60_000

/** Over the last minutes before now, or before the pause. */
async function paceOf(db: Db, cycle: Parameters<typeof reportCycle>[1], now: Date): Promise<ScanPace> {
  const until = cycle.pausedAt ?? now
  const spanMs = Math.min(RECENT_MS, workedMs(cycle, now))
  const { finished, lastAt } = await finishedSince(db, cycle.id, new Date(until.getTime() - spanMs))
  const silentSeconds = Math.max(0, until.getTime() - (lastAt ?? until).getTime()) / 1000
  return { finished, seconds: spanMs / 1000, silentSeconds }
}

/** Working time without pauses, until its end or now. */
export function workedMs(
  { startedAt, pausedAt, pausedMs }: Pick<Cycle, 'startedAt' | 'pausedAt' | 'pausedMs'>,
  until: Date,
): number {
  return Math.max(0, (pausedAt ?? until).getTime() - startedAt.getTime() - pausedMs)
}

/** Reading histories takes by far the most requests. */
const SERVICE = 'achievements'

const UNUSED = DOCUMENTED_LIMITS[SERVICE].map(({ ms, max }) => ({ windowMs: ms, used: 0, max }))

export interface ReportedBudget {
  gamertag: string
  /** Requests sent of those allowed in five minutes. */
  used: number
  max: number
  restsUntil: Date | null
}

/** Usage of the limits that determine how long a cycle takes. */
export async function accountBudgets(db: Db): Promise<ReportedBudget[]> {
  const accounts = await accountUsage(db, SERVICE)
  return accounts.map(({ gamertag, restsUntil, windows }) => {
    const longest = (windows.length > 0 ? windows : UNUSED).toSorted((a, b) => b.windowMs - a.windowMs)[0]
    return { gamertag, restsUntil, used: longest?.used ?? 0, max: longest?.max ?? 0 }
  })
}

const RESTED: Sender = { restMs: 0, windows: UNUSED }

/** Minimum duration of a cycle of everyone with this many idle accounts; null without any. */
export async function secondsForEverybody(
  db: Db,
): Promise<{ gamers: number; with(accounts: number): number | null }> {
  const { gamers, pages } = await pagesOfEverybody(db, PAGE_SIZE)
  return {
    gamers,
    with: (accounts) =>
      secondsByLimits(
        pages,
        Array.from({ length: accounts }, () => RESTED),
      ),
  }
}

/** What the limits allow one account per hour, across all services. */
export const HOURLY_LIMIT = Object.values(DOCUMENTED_LIMITS)
  .map((windows) => Math.min(...windows.map(({ ms, max }) => (max * 3_600_000) / ms)))
  .reduce((sum, most) => sum + most, 0)

async function limitsOf(db: Db, cycleId: number, now: Date): Promise<number | null> {
  const accounts = await accountUsage(db, SERVICE)
  const senders = accounts.map(
    ({ restsUntil, windows }): Sender => ({
      restMs: Math.max(0, Number(restsUntil ?? now) - now.getTime()),
      windows: windows.length > 0 ? windows : UNUSED,
    }),
  )
  return secondsByLimits(await pagesToRead(db, cycleId, PAGE_SIZE), senders)
}

export async function logProgress({ db, clock, log }: ContestContext, cycleId: number): Promise<CycleReport> {
  const report = await reportCycle(db, await findCycle(db, cycleId), clock.now())
  log.info(report, 'Cycle progress.')
  return report
}
