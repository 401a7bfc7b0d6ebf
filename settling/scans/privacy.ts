/**
 * Whom to believe that a history is hidden. A refusal is a fact about the account that asks and the player it asks about: players
 * block accounts, and accounts are barred. So a second account must agree; where there is none, a later cycle asks again.
 */
import type { StoredGamer } from '#store/people/gamers.ts'

/** What an account was not shown. */
export interface PrivacyRefusal {
  reason: string
  by: string
  /** Whether a second account was not shown it either. */
  isAgreed: boolean
}

/** As for losses: within less, one fault is seen twice. */
const TIME_BETWEEN_MS = 30 * 60_000

export interface PrivacyAsked extends Pick<PrivacyRefusal, 'by' | 'isAgreed'> {
  at: Date
  /** How many accounts could have been asked. */
  accounts: number
}

/** Whether the gamer is known to hide, with this refusal. */
export function isHiding(
  { state, refusedBy, refusedAt }: Pick<StoredGamer, 'state' | 'refusedBy' | 'refusedAt'>,
  { by, at, isAgreed, accounts }: PrivacyAsked,
): boolean {
  if (state === 'private' || isAgreed) return true
  if (refusedBy === null || refusedAt === null) return false
  if (refusedBy !== by) return true
  return accounts <= 1 && at.getTime() - refusedAt.getTime() >= TIME_BETWEEN_MS
}
