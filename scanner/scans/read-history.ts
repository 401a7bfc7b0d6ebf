/** Reads a gamer's history for one scan, and limits how often. */

import { reasonDetail, storedReason } from '#contest/scans/scan-reasons.ts'
import { XboxError } from '#xbox/errors.ts'
import type { HistoryOptions, TitleHistory } from '#xbox/reading/title-history.ts'
import type { ScanContext } from '../context.ts'
import { type Explained, reasonOf } from './reason-of.ts'
import { isFaultOfList, verifyHistory } from './verify-by-list.ts'

/** Maximum number of full history reads per gamer and cycle, retries included. Requests without a response do not count. */
export const MAX_READS_PER_CYCLE = 2

export interface HistoryAttempt
  extends Pick<HistoryOptions, 'time' | 'notBy' | 'maxWaitMs' | 'answeredBy' | 'onPage' | 'pages'> {
  xuid: string
  /** Full reads by earlier attempts in this cycle. */
  reads: number
  /** On the last attempt, unreadable parts are left out. */
  isLastAttempt: boolean
  /** Title ids whose completion must be proven by the achievement list. */
  verifyByList: ReadonlySet<number>
  stored: { titles: Uint8Array | null } | undefined
  signal: AbortSignal
}

/** The history was read but cannot be used. */
export class UnusableHistoryError extends XboxError implements Explained {
  override name = 'UnusableHistoryError'
  readonly reason: string
  readonly reads: number

  constructor(reason: string, reads: number) {
    super(reasonDetail(reason))
    this.reason = reason
    this.reads = reads
  }
}

/** May resolve to a partial history. */
export async function readHistory(context: ScanContext, attempt: HistoryAttempt): Promise<TitleHistory> {
  const { xuid, signal, time, notBy, maxWaitMs, answeredBy, onPage, pages } = attempt
  const reported = await context.xbox.titleHistory(xuid, {
    ...{ signal, time, notBy, maxWaitMs, answeredBy, onPage, pages },
    maxReads: attempt.reads > 0 ? 1 : MAX_READS_PER_CYCLE,
    unreadable: attempt.isLastAttempt ? 'skip' : 'fail',
  })
  const isLast = attempt.isLastAttempt || attempt.reads + reported.reads >= MAX_READS_PER_CYCLE
  const unreadable = isLast ? 'skip' : 'fail'
  const history = await verifyHistory(context, attempt, reported, unreadable).catch((error: unknown) => {
    throw isFaultOfList(error) ? new UnusableHistoryError(reasonOf(error), reported.reads) : error
  })
  const isUseless = !history.complete && (history.titles.length === 0 || !history.enoughForGains)
  if (isUseless) throw new UnusableHistoryError(shortcomingOf(history) ?? EMPTY, reported.reads)
  return history
}

/** Not a sign of privacy. There may be nothing to see, but no one has seen it. */
const WITHOUT_XBOX_360 = storedReason('without_xbox_360', 'Xbox Live does not show titles of the Xbox 360.')

const EMPTY = storedReason('incomplete', 'The history is empty.')

/** What a partial history lacks, as it is stored. */
export function shortcomingOf({
  complete,
  dropped,
  leftOut,
  withoutXbox360,
}: TitleHistory): string | undefined {
  if (complete) return withoutXbox360 ? WITHOUT_XBOX_360 : undefined
  return storedReason('incomplete', lackOf(leftOut, dropped))
}

function lackOf(leftOut: string | null, dropped: number): string {
  if (leftOut !== null) return `A part of the history could not be read: ${leftOut}`
  if (dropped === 1) return 'The history has 1 row that cannot be read.'
  if (dropped > 1) return `The history has ${dropped} rows that cannot be read.`
  return 'The history has fewer rows than it says.'
}
