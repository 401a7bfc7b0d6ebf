/** When this browser was here before: a visit ends after half an hour without activity. */
import { readStored, store } from '#web/data/stored.ts'

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

function keptVisits(): Visits | null {
  const { seen, before } = (readStored(KEY) ?? {}) as Partial<Visits>
  if (!seen || Number.isNaN(Date.parse(seen))) return null
  return { seen, before: before && !Number.isNaN(Date.parse(before)) ? before : null }
}

/** Records activity; returns the end of the previous visit. Without storage every visit is the first. */
export function noteVisit(): string | null {
  const visits = visited(keptVisits(), new Date())
  store(KEY, visits)
  return visits.before
}
