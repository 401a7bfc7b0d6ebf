import { memo } from 'react'
import { Link } from 'react-router'
import { valueWithOdds } from '#contest/plan/orders.ts'
import { quadrantOf, type SquareNumber, toCellId } from '#contest/rules/grid.ts'
import { formatPoints } from '#contract/fields/points-text.ts'
import { Picture } from '#web/components/picture.tsx'
import { GameLinks } from '#web/games/game-links.tsx'
import { gamePath } from '#web/links.ts'
import type { Plan, PlannedSuggestion } from '../make-plan.ts'
import { GameFacts } from './game-facts.tsx'
import { WorthLines } from './worth-lines.tsx'

interface SuggestionRowProps {
  suggestion: PlannedSuggestion
  plan: Plan
  isSelected: boolean
  onSelect: (square: SquareNumber) => void
  onLeaveOut: (suggestion: PlannedSuggestion) => void
}

export const SuggestionRow = memo(function SuggestionRow(props: SuggestionRowProps) {
  const { suggestion, plan, isSelected, onSelect, onLeaveOut } = props
  const { place, square, game, now, onTheWay, onceDone, orInstead } = suggestion
  return (
    <li className={`suggestion ${quadrantOf(toCellId(square))}`}>
      <button
        type="button"
        className="place"
        aria-label={`${place}: show on the grid`}
        aria-pressed={isSelected}
        onClick={() => onSelect(square)}
      >
        {place}
      </button>
      <Picture sources={game.pictures} width={60} height={80} className="suggestion-cover" />
      <div className="about">
        <h3>
          <Link to={gamePath(game.link)} className="link">
            {game.name}
          </Link>
        </h3>
        <GameFacts game={game} />
        <WorthLines worth={suggestion} plan={plan} onceDone={onceDone} />
        <OrInstead squares={orInstead} games={plan.games} />
        <button
          type="button"
          className="not-this"
          aria-label={`Not this one: ${game.name}`}
          onClick={() => onLeaveOut(suggestion)}
        >
          Not this one
        </button>
      </div>
      <PointsOf now={now} onTheWay={onTheWay} odds={game.odds} />
    </li>
  )
})

interface PointsOfProps {
  now: number
  onTheWay: number
  odds?: number
}

export const PointsOf = ({ now, onTheWay, odds }: PointsOfProps) => (
  <p className="plan-points">
    <b>
      <span>+</span>
      {formatPoints(now)}
    </b>
    <small>points now</small>
    {onTheWay > 0 && <small className="faint">+{wayText(onTheWay)} on the way</small>}
    {odds !== undefined && (
      <small className="value">
        Value <strong>{formatPoints(Math.round(valueWithOdds({ now, onTheWay }, odds)))}</strong>
      </small>
    )}
  </p>
)

/** `16.7`, `5`, `1,204.5` */
const wayText = (points: number): string =>
  formatPoints(Math.floor(points)) + (points % 1 > 0 ? points.toFixed(1).slice(-2) : '')

const NAMED = 3

function OrInstead({ squares, games }: { squares: readonly SquareNumber[]; games: Plan['games'] }) {
  const named = squares.slice(0, NAMED).flatMap((square) => games.get(square) ?? [])
  if (named.length === 0) return null
  const more = squares.length - named.length
  return (
    <p className="or-instead">
      Or instead: <GameLinks games={named} />
      {more > 0 && ` and ${more} more`}
    </p>
  )
}
