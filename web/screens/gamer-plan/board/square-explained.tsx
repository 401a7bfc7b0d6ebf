import { X } from 'lucide-react'
import { type RefObject, useMemo } from 'react'
import { Link } from 'react-router'
import { worthAlone } from '#contest/plan/suggestions.ts'
import { quadrantOf, type SquareNumber, toCellId } from '#contest/rules/grid.ts'
import { gamePath } from '#web/links.ts'
import { openSquares, type PlanInputs } from '#web/plan/plan-inputs.ts'
import type { Plan } from '../make-plan.ts'
import { GameFacts } from '../suggestions/game-facts.tsx'
import { PointsOf } from '../suggestions/suggestion-row.tsx'
import { WorthLines } from '../suggestions/worth-lines.tsx'

interface SquareExplainedProps {
  sheet: RefObject<HTMLElement | null>
  /** On a phone, above the grid. */
  isHigh: boolean
  square: SquareNumber
  inputs: PlanInputs
  plan: Plan
  onClose: () => void
}

/** What the selected square is worth: at its place in the plan, or alone. */
export function SquareExplained(props: SquareExplainedProps) {
  const { sheet, isHigh, square, inputs, plan, onClose } = props
  const nearest = useMemo(() => openSquares(inputs, { withUnattainable: true }), [inputs])
  const game =
    plan.games.get(square) ?? nearest.get(square)?.game ?? inputs.games.find((each) => each.square === square)
  const suggestion = plan.suggestions.find((each) => each.square === square)
  const isCompleted = inputs.completed.has(square)
  const worth = suggestion ?? worthAlone(square, inputs)
  return (
    <section
      ref={sheet}
      data-high={isHigh ? '' : undefined}
      className={`square-explained ${quadrantOf(toCellId(square))}`}
      aria-label="Selected square"
      aria-live="polite"
    >
      <button type="button" className="close" aria-label="Close" onClick={onClose}>
        <X />
      </button>
      <div className="about">
        <h3>
          {suggestion && <span className="place">{suggestion.place}</span>}
          {game ? (
            <Link to={gamePath(game.link)} className="link">
              {game.name}
            </Link>
          ) : (
            `Square #${square}`
          )}
        </h3>
        {game && <GameFacts game={game} />}
        {isCompleted && <p className="inline-facts plan-facts">Completed. No points left to gain.</p>}
        {!isCompleted && game && (
          <WorthLines key={square} worth={worth} plan={plan} onceDone={suggestion?.onceDone} />
        )}
        {!isCompleted && game && !suggestion && (
          <p className="or-instead">What it adds if you complete it next.</p>
        )}
      </div>
      {!isCompleted && game && <PointsOf now={worth.now} onTheWay={worth.onTheWay} odds={game.odds} />}
    </section>
  )
}
