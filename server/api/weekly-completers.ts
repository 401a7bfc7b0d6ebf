/** Who completed challenges within a span of time and still had them at its end. */
import type { Db } from '#store/schema.ts'
import { challengeEvents, type StoredEvent } from '#store/settled/events.ts'
import type { Span } from '../calendar/eastern.ts'

export interface Completer {
  challengeId: number
  xuid: string
  /** When it was first found completed within the span. */
  at: Date
}

/** In order of completion. What a gamer brought along when joining was not completed in that week. */
export async function completersWithin(
  db: Db,
  challengeIds: readonly number[],
  { start, end }: Span,
  upTo: number,
): Promise<Completer[]> {
  const events = await challengeEvents(db, { challengeIds, from: start, to: end, upTo })
  const joined = await joiningScans(db, { start, end })
  return completersIn(events.filter(({ xuid, at }) => !joined.has(`${xuid} ${at.getTime()}`)))
}

/** From events of challenges, oldest first. */
export function completersIn(
  events: readonly Pick<StoredEvent, 'type' | 'xuid' | 'at' | 'challengeId'>[],
): Completer[] {
  const completers = new Map<string, Completer>()
  for (const { type, xuid, at, challengeId } of events) {
    if (challengeId === null) continue
    const key = `${challengeId} ${xuid}`
    if (type === 'challenge_lost') completers.delete(key)
    else if (!completers.has(key)) completers.set(key, { challengeId, xuid, at })
  }
  return [...completers.values()].sort((a, b) => a.at.getTime() - b.at.getTime())
}

/** A first scan is known by the event that says so. */
async function joiningScans(db: Db, { start, end }: Span): Promise<Set<string>> {
  const rows = await db
    .selectFrom('events')
    .select(['xuid', 'at'])
    .where('type', '=', 'other')
    .where('at', '>=', start)
    .where('at', '<', end)
    .execute()
  return new Set(rows.map(({ xuid, at }) => `${xuid} ${at.getTime()}`))
}
