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
    <div className="tile">
      <dt>Site Rank</dt>
      <dd>{standing.rank}</dd>
    </div>
    <div className="tile">
      <dt>Completed Challenges</dt>
      <dd>{challenges?.filter(({ completed }) => completed).length ?? NOT_KNOWN}</dd>
    </div>
    <div className="tile">
      <dt>Points from Challenges</dt>
      <dd>{standing.challengePoints}</dd>
    </div>
    <div className="tile">
      <dt>Completed Squares</dt>
      <dd>
        {completedSquares}
        <small> of {SQUARE_COUNT}</small>
      </dd>
    </div>
  </dl>
)
