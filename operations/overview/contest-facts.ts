/** The facts about a running contest, queried once for the desk's overview and the doctor. */

import { nextDue } from '#contest/calendar/schedule.ts'
import { frozenSince, scanTimesOf } from '#contest/settings/contest-settings.ts'
import { lastBackups } from '#store/backup/backups.ts'
import { lastPatchNumber } from '#store/catalogue/patches.ts'
import { scheduledPatches } from '#store/catalogue/scheduled-patches.ts'
import { unmatchedSquares } from '#store/catalogue/title-matches.ts'
import { isScannerRunning } from '#store/locks/running-scanner.ts'
import { countGamersByState } from '#store/people/gamers.ts'
import { accountStates } from '#store/people/service-accounts.ts'
import { usersToAdd } from '#store/people/users.ts'
import { endedCycles, lastGoodCycle, unfinishedCycles } from '#store/scans/cycles.ts'
import { countHeldScans } from '#store/scans/held-scans.ts'
import { lastScannerProblem, type ScannerReport, scannerReports } from '#store/scans/scanner-reports.ts'
import { countStopped } from '#store/scans/suspected-losses.ts'
import type { Db } from '#store/schema.ts'
import { keptSettings } from '#store/settings/settings.ts'

export type ContestFacts = Awaited<ReturnType<typeof contestFacts>>

/** A killed scanner's report stays for a minute, but its connection disappears at once. */
async function scannersAtWork(db: Db, now: Date): Promise<ScannerReport[]> {
  const isRunning = await isScannerRunning(db)
  return (await scannerReports(db, now)).filter(({ problem }) => problem !== null || isRunning)
}

export async function contestFacts(db: Db, now: Date) {
  const settings = await keptSettings(db)
  const patch = await lastPatchNumber(db)
  const gamers = await countGamersByState(db)
  const taking = (gamers.active ?? 0) + (gamers.pending ?? 0) + (gamers.private ?? 0) + (gamers.failing ?? 0)
  return {
    settings,
    frozenSince: frozenSince(settings),
    accounts: await accountStates(db, now),
    scanners: await scannersAtWork(db, now),
    lastProblem: await lastScannerProblem(db),
    cycles: {
      good: await lastGoodCycle(db),
      /** The last finished cycle of everyone. */
      latest: (await endedCycles(db, { before: undefined, limit: 1 }))[0],
      running: await unfinishedCycles(db),
      gamers: Object.values(gamers).reduce((one, other) => one + other, 0),
    },
    nextDue: nextDue(now, scanTimesOf(settings)),
    gamers: { ...gamers, taking },
    /** Signed in but not a gamer yet. */
    joiners: (await usersToAdd(db)).length,
    decisions: {
      held: await countHeldScans(db),
      /** Gamers with stopped losses. */
      stopped: await countStopped(db),
      /** Undefined before the first start has loaded the grid. */
      unmatched: patch === undefined ? undefined : await unmatchedSquares(db),
      patches: await scheduledPatches(db),
    },
    patch,
    backup: await lastBackups(db),
  }
}
