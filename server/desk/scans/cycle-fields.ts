import type { z } from 'zod'
import { reasonDetail } from '#contest/scans/scan-reasons.ts'
import { type ScanFindings, scanSummary } from '#contest/scans/scan-summary.ts'
import { isGoodCycle } from '#contest/scans/unread.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { deskCycleCall, requestedScan } from '#contract/organiser/scans.ts'
import { workedMs } from '#operations/scans/progress.ts'
import { cycleChanges } from '#store/scans/cycle-control.ts'
import { type Cycle, cycleProgress } from '#store/scans/cycles.ts'
import type { RequestedScan } from '#store/scans/scan-requests.ts'
import type { Db } from '#store/schema.ts'

export const iso = (date: Date): string => date.toISOString()
export const isoOrNull = (date: Date | null): string | null => date && iso(date)

export type CycleFields = AnswerOf<typeof deskCycleCall>['cycle']

export async function presentCycle(db: Db, cycle: Cycle, now: Date): Promise<CycleFields> {
  const { id, kind, failedReason, lossesStopped, hiddenStopped, finishedAt } = cycle
  return {
    ...{
      id,
      kind,
      failed_reason: failedReason,
      losses_stopped: lossesStopped,
      hidden_stopped: hiddenStopped,
    },
    is_good: isGoodCycle(cycle),
    due_at: iso(cycle.dueAt),
    started_at: iso(cycle.startedAt),
    finished_at: isoOrNull(finishedAt),
    paused_at: isoOrNull(cycle.pausedAt),
    cancelled_at: isoOrNull(cycle.cancelledAt),
    worked_seconds: Math.round(workedMs(cycle, finishedAt ?? now) / 1000),
    outcomes: await cycleProgress(db, id),
    changes: finishedAt ? keptChanges(cycle) : await changesSoFar(db, id),
  }
}

/** Null for a cycle from before this was counted. */
function keptChanges(cycle: Cycle): CycleFields['changes'] {
  const { changed, squaresGained, squaresLost, challengesGained, challengesLost, retries } = cycle
  if (changed === null) return null
  return {
    changed,
    ...presentChanges({
      squaresGained: squaresGained ?? 0,
      squaresLost: squaresLost ?? 0,
      challengesGained: challengesGained ?? 0,
      challengesLost: challengesLost ?? 0,
    }),
    retries: retries ?? 0,
  }
}

async function changesSoFar(db: Db, id: number): Promise<CycleFields['changes']> {
  const { changed, retries, ...changes } = await cycleChanges(db, id)
  return { changed, ...presentChanges(changes), retries }
}

export const presentChanges = (changes: ScanFindings) => ({
  squares_gained: changes.squaresGained,
  squares_lost: changes.squaresLost,
  challenges_gained: changes.challengesGained,
  challenges_lost: changes.challengesLost,
})

export const presentRequest = (request: RequestedScan): z.output<typeof requestedScan> => {
  const { id, xuid, gamertag, askedBy, askedAt, state, place, finishedAt } = request
  return {
    ...{ id, xuid, gamertag, asked_by: askedBy, state, place },
    asked_at: iso(askedAt),
    finished_at: isoOrNull(finishedAt),
    summary: summaryOf(request),
  }
}

function summaryOf(request: RequestedScan): string | null {
  const { state, outcome, reason } = request
  if (state === 'waiting' || state === 'scanning') return null
  if (state === 'failed') return reasonDetail(reason ?? 'The gamer could not be scanned.')
  return outcome === 'held' ? `${scanSummary(request)}; the loss is still there` : scanSummary(request)
}
