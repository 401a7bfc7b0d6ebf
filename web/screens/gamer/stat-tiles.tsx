import { Fact } from '#web/components/fact.tsx'
import './stat-tiles.css'
import { SQUARE_COUNT } from '#contest/rules/grid.ts'
import { NOT_KNOWN, type OverallStanding } from './overall-standing.ts'
import type { ReceivedGamerChallenge } from './received.ts'

interface StatTilesProps {
  standing: OverallStanding
  challenges: readonly ReceivedGamerChallenge[] | undefined
  completedSquares: number
}

export const StatTiles = ({ standing, challenges, completedSquares }: StatTilesProps) => (
  <dl className="gamer-tiles">
    <Fact className="tile" name="Site Rank">
      {standing.rank}
    </Fact>
    <Fact className="tile" name="Completed Challenges">
      {challenges?.filter(({ completed }) => completed).length ?? NOT_KNOWN}
    </Fact>
    <Fact className="tile" name="Points from Challenges">
      {standing.challengePoints}
    </Fact>
    <Fact className="tile" name="Completed Squares">
      {completedSquares}
      <small> of {SQUARE_COUNT}</small>
    </Fact>
  </dl>
)
