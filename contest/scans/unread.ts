/** How many of a cycle may be unread. One with more says too little about the contest to be called good. */
import { formatNumber } from '../text/numbers.ts'

interface Counts {
  total: number
  unread: number
}

/** One in so many. */
export const UNREAD_SHARE = 5

export const areTooManyUnread = ({ total, unread }: Counts): boolean => unread * UNREAD_SHARE > total

/** One that has ended and tells how the contest is: a cycle over no one tells nothing. */
export const isGoodCycle = (
  cycle: Counts & { finishedAt: Date | null; failedReason: string | null },
): boolean =>
  cycle.finishedAt !== null && cycle.failedReason === null && cycle.total > 0 && !areTooManyUnread(cycle)

export const unreadSentence = ({ total, unread }: Counts): string =>
  `${formatNumber(unread)} of ${formatNumber(total)} gamers could not be read, more than a fifth.`
