import { Fact } from '#web/components/fact.tsx'
import './challenge-header.css'
import { formatPoints } from '#contract/fields/points-text.ts'
import { cellOf } from '#web/board/board-squares.ts'
import { challengePlace } from '#web/board/pictures/challenge-place.ts'
import { Locator } from '#web/board/pictures/locator.tsx'
import { BackLink } from '#web/components/controls/back-link.tsx'
import { ShareButton } from '#web/components/share/share-button.tsx'
import { challengePath } from '#web/links.ts'
import { MyStanding } from './my-standing.tsx'
import type { ChallengeAnswer, ChallengeDetails, RequiredGame } from './required.ts'

interface ChallengeHeaderProps {
  challenge: ChallengeDetails
  requirements: readonly RequiredGame[]
  answer: ChallengeAnswer
}

export function ChallengeHeader({ challenge, requirements, answer }: ChallengeHeaderProps) {
  // Not every server lists the squares besides the games.
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
        {challenge.challenge_id != null && (
          <MyStanding challengeId={challenge.challenge_id} answer={answer} />
        )}
        <dl>
          <Fact name="Points">{formatPoints(Number(challenge.points) || 0)}</Fact>
          <Fact name="Completed by">
            {formatPoints(answer.completed_total ?? answer.completed?.length ?? 0)}
          </Fact>
        </dl>
      </div>
      <Locator {...place} />
    </header>
  )
}
