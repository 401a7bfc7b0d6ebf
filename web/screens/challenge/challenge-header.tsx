import './challenge-header.css'
import { Link } from 'react-router'
import { formatPoints } from '#contract/fields/points-text.ts'
import { useMe } from '#web/account/me.ts'
import { cellOf } from '#web/board/board-squares.ts'
import { challengePlace } from '#web/board/pictures/challenge-place.ts'
import { Locator } from '#web/board/pictures/locator.tsx'
import { BackLink } from '#web/components/controls/back-link.tsx'
import { ShareButton } from '#web/components/share/share-button.tsx'
import { challengePath, gamerPlanPath } from '#web/links.ts'
import type { ChallengeDetails, RequiredGame } from './required.ts'

interface ChallengeHeaderProps {
  challenge: ChallengeDetails
  requirements: readonly RequiredGame[]
  completedBy: number
}

export function ChallengeHeader({ challenge, requirements, completedBy }: ChallengeHeaderProps) {
  const me = useMe()
  // Not every server lists the squares besides the games on them.
  const place =
    challenge.positions?.trim() || requirements.length === 0
      ? challengePlace(challenge)
      : { done: new Set(requirements.flatMap((game) => cellOf(game) ?? [])) }
  return (
    <header className="challenge-header">
      <div className="about">
        <div className="title">
          <div className="spread">
            <BackLink to="/challenges">Challenges</BackLink>
            {challenge.challenge_id != null && (
              <ShareButton
                title={challenge.title || 'Challenge'}
                path={challengePath(challenge.challenge_id)}
              />
            )}
          </div>
          <h1>{challenge.title || 'Unknown challenge'}</h1>
        </div>
        <p className="description">{challenge.description}</p>
        {me && challenge.challenge_id != null && (
          <Link to={`${gamerPlanPath(me.gamertag)}?challenge=${challenge.challenge_id}`} className="link">
            What I still miss
          </Link>
        )}
        <dl>
          <div>
            <dt>Points</dt>
            <dd>{formatPoints(Number(challenge.points) || 0)}</dd>
          </div>
          <div>
            <dt>Completed by</dt>
            <dd>{formatPoints(completedBy)}</dd>
          </div>
        </dl>
      </div>
      <Locator {...place} />
    </header>
  )
}
