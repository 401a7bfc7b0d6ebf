import type { CellId } from '#contest/rules/grid.ts'
import { counted } from '#contest/text/numbers.ts'
import { ChallengeLine } from '#web/games/challenge-line.tsx'
import { challengesCounting } from '../challenges/challenges-counting.ts'
import type { GamerGrid } from '../gamer-grid.ts'
import type { ReceivedGamerChallenge } from '../received.ts'

interface FedChallengesProps {
  cell: CellId
  challenges: readonly ReceivedGamerChallenge[]
  grid: GamerGrid
}

/** More are on the game's page. */
const MAX_SHOWN = 4

export function SquareChallenges({ cell, challenges, grid }: FedChallengesProps) {
  const fed = challengesCounting(cell, challenges, grid)
  if (fed.length === 0) return null
  const more = fed.length - MAX_SHOWN
  return (
    <>
      <h3>Counts for</h3>
      <ul className="list fed">
        {fed.slice(0, MAX_SHOWN).map(({ challenge, progress, place, status }) => (
          <ChallengeLine
            key={challenge.challenge_id}
            challenge={challenge}
            place={place}
            note={progress ? `${progress}, ${status.toLowerCase()}` : status}
          />
        ))}
      </ul>
      {more > 0 && <p className="muted">and {counted(more, 'more challenge')}</p>}
    </>
  )
}
