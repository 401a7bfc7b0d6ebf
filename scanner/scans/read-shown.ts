/** Reads a gamer's history; if the first account is refused, a second one asks. */

import { storedReason } from '#contest/scans/scan-reasons.ts'
import type { ReadProfile } from '#settling/profiles/read-profiles.ts'
import type { PrivacyRefusal } from '#settling/scans/privacy.ts'
import { decodeTitles } from '#store/scans/history-codec.ts'
import type { StoredScan } from '#store/scans/unchanged-scans.ts'
import { XboxPrivate, XboxThrottled } from '#xbox/errors.ts'
import type { TitleHistory } from '#xbox/reading/title-history.ts'
import type { ScanContext } from '../context.ts'
import { type HistoryAttempt, readHistory } from './read-history.ts'
import { reasonOf } from './reason-of.ts'

export type ShownHistory = { history: TitleHistory; by: string } | { refusal: PrivacyRefusal }

export interface ShownAttempt extends HistoryAttempt {
  cycleId: number
  profile: ReadProfile | undefined
  /** The stored state of the gamer when the batch began. */
  stored: StoredScan | undefined
}

/** A private history may look like an empty list. */
export const LOOKS_EMPTY = storedReason('hidden', 'The history is empty, as if it were hidden.')

/** Longer than the short window of the limits. If no second account is free by then, nothing is decided. */
const MAX_WAIT_MS = 60_000

export async function readShown(context: ScanContext, scan: ShownAttempt): Promise<ShownHistory> {
  const first = await readOnce(context, scan)
  const isNews = scan.stored?.state !== 'private'
  if ('history' in first || !isNews || readersOf(context) < 2) return first
  const asked = { notBy: first.refusal.by, maxWaitMs: MAX_WAIT_MS }
  const second = await readOnce(context, { ...scan, reads: 1, ...asked, pages: undefined }).catch(
    (error: unknown) => {
      if (error instanceof XboxThrottled) return first
      throw error
    },
  )
  if ('history' in second) {
    const { xuid, cycleId } = scan
    const account = first.refusal.by
    context.log.warn({ cycleId, xuid, account }, 'An account is not shown a history that another one is.')
    return second
  }
  return { refusal: { ...first.refusal, isAgreed: second.refusal.by !== first.refusal.by } }
}

export const readersOf = ({ xbox }: Pick<ScanContext, 'xbox'>): number =>
  new Set(xbox.usage().map(({ account }) => account)).size

async function readOnce(context: ScanContext, scan: ShownAttempt): Promise<ShownHistory> {
  let by = ''
  const answeredBy = (account: string) => {
    by ||= account
  }
  try {
    const history = await readHistory(context, { ...scan, answeredBy })
    if (!looksHidden(scan, history)) return { history, by }
    return { refusal: { reason: LOOKS_EMPTY, by, isAgreed: false } }
  } catch (error) {
    if (!(error instanceof XboxPrivate)) throw error
    return { refusal: { reason: reasonOf(error), by, isAgreed: false } }
  }
}

/** Only a player who never earned anything has a genuinely empty history. */
function looksHidden({ stored, profile, pages }: ShownAttempt, history: TitleHistory): boolean {
  if (pages?.areKnown || history.titles.length > 0) return false
  return (profile?.gamerscore ?? 0) > 0 || (stored?.titles != null && decodeTitles(stored.titles).length > 0)
}
