/**
 * Whom to scan at a step of the simulated past. Scanning everyone who changed at every step would take minutes, so
 * active gamers are scanned often and others when enough has accumulated: everything is found, some of it later.
 */
import type { ChangedPlayer } from '../simulator/simulated-world.ts'

const ENOUGH = 6
const MAX_WAIT_MS = 42 * 86_400_000

export interface ScanBacklog {
  add(changes: readonly ChangedPlayer[]): void
  /** Removes and returns those who are due; `everything` leaves no one waiting. */
  take(at: Date, how: 'enough' | 'everything'): string[]
}

/** `isGamer` says who has joined; the first scan of others finds the rest. */
export function createScanBacklog(isGamer: (xuid: string) => boolean): ScanBacklog {
  const gathered = new Map<string, number>()
  const scannedAt = new Map<string, number>()
  /** A loss needs two scans, so these are due again at the next step. */
  const losing = new Set<string>()
  return {
    add(changes) {
      for (const { xuid, completions, losses, profile } of changes) {
        const found = completions + losses + (profile ? ENOUGH : 0)
        if (found === 0 || !isGamer(xuid)) continue
        gathered.set(xuid, (gathered.get(xuid) ?? 0) + found)
        if (losses > 0) losing.add(xuid)
      }
    },
    take(at, how) {
      const due = [...gathered].filter(([xuid, count]) => {
        const waited = at.getTime() - (scannedAt.get(xuid) ?? 0)
        return how === 'everything' || count >= ENOUGH || waited >= MAX_WAIT_MS
      })
      for (const [xuid] of due) {
        gathered.delete(xuid)
        if (losing.delete(xuid)) gathered.set(xuid, ENOUGH)
        scannedAt.set(xuid, at.getTime())
      }
      return due.map(([xuid]) => xuid).sort()
    },
  }
}
