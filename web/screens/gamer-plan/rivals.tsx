import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { counted } from '#contest/text/numbers.ts'
import { formatPoints } from '#contract/fields/points-text.ts'
import { GameLinks } from '#web/games/game-links.tsx'
import type { PlanGame } from '#web/plan/plan-inputs.ts'
import { RivalsList, type RivalsListProps } from '#web/plan/rivals-list.tsx'

interface RivalsProps extends Pick<RivalsListProps, 'plan' | 'leaderboard'> {
  games: readonly PlanGame[]
}

export function Rivals({ plan, leaderboard, games }: RivalsProps) {
  const section = useRef<HTMLElement>(null)
  const { hash } = useLocation()
  // The browser looked for the anchor before the answer was rendered.
  useEffect(() => {
    if (hash === '#rivals') section.current?.scrollIntoView()
  }, [hash])
  const { squares, gain } = plan.overtake ?? {}
  const named = (squares ?? []).flatMap((square) => games.find((game) => game.square === square) ?? [])
  return (
    <section ref={section} className="plan-section plan-rivals" id="rivals" aria-labelledby="plan-rivals">
      <h2 id="plan-rivals">Rivals</h2>
      <p>The filters above do not apply here.</p>
      <div className="card">
        <RivalsList plan={plan} leaderboard={leaderboard} />
        {named.length > 0 && (
          <p className="enough">
            {counted(named.length, 'square')} for {formatPoints(gain ?? 0)} points:{' '}
            <GameLinks games={named} />
          </p>
        )}
      </div>
    </section>
  )
}
