import { ArrowRight } from 'lucide-react'
import { formatPoints, parsePoints } from '#contract/fields/points-text.ts'
import { BackLink } from '#web/components/controls/back-link.tsx'
import { gamerPath } from '#web/links.ts'
import type { RivalsListProps } from '#web/plan/rivals-list.tsx'
import { gainOfFirst, type Plan } from './make-plan.ts'

const FIRST = 10

interface PlanHeadProps {
  gamertag: string
  name: string
  plan: Plan
  leaderboard: RivalsListProps['leaderboard']
}

/** What it is, and what the first ten would do to points and rank. */
export function PlanHead({ gamertag, name, plan, leaderboard }: PlanHeadProps) {
  const entry = leaderboard.find((each) => each.gamertag === gamertag)
  const points = parsePoints(entry?.points) ?? 0
  const gain = gainOfFirst(plan, FIRST)
  const after = points + gain
  const rank =
    1 + leaderboard.filter((each) => each !== entry && (parsePoints(each.points) ?? 0) > after).length
  return (
    <header className="plan-head">
      <div>
        <BackLink to={gamerPath(gamertag)}>
          <bdi>{name}</bdi>
        </BackLink>
        <h1>What to play next</h1>
        <p className="plan-intro">
          Open squares, most valuable first: 3 points each, plus any challenges they complete. Each one
          assumes those above it are completed.
        </p>
      </div>
      {entry && gain > 0 && (
        <dl className="card plan-gain">
          <div>
            <dt>{plan.suggestions.length >= FIRST ? 'First 10' : 'All suggestions'}</dt>
            <dd>
              <span className="plus">+</span>
              {formatPoints(gain)}
            </dd>
          </div>
          <div>
            <dt>Points</dt>
            <dd>
              <BeforeAndAfter before={formatPoints(points)} after={formatPoints(after)} />
            </dd>
          </div>
          <div>
            <dt>Rank</dt>
            <dd>
              <BeforeAndAfter before={`#${entry.site_rank}`} after={`#${formatPoints(rank)}`} />
            </dd>
          </div>
        </dl>
      )}
    </header>
  )
}

/** Only the value where nothing changes. */
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
