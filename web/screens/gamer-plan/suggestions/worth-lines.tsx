import { Check, TrendingUp } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Worth } from '#contest/plan/suggestions.ts'
import { listed } from '#contest/text/listed.ts'
import { formatPoints } from '#contract/fields/points-text.ts'
import { challengePath } from '#web/links.ts'
import type { Plan } from '../make-plan.ts'

/** A square may advance a dozen challenges; the best of them are enough. */
const FEW = 2

interface WorthLinesProps {
  worth: Worth
  plan: Plan
  /** For a challenge completed only together with other suggestions: their places. */
  onceDone: ReadonlyMap<number, readonly number[]> | undefined
}

export function WorthLines({ worth, plan: { challenges, shared }, onceDone }: WorthLinesProps) {
  const [showsAll, setShowsAll] = useState(false)
  const towards = worth.towards
    .flatMap(({ challengeId, left }) => {
      const challenge = challenges.get(challengeId)
      // Those that every square advances are shown elsewhere.
      const isShared = shared.some((one) => one.challengeId === challengeId)
      return challenge && !isShared ? { challenge, left, share: challenge.points / left } : []
    })
    .sort((a, b) => b.share - a.share)
  const shown = showsAll ? towards : towards.slice(0, FEW)
  const more = towards.length - shown.length
  if (worth.completes.length + towards.length === 0) return null
  return (
    <ul className="worth-lines stack">
      {worth.completes.map((id) => {
        const challenge = challenges.get(id)
        return (
          challenge && (
            <li key={id} className="finishes">
              <Check />
              <span>
                Completes{' '}
                <Link to={challengePath(id)} className="link">
                  {challenge.title}
                </Link>
                {onceText(onceDone?.get(id) ?? [])}
              </span>
              <b>+{formatPoints(challenge.points)}</b>
            </li>
          )
        )
      })}
      {shown.map(({ challenge, left }) => (
        <li key={challenge.id}>
          <TrendingUp />
          <span>
            Advances{' '}
            <Link to={challengePath(challenge.id)} className="link">
              {challenge.title}
            </Link>
            ,{' '}
            <span className="steps">
              {challenge.asked - left} to {challenge.asked - left + 1} of {challenge.asked}
            </span>
          </span>
          <b>{formatPoints(challenge.points)} pts</b>
        </li>
      ))}
      {more > 0 && (
        <li className="more">
          <button type="button" onClick={() => setShowsAll(true)}>
            and {more} more
          </button>
        </li>
      )}
    </ul>
  )
}

/** ', once 9 is done' */
export const onceText = (places: readonly number[]): string =>
  places.length === 0 ? '' : `, once ${listed(places.map(String))} ${places.length === 1 ? 'is' : 'are'} done`
