import { reasonDetail } from '#contest/scans/scan-reasons.ts'
import { scanSummary } from '#contest/scans/scan-summary.ts'
import { isGoodCycle } from '#contest/scans/unread.ts'
import { workedMs } from '#operations/scans/progress.ts'
import { type CycleChanges, cycleChanges } from '#store/scans/cycle-control.ts'
import { type Cycle, cycleProgress } from '#store/scans/cycles.ts'
import type { RequestedScan } from '#store/scans/scan-requests.ts'
import type { Db } from '#store/schema.ts'

export const presentCycle = async (db: Db, cycle: Cycle, now: Date) => ({
  ...cycle,
  isGood: isGoodCycle(cycle),
  workedSeconds: Math.round(workedMs(cycle, cycle.finishedAt ?? now) / 1000),
  outcomes: await cycleProgress(db, cycle.id),
  changes: cycle.finishedAt ? keptChanges(cycle) : await cycleChanges(db, cycle.id),
})

/** Null for a cycle from before this was counted. */
function keptChanges(cycle: Cycle): CycleChanges | null {
  const { changed, squaresGained, squaresLost, challengesGained, challengesLost, retries } = cycle
  if (changed === null) return null
  return {
    changed,
    squaresGained: squaresGained ?? 0,
    squaresLost: squaresLost ?? 0,
    challengesGained: challengesGained ?? 0,
    challengesLost: challengesLost ?? 0,
    retries: retries ?? 0,
  }
}

export const presentRequest = (request: RequestedScan) => ({ ...request, summary: summaryOf(request) })

function summaryOf(request: RequestedScan): string | null {
  const { state, outcome, reason } = request
  if (state === 'waiting' || state === 'scanning') return null
  if (state === 'failed') return reasonDetail(reason ?? 'The gamer could not be scanned.')
  return outcome === 'held' ? `${scanSummary(request)}; the loss is still there` : scanSummary(request)
}
