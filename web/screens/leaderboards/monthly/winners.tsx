import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { Loading } from '#web/components/notices/loading.tsx'
import { leaderboardsMonthly } from '#web/data/calls.ts'
import { GamerLink } from '#web/gamers/gamer-link.tsx'
import { counted } from '#web/text/counted.ts'

interface WinnersProps {
  /** The months that are over, newest first. */
  months: readonly { name: string; title: string }[]
}

const SHOWN = 12

/** Who gained most in each month. Asked for when somebody opens it. */
export function Winners({ months }: WinnersProps) {
  const [isOpen, setOpen] = useState(false)
  const [count, setCount] = useState(SHOWN)
  if (months.length === 0) return null
  return (
    <details className="winners" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Winners of past months</summary>
      {isOpen && <List months={months.slice(0, count)} />}
      {isOpen && months.length > count && (
        <button type="button" className="pill" onClick={() => setCount(count + SHOWN)}>
          Show older
        </button>
      )}
    </details>
  )
}

function List({ months }: WinnersProps) {
  const answers = useQueries({ queries: months.map(({ name }) => leaderboardsMonthly(name)) })
  return (
    <ol className="list">
      {months.map(({ name, title }, index) => {
        const { data, isPending } = answers[index] ?? {}
        const [winner] = data?.leaderboards ?? []
        return (
          <li key={name}>
            <Link to={`?tab=monthly&month=${name}`} className="link">
              {title}
            </Link>
            <span className="text">
              {winner ? <GamerLink gamer={winner} size={32} /> : isPending && <Loading />}
            </span>
            {winner && <span>{counted(winner.points_gained ?? 0, 'point')}</span>}
          </li>
        )
      })}
    </ol>
  )
}
