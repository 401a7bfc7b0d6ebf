/** Challenges that every open square advances: a plan tells them once, because they say nothing about any one square. */
import { createNeeds } from './needs.ts'
import type { Situation } from './suggestions.ts'

export interface SharedChallenge {
  challengeId: number
  /** How many squares it still needs. */
  left: number
}

export function sharedChallenges({ challenges, completed, open }: Situation): SharedChallenge[] {
  const needs = createNeeds(challenges, completed)
  const counts = new Uint16Array(challenges.length)
  for (const { square } of open) for (const challenge of needs.nearer(square)) counts[challenge]!++
  return challenges.flatMap(({ id }, place) =>
    open.length > 1 && needs.left(place) > 1 && counts[place] === open.length
      ? { challengeId: id, left: needs.left(place) }
      : [],
  )
}
