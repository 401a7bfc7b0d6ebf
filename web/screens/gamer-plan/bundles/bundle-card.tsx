import { Link } from 'react-router'
import type { Bundle } from '#contest/plan/bundles.ts'
import type { SquareNumber } from '#contest/rules/grid.ts'
import { POINTS_PER_SQUARE } from '#contest/rules/points.ts'
import { counted } from '#contest/text/numbers.ts'
import { formatPoints } from '#contract/fields/points-text.ts'
import { Picture } from '#web/components/picture.tsx'
import { ProgressBar } from '#web/components/progress-bar.tsx'
import { challengePath, gamePath } from '#web/links.ts'
import type { PlanChallenge, PlanGame } from '#web/plan/plan-inputs.ts'

const NAMED = 4

interface BundleCardProps {
  bundle: Bundle
  challenge: PlanChallenge
  games: ReadonlyMap<SquareNumber, PlanGame>
  /** Squares that could count; the bundle takes the nearest. */
  choice: number
}

export function BundleCard({ bundle: { squares, gain, points }, challenge, games, choice }: BundleCardProps) {
  const { id, title, asked } = challenge
  const has = asked - squares.length
  const named = squares.slice(0, NAMED).flatMap((square) => games.get(square) ?? [])
  const more = squares.length - named.length
  const others = gain - points - squares.length * POINTS_PER_SQUARE
  return (
    <article className="card bundle">
      <div className="top">
        <h3>
          <Link to={challengePath(id)}>{title}</Link>
        </h3>
        <span className="points">
          {formatPoints(points)}
          <small> pts</small>
        </span>
      </div>
      <ProgressBar label={title} completed={Math.floor((has / asked) * 100)} size="small" />
      <p className="progress-labels">
        <span>
          <b>{has}</b> of {asked}
        </span>
        <span>
          {choice > squares.length
            ? `any ${squares.length} of ${choice} left`
            : `${counted(squares.length, 'square')} left`}
        </span>
      </p>
      <ul className="list">
        {named.map((game) => (
          <li key={game.square}>
            <Picture sources={game.pictures} width={38} height={38} />
            <span className="text">
              <Link to={gamePath(game.link)} className="name">
                {game.name}
              </Link>
              <span className="note">
                Square #{game.square}
                {game.isStarted && `, ${formatPoints(game.current)} of ${formatPoints(game.total)} G`}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="more">and {more} more</p>}
      <p className="gain">
        <span>+</span>
        {formatPoints(gain)} points for {counted(squares.length, 'square')}
        {others > 0 && <small>{formatPoints(others)} of them from other challenges</small>}
      </p>
    </article>
  )
}
