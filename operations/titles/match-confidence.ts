/** The confidence of a proposal, shown as one to five squares. Only five may be accepted without review. */
import type { ProposedTitle } from './proposals.ts'

const MOST = 5

export function matchConfidence({
  isExact,
  against,
  rivals,
}: Pick<ProposedTitle, 'isExact' | 'against' | 'rivals'>): number {
  if (isExact) return MOST
  // A second fitting title does not count against this one, but someone must choose.
  return Math.max(1, MOST - 1 - (against.length - rivals))
}
