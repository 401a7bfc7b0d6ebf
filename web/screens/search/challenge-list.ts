/** The properties of both ways to list the found challenges. */
import type { ChallengeProgress } from '#web/mine/my-challenges.ts'
import type { SearchedChallenge } from './search-content.ts'
import type { PointsSort } from './searched.ts'

export interface ChallengeListProps {
  challenges: readonly SearchedChallenge[]
  sort: PointsSort
  /** The next step of the cycle. */
  onSort: () => void
  /** How far whoever is looking is in each. */
  mine: ReadonlyMap<number, ChallengeProgress> | undefined
}
