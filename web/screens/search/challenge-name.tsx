import { LinkedName } from '#web/components/controls/linked-name.tsx'
import { challengePath } from '#web/links.ts'
import type { ChallengeProgress } from '#web/mine/my-challenges.ts'
import { MyChallengeStatus } from '#web/mine/my-status.tsx'
import type { SearchedChallenge } from './search-content.ts'
import type { PointsSort } from './searched.ts'

/** Of the table and of the cards. */
export interface ChallengeListProps {
  challenges: readonly SearchedChallenge[]
  sort: PointsSort
  onSort: () => void
  mine: ReadonlyMap<number, ChallengeProgress> | undefined
}

export const ChallengeName = ({ challenge: { challenge_id, title } }: { challenge: SearchedChallenge }) => (
  <LinkedName to={challenge_id ? challengePath(challenge_id) : null} className="name">
    {title || 'Unknown challenge'}
  </LinkedName>
)

interface MineProps extends Pick<ChallengeListProps, 'mine'> {
  challenge: SearchedChallenge
}

export function Mine({ challenge: { challenge_id }, mine }: MineProps) {
  const progress = mine?.get(Number(challenge_id))
  return progress ? <MyChallengeStatus progress={progress} /> : null
}
