/**
 * A list of gamers, whole or by window. Up to 2,000 gamers the server sends whole lists, as the specification says;
 * beyond that the page says so, and rows are fetched while scrolling.
 */
import { type UseQueryOptions, type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { type ListWindow, WINDOW_SIZE } from '#contract/fields/window-size.ts'
import { isByWindow } from '#web/site.ts'

interface ListedProps<Answer, Row> {
  /** Without a window the whole list. */
  call: (window?: ListWindow) => UseQueryOptions<Answer, Error, Answer, string[]>
  rowsOf: (answer: Answer) => readonly Row[] | null | undefined
  /** The total, if only a part was sent. */
  totalOf: (answer: Answer) => number | null | undefined
}

export interface Listed<Answer, Row> {
  /** The whole answer or the first window; undefined until it has arrived. */
  answer: Answer | undefined
  /** One per line; undefined if not fetched yet. */
  rows: readonly (Row | undefined)[]
  isPending: boolean
  error: Error | null
  refetch: () => void
  /** For the list that renders the rows; undefined if all are there. */
  onSeen: ((first: number, last: number) => void) | undefined
}

export function useListed<Answer, Row>(props: ListedProps<Answer, Row>): Listed<Answer, Row> {
  const { call, rowsOf, totalOf } = props
  const isParted = isByWindow()
  // Window numbers as text, so that equal values compare as equal.
  const [seen, setSeen] = useState('0')
  const onSeen = useCallback((first: number, last: number) => setSeen(windowsOf(first, last).join(' ')), [])
  const numbers = isParted ? seen.split(' ').map(Number) : [0]
  const { answers, isPending, error, refetch } = useQueries({
    queries: numbers.map((number) =>
      call(isParted ? { limit: WINDOW_SIZE, offset: number * WINDOW_SIZE } : undefined),
    ),
    combine: together<Answer>,
  })
  const answer = useDeferredValue(answers[0])
  // Keeps the length while another order is fetched, or the page would jump.
  const [total, setTotal] = useState(0)
  const known = answer && isParted ? (totalOf(answer) ?? 0) : total
  if (known !== total) setTotal(known)
  const rows = useMemo(
    () => (isParted ? joined(answers, { seen, total, rowsOf }) : ((answer && rowsOf(answer)) ?? NONE)),
    [isParted, answers, seen, total, rowsOf, answer],
  )
  return {
    answer,
    rows,
    isPending: isPending || (answers[0] !== undefined && !answer),
    error,
    refetch,
    onSeen: isParted ? onSeen : undefined,
  }
}

/** The query library keeps equal values, so the answers change only when one of them does. */
const together = <Answer>(results: UseQueryResult<Answer>[]) => ({
  answers: results.map(({ data }) => data),
  isPending: results[0]?.isPending ?? true,
  error: results[0]?.error ?? null,
  refetch: () => {
    for (const { refetch } of results) refetch()
  },
})

const NONE: readonly never[] = []

/** Always includes the first, because it has the total. */
function windowsOf(first: number, last: number): number[] {
  const from = Math.floor(Math.max(0, first) / WINDOW_SIZE)
  const to = Math.floor(Math.max(0, last) / WINDOW_SIZE)
  return [...new Set([0, ...Array.from({ length: to - from + 1 }, (_, nth) => from + nth)])]
}

interface Joining<Answer, Row> extends Pick<ListedProps<Answer, Row>, 'rowsOf'> {
  seen: string
  total: number
}

function joined<Answer, Row>(
  answers: readonly (Answer | undefined)[],
  { seen, total, rowsOf }: Joining<Answer, Row>,
): (Row | undefined)[] {
  const all: (Row | undefined)[] = new Array(total)
  for (const [nth, number] of seen.split(' ').map(Number).entries()) {
    const answer = answers[nth]
    for (const [place, row] of ((answer && rowsOf(answer)) ?? []).entries())
      if (number * WINDOW_SIZE + place < total) all[number * WINDOW_SIZE + place] = row
  }
  return all
}
