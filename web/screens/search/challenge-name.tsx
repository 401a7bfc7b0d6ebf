import { LinkedName } from '#web/components/controls/linked-name.tsx'
import { challengePath } from '#web/links.ts'
import type { SearchedChallenge } from './search-content.ts'

export const ChallengeName = ({ challenge: { challenge_id, title } }: { challenge: SearchedChallenge }) => (
  <LinkedName to={challenge_id ? challengePath(challenge_id) : null} className="name">
    {title || 'Unknown challenge'}
  </LinkedName>
)
