import '../components/effect-summary.css'
import { counted, formatNumber } from '#contest/text/numbers.ts'
import type { ActEffect } from '#contract/organiser/gamer-acts.ts'
import { Fact } from '#web/components/fact.tsx'
import { BeforeAfter, Delta } from '../components/before-after.tsx'

export function GamerActionEffect({ effect }: { effect: ActEffect }) {
  const { gamertag, before, after, others_moved: others } = effect
  const change = (read: (place: NonNullable<ActEffect['before']>) => string) => (
    <BeforeAfter before={before ? read(before) : 'not shown'} after={after ? read(after) : 'not shown'} />
  )
  return (
    <section className="effect-summary act-effect" aria-label="What it does">
      <p>
        <b>
          <bdi>{gamertag}</bdi>
        </b>{' '}
        {sentenceOf(effect)}
      </p>
      <dl>
        <Fact name="Rank">{change(({ rank }) => `#${formatNumber(rank)}`)}</Fact>
        <Fact name="Points">
          {change(({ points }) => formatNumber(points))}{' '}
          {before && after && <Delta change={after.points - before.points} />}
        </Fact>
        <Fact name="Badge">{change(({ badge }) => badge)}</Fact>
        <Fact name="Others">
          {others === 0 ? 'no rank changes' : `${counted(others, 'gamer')} to another rank`}
        </Fact>
      </dl>
      <Challenges title="Loses" challenges={effect.challenges_lost} />
      <Challenges title="Gains" challenges={effect.challenges_gained} />
    </section>
  )
}

function sentenceOf({ before, after, ...effect }: ActEffect): string {
  if (before && !after) return `is hidden and leaves rank ${before.rank}.`
  if (!before && after) return `returns at rank ${after.rank}.`
  const parts = [
    effect.squares_lost.length > 0 && `loses ${counted(effect.squares_lost.length, 'square')}`,
    effect.squares_gained.length > 0 && `gains ${counted(effect.squares_gained.length, 'square')}`,
    effect.challenges_lost.length > 0 && `loses ${counted(effect.challenges_lost.length, 'challenge')}`,
    effect.challenges_gained.length > 0 && `gains ${counted(effect.challenges_gained.length, 'challenge')}`,
  ].filter(Boolean)
  return parts.length > 0 ? `${parts.join(', ')}.` : 'does not change.'
}

const Challenges = ({ title, challenges }: { title: string; challenges: ActEffect['challenges_lost'] }) =>
  challenges.length > 0 && (
    <p className="gamer-why">
      {title}: {challenges.map((challenge) => challenge.title).join(', ')}
    </p>
  )
