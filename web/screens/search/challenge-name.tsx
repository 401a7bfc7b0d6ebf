import { Link } from 'react-router'
import { challengePath } from '#web/links.ts'
import type { SearchedChallenge } from './search-content.ts'

export function ChallengeName({ challenge: { challenge_id, title } }: { challenge: SearchedChallenge }) {
  const name = title || 'Unknown challenge'
  return challenge_id ? (
    <Link to={challengePath(challenge_id)} className="link name">
      {name}
    </Link>
  ) : (
    <span className="name">{name}</span>
  )
}
