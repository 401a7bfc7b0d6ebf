import type { ChallengeStatus } from '#contest/rules/challenges.ts'
import { hasText } from '#web/text/text-match.ts'
import type { ChallengeForGamer } from './challenge-for-gamer.ts'

export type StatusFilter = 'All Statuses' | ChallengeStatus

export const STATUS_FILTERS: readonly StatusFilter[] = [
  'All Statuses',
  'Incomplete',
  'In Progress',
  'Completed',
]

/** By title and description, whatever the case, and by status. */
export function filterChallenges(
  challenges: readonly ChallengeForGamer[],
  text: string,
  filter: StatusFilter,
): ChallengeForGamer[] {
  return challenges.filter(
    ({ challenge: { title, description }, status }) =>
      (filter === 'All Statuses' || filter === status) && hasText([title, description], text),
  )
}
