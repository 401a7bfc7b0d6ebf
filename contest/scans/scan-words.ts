/** What a scan did, and why it failed, in words for players: the same on the profile, in the calls and at the desk. */

import { reasonCode, type ScanReason } from './scan-reasons.ts'
import { type ScanFindings, scanSummary } from './scan-summary.ts'

export type ScanEnd = 'done' | 'partial' | 'failed' | 'held' | 'private' | 'skipped'

/** The name of the setting on Xbox. */
export const HISTORY_SETTING = 'Others can see your game and app history'

export interface ScanProblem {
  why: string
  /** What the player can do about it. */
  advice: string
}

const NOTHING_TO_DO = 'You do not need to do anything. The next scan tries again, and no squares are lost.'

const PRIVATE: ScanProblem = {
  why: "This gamer's game history is private on Xbox Live, so it cannot be scanned. No squares are lost.",
  advice: `In the Xbox settings, under Privacy & online safety, set “${HISTORY_SETTING}” to Everybody. The next scan will include it.`,
}

const GONE: ScanProblem = {
  why: 'Xbox Live has no game history for this gamer. It is hidden, or the account no longer exists. No squares are lost.',
  advice: PRIVATE.advice,
}

/** One account could not see the history. It is not yet known whether the player hid it. */
const NOT_SHOWN: ScanProblem = {
  why: 'Xbox Live did not show the game history of this gamer. The next scan asks again, and no squares are lost.',
  advice: `If it is hidden: ${PRIVATE.advice}`,
}

const IN_PART: ScanProblem = {
  why: 'A part of the game history could not be read; the rest counts.',
  advice: NOTHING_TO_DO,
}

const WITHOUT_XBOX_360: ScanProblem = {
  why: 'Xbox Live does not show any Xbox 360 games of this gamer; the rest counts, and no squares are lost.',
  advice: NOTHING_TO_DO,
}

const HELD: ScanProblem = {
  why: 'This scan shows far fewer completions than before, so an organiser will review it. No squares are lost until then.',
  advice: 'You do not need to do anything. If a later scan shows them again, this is resolved.',
}

const FAILURES: Readonly<Partial<Record<ScanReason, string>>> = {
  throttled: "Xbox Live limited our requests before this gamer's turn.",
  hidden_for_many: 'Xbox Live hid the game histories of many gamers at once.',
  unreachable: 'Xbox Live could not be reached.',
  malformed: 'Xbox Live sent an answer that could not be understood.',
  incomplete: 'Xbox Live sent an answer that could not be understood.',
  refused: 'Xbox Live returned an error.',
}

/** Null if nothing was wrong with the scan. */
export function describeScanProblem(outcome: ScanEnd | null, stored: string | null): ScanProblem | null {
  const reason = reasonCode(stored)
  switch (outcome) {
    case 'private':
      return reason === 'not_found' ? GONE : PRIVATE
    case 'held':
      return HELD
    case 'failed': {
      if (reason === 'not_shown') return NOT_SHOWN
      const why = reason && FAILURES[reason]
      return { why: why ?? 'Xbox Live did not answer as it should.', advice: NOTHING_TO_DO }
    }
    case 'partial':
      return reason === 'without_xbox_360' ? WITHOUT_XBOX_360 : IN_PART
    default:
      return null
  }
}

/** One line for lists of scans. */
export function scanSentence(
  { outcome, noted }: { outcome: ScanEnd | null; noted: string | null },
  found: ScanFindings,
): string {
  if (outcome === null) return 'Waiting for its turn.'
  if (outcome === 'skipped')
    return reasonCode(noted) === 'cancelled'
      ? 'Skipped: the cycle was cancelled.'
      : 'Skipped: the gamer did not take part.'
  const trouble = describeScanProblem(outcome, noted)
  const came = `${scanSummary(found)}.`
  if (outcome === 'done' || outcome === 'partial')
    return [sentenceCase(came), trouble?.why].filter(Boolean).join(' ')
  return trouble?.why ?? sentenceCase(came)
}

const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
