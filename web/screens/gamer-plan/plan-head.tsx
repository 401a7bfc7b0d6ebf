import { ArrowRight } from 'lucide-react'
import type { PlanOrder } from '#contest/plan/orders.ts'
import { formatPoints, parsePoints } from '#contract/fields/points-text.ts'
import { Fact } from '#web/components/fact.tsx'
import type { RivalsListProps } from '#web/plan/rivals-list.tsx'
import { gainOfFirst, type Plan } from './make-plan.ts'

const INTROS: Readonly<Record<PlanOrder, string>> = {
  value:
    'Best value puts points and odds together: points now and on the way, times the share of gamers who completed what they started.',
  points: 'Most points: 3 for each square, plus the challenges that it completes, plus points on the way.',
  quick: 'Quick wins: games with the most progress come first, then the best odds.',
  almost: 'Almost done: games with at least half of their gamerscore, the furthest first.',
}

interface PlanHeadProps {
  gamertag: string
  plan: Plan
  order: PlanOrder
  leaderboard: RivalsListProps['leaderboard']
}

export function PlanHead({ gamertag, plan, order, leaderboard }: PlanHeadProps) {
  const entry = leaderboard.find((each) => each.gamertag === gamertag)
  const points = parsePoints(entry?.points) ?? 0
  const gain = gainOfFirst(plan)
  const after = points + gain
  const rank =
    1 + leaderboard.filter((each) => each !== entry && (parsePoints(each.points) ?? 0) > after).length
  return (
    <header className="plan-head beside">
      <div>
        <h1>What to play next</h1>
        <p className="plan-intro">
          {INTROS[order]} On the way: the points of each challenge that a square advances, divided by the
          squares it still needs. Each suggestion assumes that those above it are completed.
        </p>
      </div>
      {entry && gain > 0 && (
        <dl className="card plan-gain">
          <Fact name={plan.suggestions.length >= plan.first ? `First ${plan.first}` : 'All suggestions'}>
            <span className="plus">+</span>
            {formatPoints(gain)}
          </Fact>
          <Fact name="Points">
            <BeforeAndAfter before={formatPoints(points)} after={formatPoints(after)} />
          </Fact>
          <Fact name="Rank">
            <BeforeAndAfter before={`#${entry.site_rank}`} after={`#${formatPoints(rank)}`} />
          </Fact>
        </dl>
      )}
    </header>
  )
}

/** Only the value if nothing changes. */
const BeforeAndAfter = ({ before, after }: { before: string; after: string }) =>
  before === after ? (
    after
  ) : (
    <>
      <span className="before">{before}</span>
      <ArrowRight />
      <span className="visually-hidden"> to </span>
      {after}
    </>
  )
