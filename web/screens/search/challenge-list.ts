/** What both ways of listing the found challenges are given. */
import type { SearchedChallenge } from './search-content.ts'
import type { PointsSort } from './searched.ts'

export interface ChallengeListProps {
  challenges: readonly SearchedChallenge[]
  sort: PointsSort
  /** The next step of the cycle. */
  onSort: () => void
}
