import { useId, useState } from 'react'
import { Link } from 'react-router'
import { formatPoints } from '#contract/fields/points-text.ts'
import { MiniLocator } from '#web/board/pictures/mini-locator.tsx'
import { Button } from '#web/components/controls/button.tsx'
import { challengePath } from '#web/links.ts'
import type { ComparedGamer } from '../compared.ts'
import { heldAlone } from './held-alone.ts'

interface ChallengesHeldAloneProps {
  holder: ComparedGamer
  other: ComparedGamer
}

/** More would push the chart too far down. */
const FEW = 8

/** Challenges that one of two has completed and the other has not. */
export function ChallengesHeldAlone({ holder, other }: ChallengesHeldAloneProps) {
  const id = useId()
  const held = heldAlone(holder.challenges, other.challenges)
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? held : held.slice(0, FEW)
  return (
    <section className="card held-alone" aria-labelledby={id}>
      <h2 id={id}>
        Challenges only <bdi>{holder.name}</bdi> has completed <small>{held.length}</small>
      </h2>
      {held.length === 0 ? (
        <p className="muted">None.</p>
      ) : (
        <ul className="list">
          {shown.map(({ challenge, place }) => (
            <li key={challenge.challenge_id}>
              <MiniLocator {...place} />
              <span className="text">
                <Link to={challengePath(challenge.challenge_id ?? '')} className="name link">
                  {challenge.title}
                </Link>
              </span>
              <span className="points">
                {formatPoints(Number(challenge.points) || 0)}
                <small>pts</small>
              </span>
            </li>
          ))}
        </ul>
      )}
      {shown.length < held.length && (
        <Button size="small" onClick={() => setWhole(true)}>
          Show all {held.length}
        </Button>
      )}
    </section>
  )
}
