import { counted } from '#contest/text/numbers.ts'
import { Fact } from '#web/components/fact.tsx'
import './effect-facts.css'
import { formatNumber } from '#contest/text/numbers.ts'
import { Delta } from '../components/before-after.tsx'
import type { TitleEffect } from './use-title-effects.ts'

const MAX_NAMED = 8

export function EffectFacts({ effect, isOld = false }: { effect: TitleEffect; isOld?: boolean }) {
  const losers = effect.gamers.filter(
    ({ lost, challenges_lost, points_before, points_after }) =>
      lost.length > 0 || challenges_lost > 0 || points_after < points_before,
  )
  return (
    <div className="effect-facts" aria-busy={isOld || undefined} aria-live="polite">
      <dl>
        <Fact name="Gamers who gain">{formatNumber(effect.gamers_gain)}</Fact>
        <Fact name="Squares gained">{formatNumber(effect.squares_gained)}</Fact>
        <Fact name="Points">
          <Delta change={effect.points} />
        </Fact>
        <Fact name="Challenges gained">{formatNumber(effect.challenges_gained)}</Fact>
        <Fact name="Ranks that move">{formatNumber(effect.ranks_moved)}</Fact>
        <Fact name="Lose anything">
          {effect.gamers_lose === 0 ? 'no one' : formatNumber(effect.gamers_lose)}
        </Fact>
      </dl>
      {losers.length > 0 && (
        <ul className="losers">
          {losers
            .slice(0, MAX_NAMED)
            .map(({ gamertag, lost, challenges_lost, points_before, points_after }) => (
              <li key={gamertag}>
                <b>
                  <bdi>{gamertag}</bdi>
                </b>
                <span>
                  {[
                    lost.length > 0 && `loses ${lost.map((square) => `#${square}`).join(', ')}`,
                    challenges_lost > 0 && `${counted(challenges_lost, 'challenge')} lost`,
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </span>
                <Delta change={points_after - points_before} />
              </li>
            ))}
          {effect.gamers_lose > MAX_NAMED && <li>and {formatNumber(effect.gamers_lose - MAX_NAMED)} more</li>}
        </ul>
      )}
    </div>
  )
}
