/** How sure a proposal is, in five squares for the organiser's eye. Only five of them may be taken without looking. */
import type { ProposedTitle } from './proposals.ts'

const MOST = 5

export function matchConfidence({
  isExact,
  against,
  rivals,
}: Pick<ProposedTitle, 'isExact' | 'against' | 'rivals'>): number {
  if (isExact) return MOST
  // That another title fits as well says nothing against this one, only that somebody must choose.
  return Math.max(1, MOST - 1 - (against.length - rivals))
}
