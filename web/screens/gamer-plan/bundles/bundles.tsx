import './bundles.css'
import { useEffect, useMemo, useRef } from 'react'
import type { Situation } from '#contest/plan/suggestions.ts'
import type { Rule } from '#contest/rules/challenges.ts'
import { quadrantOf, toCellId } from '#contest/rules/grid.ts'
import { Button } from '#web/components/controls/button.tsx'
import { Empty } from '#web/components/notices/empty.tsx'
import { useHistoryState } from '#web/lists/history-state.ts'
import type { Plan } from '../make-plan.ts'
import { BundleCard } from './bundle-card.tsx'

const STEP = 6

/** `asked` is the challenge in the address, listed first. */
export function Bundles({ plan, asked }: { plan: Plan; asked: number | null }) {
  const [count, setCount] = useHistoryState('bundles', STEP)
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (asked !== null) section.current?.scrollIntoView()
  }, [asked])
  const { bundles, challenges, games, situation } = plan
  const sorted = useMemo(
    () => [...bundles].sort((a, b) => Number(b.challengeId === asked) - Number(a.challengeId === asked)),
    [bundles, asked],
  )
  return (
    <section ref={section} className="plan-section" aria-labelledby="plan-bundles">
      <h2 id="plan-bundles">Nearly there</h2>
      <p>
        The squares each challenge still needs, started games first. The best points per square come first.
      </p>
      {sorted.length === 0 ? (
        <Empty text="No challenge can be finished with these squares." />
      ) : (
        <div className="bundles beside">
          {sorted.slice(0, count).map((bundle) => {
            const challenge = challenges.get(bundle.challengeId)
            return (
              challenge && (
                <BundleCard
                  key={bundle.challengeId}
                  bundle={bundle}
                  challenge={challenge}
                  games={games}
                  choice={choiceOf(challenge.rule, situation)}
                />
              )
            )
          })}
        </div>
      )}
      {sorted.length > count && (
        <Button kind="quiet" onClick={() => setCount(count + STEP)}>
          Show 6 more
        </Button>
      )}
    </section>
  )
}

function choiceOf(rule: Rule, { open }: Situation): number {
  if (rule.kind === 'total') return open.length
  if (rule.kind === 'quadrants')
    return open.filter(({ square }) => rule.counts[quadrantOf(toCellId(square))]).length
  const listed = new Set(rule.squares)
  return open.filter(({ square }) => listed.has(square)).length
}
