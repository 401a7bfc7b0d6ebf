/** How scanning fares just now, asked of the database once a second however many want to know. */
import type { ScanTimes } from '#contest/settings/contest-settings.ts'
import { type ScanningFacts, scanningFacts } from '#store/scans/scanning-facts.ts'
import type { Db } from '#store/schema.ts'

export interface Scanning extends ScanningFacts {
  /** When the next scan of everybody begins. */
  nextAt: Date
}

export type ScanningNow = () => Promise<Scanning>

/** When the next cycle is due after a moment: the scanner's own reckoning. */
export type NextScan = (now: Date, scanTimes: ScanTimes) => Date

const KNOWN_FOR_MS = 1000

export function createScanningNow(db: Db, now: () => Date, nextScan: NextScan): ScanningNow {
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
    return { ...facts, nextAt: nextScan(at, facts.scanTimes) }
  }
}
