/** The current state of scanning, for players who wait for a scan. */
import { nextDue } from '#contest/calendar/schedule.ts'
import { type ScanningFacts, scanningFacts } from '#store/scans/scanning-facts.ts'
import type { Db } from '#store/schema.ts'
import { onceASecond } from './once-a-second.ts'

export interface Scanning extends ScanningFacts {
  nextAt: Date
}

export type ScanningNow = () => Promise<Scanning>

export function createScanningNow(db: Db, now: () => Date): ScanningNow {
  const facts = onceASecond(() => scanningFacts(db, now()))
  return async () => {
    const known = await facts()
    return { ...known, nextAt: nextDue(now(), known.scanTimes) }
  }
}

/** The next scan as shown on receipts. */
export function nextScan({ nextAt, cycle, isReading }: Scanning) {
  const at = nextAt.toISOString()
  if (cycle?.pausedAt) return { state: 'paused', at: null } as const
  if (!isReading) return { state: 'stopped', at } as const
  return cycle ? ({ state: 'running', at } as const) : ({ state: 'due', at } as const)
}
