/**
 * When to believe that a history is private. A refusal depends on the account that asks: players block accounts, and
 * accounts get barred. So a second account must agree; if there is none, a later cycle asks again.
 */
import type { StoredGamer } from '#store/people/gamers.ts'

export interface PrivacyRefusal {
  reason: string
  by: string
  /** Whether a second account was refused as well. */
  isAgreed: boolean
}

/** As for losses: within a shorter time one fault would count twice. */
const TIME_BETWEEN_MS = 30 * 60_000

export interface PrivacyAsked extends Pick<PrivacyRefusal, 'by' | 'isAgreed'> {
  at: Date
  /** How many accounts were available. */
  accounts: number
}

/** Whether, with this refusal, the history counts as private. */
export function isHiding(
  { state, refusedBy, refusedAt }: Pick<StoredGamer, 'state' | 'refusedBy' | 'refusedAt'>,
  { by, at, isAgreed, accounts }: PrivacyAsked,
): boolean {
  if (state === 'private' || isAgreed) return true
  if (refusedBy === null || refusedAt === null) return false
  if (refusedBy !== by) return true
  return accounts <= 1 && at.getTime() - refusedAt.getTime() >= TIME_BETWEEN_MS
}
