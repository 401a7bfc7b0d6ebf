import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Loading } from '#web/components/notices/loading.tsx'

/** The gamer whom the examples show. */
export interface ExampleSubject {
  gamertag: string
  name: string
  /** Undefined until known, null after a failure. */
  xuid: string | null | undefined
}

interface ExampleProps {
  title: string
  text: ReactNode
  to: string
  /** The words of the link, and the gamer's name after them. */
  more: ReactNode
  name?: string
  /** Undefined until loaded, null after a failure. */
  children: ReactNode | null | undefined
  className?: string
}

export const Example = ({ title, text, to, more, name, children, className }: ExampleProps) => (
  <article className={className ? `card example ${className}` : 'card example'}>
    <h3>{title}</h3>
    <p>{text}</p>
    <div className="example-body">
      {children === undefined ? <Loading /> : (children ?? <p>This example could not be loaded.</p>)}
    </div>
    <Link to={to} className="link">
      <span>
        {name ? (
          <>
            {more} <bdi>{name}</bdi>
          </>
        ) : (
          more
        )}
      </span>{' '}
      <ArrowRight />
    </Link>
  </article>
)

/** What is shown of a gamer or a moment, which may not be known yet: undefined until loaded, null after a failure. */
export function useExample<Answer>(
  call: UseQueryOptions<Answer, Error, Answer, string[]>,
  of: string | null | undefined,
): Answer | null | undefined {
  const { data, isError } = useQuery({ ...call, enabled: Boolean(of) })
  return isError || of === null ? null : data
}
