/** The moment that a call asks for. */
import { formatEastern } from '#contest/calendar/timestamp.ts'
import { RequestRefused } from '../http/errors.ts'
import type { Snapshot } from '../snapshot/state.ts'

export interface AskedMoment {
  asOf: Date
  isNow: boolean
}

/** The last settlement at or before it; undefined for the present. */
export const settlementAt = (snapshot: Snapshot, at: Date | undefined, now: Date): AskedMoment | undefined =>
  at && settlementAtMoment(snapshot, at, now)

export function settlementAtMoment(snapshot: Snapshot, at: Date, now: Date): AskedMoment {
  if (at > now) throw new RequestRefused(400, 'at must not be in the future.')
  const { settlements } = snapshot
  const found = settlements.findLast((settlement) => settlement.at <= at)
  if (found) return { asOf: found.at, isNow: found === settlements.at(-1) }
  const [first] = settlements
  throw new RequestRefused(
    404,
    first
      ? `The contest began on ${formatEastern(first.at)}: there is nothing to show before.`
      : 'The contest has not begun yet.',
  )
}

const DAY = 24 * 60 * 60 * 1000

/** The last settlement at or before so many days ago; null before the contest. */
export const settlementAgo = ({ settlements }: Snapshot, now: Date, days: number): Date | null =>
  settlements.findLast(({ at }) => at.getTime() <= now.getTime() - days * DAY)?.at ?? null
