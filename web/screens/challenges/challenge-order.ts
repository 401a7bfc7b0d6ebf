import type { Received } from '#contract/call.ts'
import type { challengesCall } from '#contract/challenges.ts'
import type { Sort } from '#web/lists/sort.ts'
import type { ChallengeProgress } from '#web/mine/my-challenges.ts'
import { hasText } from '#web/text/text-match.ts'

export type ListedChallenge = NonNullable<Received<typeof challengesCall>['challenges']>[number]

export type SortedBy = 'points' | 'completion' | 'nearest'

/** Null for the default order. */
export type ChallengeSort = Sort<SortedBy> | null

/** Equals keep the default order in both directions. */
export function sortChallenges(
  challenges: readonly ListedChallenge[],
  sort: ChallengeSort,
  progress?: ReadonlyMap<number, ChallengeProgress>,
): ListedChallenge[] {
  const inDefaultOrder = [...challenges].sort((a, b) => compare(placeOf(a), placeOf(b)))
  if (!sort) return inDefaultOrder
  const nearness = (challenge: ListedChallenge) => nearnessOf(progress?.get(Number(challenge.challenge_id)))
  const worth = { points: pointsOf, completion: completedShareOf, nearest: nearness }[sort.by]
  const sign = sort.direction === 'descending' ? -1 : 1
  return inDefaultOrder.sort((a, b) => sign * compare(worth(a), worth(b)))
}

/** The fewest squares left first; completed ones last. */
const nearnessOf = (progress: ChallengeProgress | undefined): number =>
  progress && progress.left > 0 ? -progress.left : Number.NEGATIVE_INFINITY

export const searchChallenges = (
  challenges: readonly ListedChallenge[],
  text: string,
): readonly ListedChallenge[] =>
  challenges.filter(({ title, description }) => hasText([title, description], text))

export const pointsOf = ({ points }: ListedChallenge): number => Number(points) || 0

/** In percent of all gamers. */
export const completedShareOf = ({ percent_completed }: ListedChallenge): number =>
  Math.min(100, Math.max(0, Number(percent_completed) || 0))

/** A challenge without an order comes last. */
const placeOf = ({ display_order }: ListedChallenge): number => display_order ?? Number.POSITIVE_INFINITY

/** Not by subtraction: two that both come last would give NaN. */
const compare = (a: number, b: number): number => Number(a > b) - Number(a < b)
