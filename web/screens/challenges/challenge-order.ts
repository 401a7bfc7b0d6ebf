/** The order in which the challenges are listed. */
import type { Received } from '#contract/call.ts'
import type { challengesCall } from '#contract/challenges.ts'
import type { Sort } from '#web/lists/sort.ts'
import { hasText } from '#web/text/text-match.ts'

export type ListedChallenge = NonNullable<Received<typeof challengesCall>['challenges']>[number]

export type SortedBy = 'points' | 'completion'

/** Null for the default order. */
export type ChallengeSort = Sort<SortedBy> | null

/** Equals keep the default order among themselves in either direction. */
export function sortChallenges(
  challenges: readonly ListedChallenge[],
  sort: ChallengeSort,
): ListedChallenge[] {
  const inDefaultOrder = [...challenges].sort((a, b) => compare(placeOf(a), placeOf(b)))
  if (!sort) return inDefaultOrder
  const worth = sort.by === 'points' ? pointsOf : completedShareOf
  const sign = sort.direction === 'descending' ? -1 : 1
  return inDefaultOrder.sort((a, b) => sign * compare(worth(a), worth(b)))
}

export const searchChallenges = (
  challenges: readonly ListedChallenge[],
  text: string,
): readonly ListedChallenge[] =>
  challenges.filter(({ title, description }) => hasText([title, description], text))

export const pointsOf = ({ points }: ListedChallenge): number => Number(points) || 0

/** In percent of all gamers. */
export const completedShareOf = ({ percent_completed }: ListedChallenge): number =>
  Math.min(100, Math.max(0, Number(percent_completed) || 0))

/** A challenge without a place comes last. */
const placeOf = ({ display_order }: ListedChallenge): number => display_order ?? Number.POSITIVE_INFINITY

/** Not by subtraction: two that both come last would differ by NaN. */
const compare = (a: number, b: number): number => Number(a > b) - Number(a < b)
