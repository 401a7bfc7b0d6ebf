import { Fact } from '#web/components/fact.tsx'
import './effect-summary.css'
import { counted, formatNumber } from '#contest/text/numbers.ts'
import type { DeskEffect, DeskGamerEffect } from '#contract/organiser/effect.ts'
import { BeforeAfter, Delta } from './before-after.tsx'

/** Longer lists do not help a decision. */
const LISTED = 6

export function EffectSummary({ effect }: { effect: DeskEffect }) {
  if (effect.gain + effect.lose + effect.gamers.length + effect.badge_changes === 0)
    return <p className="effect-summary">No one’s points change.</p>
  const shown = effect.gamers.slice(0, LISTED)
  const more = effect.gamers.length - shown.length + effect.more
  return (
    <section className="effect-summary" aria-label="What it does">
      <dl>
        <Fact name="Gamers">{gamersOf(effect)}</Fact>
        <Fact name="Points">
          <Delta change={effect.points} />
        </Fact>
        <Fact name="Squares">
          <Delta change={effect.squares_gained - effect.squares_lost} />
        </Fact>
        <Fact name="Challenges">
          <Delta change={effect.challenges_gained - effect.challenges_lost} />
        </Fact>
        <Fact name="Ranks">{changesIn(effect.rank_changes)}</Fact>
        <Fact name="Badges">{changesIn(effect.badge_changes)}</Fact>
      </dl>
      {shown.length > 0 && (
        <ul>
          {shown.map((gamer) => (
            <GamerRow key={gamer.xuid} gamer={gamer} />
          ))}
        </ul>
      )}
      {more > 0 && <p>and {counted(more, 'more gamer')}</p>}
    </section>
  )
}

function gamersOf({ gain, lose }: DeskEffect): string {
  const parts = [
    gain > 0 && `${formatNumber(gain)} ${gain === 1 ? 'gains' : 'gain'}`,
    lose > 0 && `${formatNumber(lose)} ${lose === 1 ? 'loses' : 'lose'}`,
  ].filter(Boolean)
  return parts.join(', ') || 'no one gains or loses'
}

const changesIn = (count: number): string => (count === 0 ? 'no change' : counted(count, 'change'))

function GamerRow({ gamer: { gamertag, before, after, ...gamer } }: { gamer: DeskGamerEffect }) {
  const challenges = [...gamer.challenges_lost, ...gamer.challenges_gained]
  return (
    <li>
      <b>
        <bdi>{gamertag}</bdi>
      </b>
      <span>
        <BeforeAfter
          before={before ? `#${formatNumber(before.rank)}` : 'not shown'}
          after={after ? `#${formatNumber(after.rank)}` : 'not shown'}
        />
      </span>
      <span>
        <BeforeAfter
          before={before ? formatNumber(before.points) : '–'}
          after={after ? formatNumber(after.points) : '–'}
        />{' '}
        {before && after && <Delta change={after.points - before.points} />}
      </span>
      {before && after && before.badge !== after.badge && (
        <span>
          <BeforeAfter before={before.badge} after={after.badge} />
        </span>
      )}
      {challenges.length > 0 && <small>{challenges.map(({ title }) => title).join(', ')}</small>}
    </li>
  )
}
