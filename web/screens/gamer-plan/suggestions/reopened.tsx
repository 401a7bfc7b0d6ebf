import { RotateCcw } from 'lucide-react'
import { Link } from 'react-router'
import { worthAlone } from '#contest/plan/suggestions.ts'
import { formatPoints } from '#contract/fields/points-text.ts'
import { gamePath } from '#web/links.ts'
import type { PlanInputs } from '#web/plan/plan-inputs.ts'
import type { Plan } from '../make-plan.ts'
import { PointsOf } from './suggestion-row.tsx'

/** Squares that are open again because achievements were added: listed first, because little is missing. */
export function ReopenedSquares({ inputs, plan }: { inputs: PlanInputs; plan: Plan }) {
  const shown = inputs.reopened.flatMap((each) => {
    const game = inputs.games.find(({ link }) => link === each.link)
    return game && plan.games.has(each.square) ? { ...each, name: game.name } : []
  })
  if (shown.length === 0) return null
  return (
    <section className="card plan-reopened" aria-labelledby="plan-reopened">
      <h2 id="plan-reopened">
        <RotateCcw />
        Get these back first
      </h2>
      <p>Completed before, but achievements were added since.</p>
      <ul>
        {shown.map(({ square, link, name, missingGamerscore }) => (
          <li key={square}>
            <span>
              <Link to={gamePath(link)} className="link">
                {name}
              </Link>
              <span className="note">
                Square #{square}, {formatPoints(missingGamerscore)} G to get it back
              </span>
            </span>
            <PointsOf {...worthAlone(square, inputs)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
