import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ChallengeStatus } from '#contest/rules/challenges.ts'
import type { GameStatus } from '#contest/rules/game-status.ts'
import { toSquareNumber } from '#contest/rules/grid.ts'
import { formatPoints } from '#contract/fields/points-text.ts'
import { MiniLocator } from '#web/board/pictures/mini-locator.tsx'
import { Fact } from '#web/components/fact.tsx'
import { Picture } from '#web/components/picture.tsx'
import { Status } from '#web/components/status.tsx'
import { challengePath, gamePath } from '#web/links.ts'
import { easternTime } from '#web/text/eastern-time.ts'
import type { GamerGrid } from '../gamer-grid.ts'
import { NOT_KNOWN } from '../overall-standing.ts'
import {
  type GameOfChallenge,
  type GamerChallenge,
  gamesOfChallenge,
  type QuadrantCount,
  quadrantText,
} from './challenge-for-gamer.ts'

const ICON_OF: Readonly<Record<ChallengeStatus, GameStatus>> = {
  Completed: 'completed',
  'In Progress': 'in_progress',
  Incomplete: 'not_started',
}

interface ChallengeCardProps {
  of: GamerChallenge
  grid: GamerGrid
}

export function GamerChallengeCard({ of, grid }: ChallengeCardProps) {
  const { challenge, status, progress, place, quadrants } = of
  // There may be hundreds of challenges with hundreds of games each, so they are rendered when first opened.
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <details
      className="panel challenge-card"
      onToggle={(event) => event.currentTarget.open && setWasOpened(true)}
    >
      <summary>
        <MiniLocator {...place} />
        <span className="about">
          <h3>{challenge.title}</h3>
          <Status status={ICON_OF[status]} label={status} />
          {progress && <span className="progress">{progress}</span>}
          {quadrants.length > 1 && <QuadrantCounts of={quadrants} />}
        </span>
        <span className="points">
          {formatPoints(Number(challenge.points) || 0)}
          <small> pts</small>
        </span>
        <ChevronDown className="chevron" />
      </summary>
      {wasOpened && <Details of={of} grid={grid} />}
    </details>
  )
}

const QuadrantCounts = ({ of }: { of: readonly QuadrantCount[] }) => (
  <span className="quadrant-counts">
    {of.map((one) => (
      <span key={one.quadrant} className={one.quadrant}>
        {quadrantText(one)}
      </span>
    ))}
  </span>
)

function Details({ of: { challenge, positions, cells }, grid }: ChallengeCardProps) {
  const games = gamesOfChallenge(cells, grid)
  return (
    <div className="panel-body">
      <p className="muted">{challenge.description}</p>
      <dl className="facts">
        <Fact name="Points">{formatPoints(Number(challenge.points) || 0)}</Fact>
        {positions && <Fact name="Positions">{positions}</Fact>}
        <Fact name="Last Updated">{easternTime(challenge.last_updated) ?? NOT_KNOWN}</Fact>
      </dl>
      {games.length > 0 && (
        <ul className="list">
          {games.map((one) => (
            <Row key={one.cell} of={one} />
          ))}
        </ul>
      )}
      {challenge.challenge_id && (
        <Link to={challengePath(challenge.challenge_id)} className="link">
          Who completed it?
        </Link>
      )}
    </div>
  )
}

const Row = ({ of: { cell, game, isCompleted } }: { of: GameOfChallenge }) => (
  <li>
    <Picture sources={[game.cdn_img, game.box_art_img]} width={44} height={44} />
    <span className="text">
      <span className="name">
        {game.ta_link ? <Link to={gamePath(game.ta_link)}>{game.display_name}</Link> : game.display_name}
      </span>
      <span className="note">Position {toSquareNumber(cell)}</span>
    </span>
    <Status
      status={isCompleted ? 'completed' : 'not_started'}
      label={isCompleted ? 'Completed' : 'Not Completed'}
    />
  </li>
)
