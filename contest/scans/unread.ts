/** How many gamers of a cycle may be left unscanned before the cycle is called bad. */
import { formatNumber } from '../text/numbers.ts'

interface Counts {
  total: number
  unread: number
}

/** One in this many. */
export const UNREAD_SHARE = 5

export const areTooManyUnread = ({ total, unread }: Counts): boolean => unread * UNREAD_SHARE > total

/** A finished cycle that says something about the contest; a cycle without gamers says nothing. */
export const isGoodCycle = (
  cycle: Counts & { finishedAt: Date | null; failedReason: string | null },
): boolean =>
  cycle.finishedAt !== null && cycle.failedReason === null && cycle.total > 0 && !areTooManyUnread(cycle)

export const unreadSentence = ({ total, unread }: Counts): string =>
  `${formatNumber(unread)} of ${formatNumber(total)} gamers could not be read, more than a fifth.`
