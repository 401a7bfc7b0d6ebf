import { memo } from 'react'
import { Link } from 'react-router'
import { formatPoints } from '#contract/fields/points-text.ts'
import { challengePlace } from '#web/board/pictures/challenge-place.ts'
import { MiniLocator } from '#web/board/pictures/mini-locator.tsx'
import { ProgressBar } from '#web/components/progress-bar.tsx'
import { challengePath } from '#web/links.ts'
import type { ChallengeProgress } from '#web/mine/my-challenges.ts'
import { MyChallengeStatus } from '#web/mine/my-status.tsx'
import { percentText } from '#web/text/percent-text.ts'
import { completedShareOf, type ListedChallenge, pointsOf } from './challenge-order.ts'

interface ChallengeCardProps {
  challenge: ListedChallenge
  /** Null until known, undefined if signed out. */
  mine: ChallengeProgress | null | undefined
}

export const ChallengeCard = memo(function ChallengeCard({ challenge, mine }: ChallengeCardProps) {
  const title = challenge.title || 'Unknown challenge'
  const share = completedShareOf(challenge)
  return (
    <article className="card listed-challenge">
      <MiniLocator {...challengePlace(challenge)} lines />
      <div className="about">
        <div className="title">
          <h2>
            {challenge.challenge_id ? <Link to={challengePath(challenge.challenge_id)}>{title}</Link> : title}
          </h2>
          <span className="points">
            {formatPoints(pointsOf(challenge))}
            <small>pts</small>
          </span>
        </div>
        <p>{challenge.description}</p>
        <ProgressBar label="All contestants" completed={share} size="small" />
        <div className="progress-labels">
          <span>
            <b>{percentText(share)}</b> completed
          </span>
          <span>{percentText(100 - share)} Incomplete</span>
        </div>
        {mine !== undefined && (
          <p className="mine">
            {mine && (
              <>
                <b>You</b> <MyChallengeStatus progress={mine} />
              </>
            )}
          </p>
        )}
      </div>
    </article>
  )
})
