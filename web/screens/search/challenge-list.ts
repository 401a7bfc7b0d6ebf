import type { ChallengeProgress } from '#web/mine/my-challenges.ts'
import type { SearchedChallenge } from './search-content.ts'
import type { PointsSort } from './searched.ts'

export interface ChallengeListProps {
  challenges: readonly SearchedChallenge[]
  sort: PointsSort
  onSort: () => void
  mine: ReadonlyMap<number, ChallengeProgress> | undefined
}
