import { useState } from 'react'
import { challengePlace } from '#web/board/pictures/challenge-place.ts'
import { Button } from '#web/components/controls/button.tsx'
import { TitledSection } from '#web/components/titled-section.tsx'
import { ChallengeLine } from '#web/games/challenge-line.tsx'
import type { ComparedGamer } from '../compared.ts'

/** More would push the chart too far down. */
const FEW = 8

export function ChallengesHeldAlone({ holder, other }: { holder: ComparedGamer; other: ComparedGamer }) {
  const held = heldAlone(holder, other)
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? held : held.slice(0, FEW)
  return (
    <TitledSection
      className="card held-alone"
      title={
        <>
          Challenges only <bdi>{holder.name}</bdi> has completed
        </>
      }
      count={held.length}
    >
      {held.length === 0 ? (
        <p className="muted">None.</p>
      ) : (
        <ul className="list">
          {shown.map((challenge) => (
            <ChallengeLine
              key={challenge.challenge_id}
              challenge={challenge}
              place={challengePlace(challenge)}
            />
          ))}
        </ul>
      )}
      {shown.length < held.length && (
        <Button size="small" onClick={() => setWhole(true)}>
          Show all {held.length}
        </Button>
      )}
    </TitledSection>
  )
}

/** Most points first. */
function heldAlone(holder: ComparedGamer, other: ComparedGamer) {
  const others = new Set(other.challenges.map(({ challenge_id }) => challenge_id))
  return holder.challenges
    .filter(({ challenge_id }) => !others.has(challenge_id))
    .sort((a, b) => (Number(b.points) || 0) - (Number(a.points) || 0))
}
