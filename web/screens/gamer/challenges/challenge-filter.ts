import type { ChallengeStatus } from '#contest/rules/challenges.ts'
import { hasText } from '#web/text/text-match.ts'
import type { GamerChallenge } from './challenge-for-gamer.ts'

export type ChallengeStatusFilter = 'All Statuses' | ChallengeStatus

export const STATUS_FILTERS: readonly ChallengeStatusFilter[] = [
  'All Statuses',
  'Incomplete',
  'In Progress',
  'Completed',
]

/** By title, description and status, ignoring case. */
export function filterChallenges(
  challenges: readonly GamerChallenge[],
  text: string,
  filter: ChallengeStatusFilter,
): GamerChallenge[] {
  return challenges.filter(
    ({ challenge: { title, description }, status }) =>
      (filter === 'All Statuses' || filter === status) && hasText([title, description], text),
  )
}
