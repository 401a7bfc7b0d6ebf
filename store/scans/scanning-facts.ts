/** The current state of scanning, for players who wait for a scan. */
import { frozenSince, type ScanTimes, scanTimesOf } from '#contest/settings/contest-settings.ts'
import { isScannerRunning } from '../locks/running-scanner.ts'
import type { Db } from '../schema.ts'
import { keptSettings } from '../settings/settings.ts'
import { newestOverEverybody } from './cycles.ts'
import { scannerReports } from './scanner-reports.ts'

export interface ScanningFacts {
  scanTimes: ScanTimes
  /** Since when results are hidden. */
  frozenSince: Date | null
  /** Whether any scanner can read. */
  isReading: boolean
  /** The running cycle of everyone; null if there is none. */
  cycle: { pausedAt: Date | null } | null
  /** When the last cycle of everyone ended, if it could scan no one. */
  failedAt: Date | null
}

export async function scanningFacts(db: Db, now: Date): Promise<ScanningFacts> {
  const settings = await keptSettings(db)
  const latest = await newestOverEverybody(db).where('cancelledAt', 'is', null).limit(1).executeTakeFirst()
  const reports = await scannerReports(db, now)
  const allAreIll = reports.length > 0 && reports.every(({ problem }) => problem !== null)
  return {
    scanTimes: scanTimesOf(settings),
    frozenSince: frozenSince(settings),
    isReading: !allAreIll && (await isScannerRunning(db)),
    cycle: latest && latest.finishedAt === null ? { pausedAt: latest.pausedAt } : null,
    failedAt: latest?.failedReason ? latest.finishedAt : null,
  }
}
