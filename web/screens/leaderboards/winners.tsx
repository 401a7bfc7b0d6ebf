import './winners.css'
import { type UseQueryOptions, useQueries } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Loading } from '#web/components/notices/loading.tsx'

interface PeriodsOver<Answer> {
  /** Finished ones, newest first. */
  periods: readonly { name: string; title: string; path: string }[]
  call: (name: string) => UseQueryOptions<Answer, Error, Answer, string[]>
  children: (answer: Answer) => ReactNode
}

const SHOWN = 12
/** Only the winner. */
export const THE_FIRST = { offset: 0, limit: 1 }

/** The winners of finished periods, loaded on request. */
export function Winners<Answer>({ title, periods, ...list }: PeriodsOver<Answer> & { title: string }) {
  const [isOpen, setOpen] = useState(false)
  const [count, setCount] = useState(SHOWN)
  if (periods.length === 0) return null
  return (
    <details className="winners" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && <List periods={periods.slice(0, count)} {...list} />}
      {isOpen && periods.length > count && (
        <button type="button" className="pill" onClick={() => setCount(count + SHOWN)}>
          Show older
        </button>
      )}
    </details>
  )
}

function List<Answer>({ periods, call, children }: PeriodsOver<Answer>) {
  const answers = useQueries({ queries: periods.map(({ name }) => call(name)) })
  return (
    <ol className="list">
      {periods.map(({ name, title, path }, index) => {
        const { data, isPending } = answers[index] ?? {}
        return (
          <li key={name}>
            <Link to={path} className="link">
              {title}
            </Link>
            {data !== undefined ? children(data) : isPending && <Loading />}
          </li>
        )
      })}
    </ol>
  )
}
