import './game-challenges.css'
import { Fragment } from 'react'
import { quadrantsOfChallenge } from '#contest/rules/challenges.ts'
import { challengePlace } from '#web/board/pictures/challenge-place.ts'
import { LinkedName } from '#web/components/controls/linked-name.tsx'
import { Panel } from '#web/components/panel.tsx'
import { ChallengeLine } from '#web/games/challenge-line.tsx'
import { challengePath } from '#web/links.ts'
import { percentText } from '#web/text/percent-text.ts'
import { useMyProgress } from './my-progress.ts'
import type { GameAnswer } from './players.ts'

type FedChallenge = NonNullable<GameAnswer['challenges']>[number]

/** The challenges that count this game's square: those that list it, then those that only count. */
export function GameChallenges({ challenges }: { challenges: readonly FedChallenge[] }) {
  const named = challenges.filter((challenge) => !counts(challenge))
  const counting = challenges.filter(counts)
  const progressIn = useMyProgress()
  if (challenges.length === 0) return null
  return (
    <Panel title="Challenges" count={named.length} className="fed-challenges">
      {named.length > 0 && (
        <ul className="list">
          {named.map((challenge) => {
            const mine = progressIn(Number(challenge.challenge_id))
            return (
              <ChallengeLine
                key={challenge.challenge_id ?? challenge.title}
                challenge={challenge}
                place={challengePlace(challenge)}
                note={
                  <>
                    {mine && <b>You have {mine}. </b>}
                    {percentText(Number(challenge.percent_completed) || 0)} have completed it
                  </>
                }
              />
            )
          })}
        </ul>
      )}
      {counting.length > 0 && (
        <p className="muted">
          Its square also counts for{' '}
          {counting.map((challenge, index) => (
            <Fragment key={challenge.challenge_id ?? challenge.title}>
              {index > 0 && (index === counting.length - 1 ? ' and ' : ', ')}
              <Title of={challenge} />
            </Fragment>
          ))}
          .
        </p>
      )}
    </Panel>
  )
}

/** Counts any squares, or any of a quadrant. */
const counts = ({ challenge_id, positions }: FedChallenge): boolean =>
  quadrantsOfChallenge(Number(challenge_id)) !== undefined || !positions?.trim()

const Title = ({ of: { challenge_id, title } }: { of: FedChallenge }) => (
  <LinkedName to={challenge_id ? challengePath(challenge_id) : null}>
    {title || 'Unknown challenge'}
  </LinkedName>
)
