/** The properties of both ways to list the found challenges. */
import type { SearchedChallenge } from './search-content.ts'
import type { PointsSort } from './searched.ts'

export interface ChallengeListProps {
  challenges: readonly SearchedChallenge[]
  sort: PointsSort
  /** The next step of the cycle. */
  onSort: () => void
}
