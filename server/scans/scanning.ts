/** How scanning fares just now, asked of the database once a second however many want to know. */
import { nextDue } from '#contest/calendar/schedule.ts'
import { type ScanningFacts, scanningFacts } from '#store/scans/scanning-facts.ts'
import type { Db } from '#store/schema.ts'

export interface Scanning extends ScanningFacts {
  /** When the next scan of everybody begins. */
  nextAt: Date
}

export type ScanningNow = () => Promise<Scanning>

const KNOWN_FOR_MS = 1000

export function createScanningNow(db: Db, now: () => Date): ScanningNow {
  let known: { until: number; facts: Promise<ScanningFacts> } | undefined
  return async () => {
    const at = now()
    if (!known || performance.now() > known.until) {
      const facts = scanningFacts(db, at)
      facts.catch(() => {
        known = undefined
      })
      known = { until: performance.now() + KNOWN_FOR_MS, facts }
    }
    const facts = await known.facts
    return { ...facts, nextAt: nextDue(at, facts.scanTimes) }
  }
}
