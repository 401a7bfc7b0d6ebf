/** When this browser was here before: a visit ends after half an hour without activity. */
import { readKept } from '#web/account/account-storage.ts'

export interface Visits {
  seen: string
  /** The end of the previous visit; null if there was none. */
  before: string | null
}

const VISIT_MS = 30 * 60_000

export function visited(kept: Visits | null, now: Date): Visits {
  const seen = now.toISOString()
  if (!kept) return { seen, before: null }
  const isNew = now.getTime() - Date.parse(kept.seen) > VISIT_MS
  return { seen, before: isNew ? kept.seen : kept.before }
}

const KEY = 'visits'

function parsed(text: string | null): Visits | null {
  try {
    const { seen, before } = (JSON.parse(text ?? 'null') ?? {}) as Partial<Visits>
    if (!seen || Number.isNaN(Date.parse(seen))) return null
    return { seen, before: before && !Number.isNaN(Date.parse(before)) ? before : null }
  } catch {
    return null
  }
}

/** Records activity; returns the end of the previous visit. */
export function noteVisit(now: Date = new Date()): string | null {
  const visits = visited(parsed(readKept(KEY)), now)
  try {
    localStorage.setItem(KEY, JSON.stringify(visits))
  } catch {
    // Without storage every visit is the first.
  }
  return visits.before
}
