/** Who completed challenges within a time span and still had them at its end. */

import type { Span } from '#contest/calendar/eastern.ts'
import type { Db } from '#store/schema.ts'
import { challengeEvents, joinsWithin, type StoredEvent } from '#store/settled/events.ts'

export interface Completer {
  challengeId: number
  xuid: string
  /** When it was first completed within the span. */
  at: Date
}

/** In order of completion. What a gamer had on joining does not count. */
export async function completersWithin(
  db: Db,
  challengeIds: readonly number[],
  { start, end }: Span,
  upTo: number,
): Promise<Completer[]> {
  const events = await challengeEvents(db, { challengeIds, from: start, to: end, upTo })
  const joins = new Set((await joinsWithin(db, { from: start, to: end })).map(scanOf))
  return completersIn(events.filter((event) => !joins.has(scanOf(event))))
}

/** All events of one scan of one gamer have the same time. */
const scanOf = ({ xuid, at }: Pick<StoredEvent, 'xuid' | 'at'>): string => `${xuid} ${at.getTime()}`

/** `events` oldest first. */
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
