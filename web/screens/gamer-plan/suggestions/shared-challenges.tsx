import './shared-challenges.css'
import { TrendingUp } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatPoints } from '#contract/fields/points-text.ts'
import { challengePath } from '#web/links.ts'
import type { Plan } from '../make-plan.ts'

/** Challenges that every suggestion advances, shown once: the nearest, and the others behind it. */
export function SharedChallenges({ plan: { shared, challenges } }: { plan: Plan }) {
  const [showsAll, setShowsAll] = useState(false)
  const known = shared
    .flatMap(({ challengeId, left }) => {
      const challenge = challenges.get(challengeId)
      return challenge ? { ...challenge, left } : []
    })
    .sort((a, b) => a.left - b.left)
  if (known.length === 0) return null
  const shown = showsAll ? known : known.slice(0, 1)
  return (
    <ul className="card shared-challenges">
      {shown.map(({ id, title, points, asked, left }, index) => (
        <li key={id}>
          <TrendingUp />
          <span>
            <Link to={challengePath(id)} className="name">
              {title}
            </Link>
            <small>
              {formatPoints(asked - left)} of {formatPoints(asked)}. Every square advances it.
              {index === shown.length - 1 && shown.length < known.length && (
                <button type="button" onClick={() => setShowsAll(true)}>
                  and {known.length - 1} more
                </button>
              )}
            </small>
          </span>
          <span className="points">
            {formatPoints(points)}
            <small> pts</small>
          </span>
        </li>
      ))}
    </ul>
  )
}
