import { LinkedName } from '#web/components/controls/linked-name.tsx'
import { challengePath } from '#web/links.ts'
import { MyChallengeStatus } from '#web/mine/my-status.tsx'
import type { ChallengeListProps } from './challenge-list.ts'
import type { SearchedChallenge } from './search-content.ts'

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
