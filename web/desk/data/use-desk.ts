import { keepPreviousData, type Query, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { AnswerOf, Call } from '#contract/call.ts'
import { askDesk } from './desk-http.ts'

interface DeskQueryOptions<Answer> {
  /** Asked again every so many milliseconds, while the page is looked at; a function decides by the last answer. */
  every?: number | ((last: Answer | undefined) => number | false)
  /** Not asked while false. */
  enabled?: boolean
  /** What was shown stays until the next answer has come: for lists that are filtered while one types. */
  keep?: boolean
}

/**
 * An answer of the desk, by the type of its call: `useDesk<typeof deskMeCall>('/api/organiser/me')`. The address is the key, so
 * that two who ask the same share one answer; an action makes all of them stale.
 */
export function useDesk<C extends Call>(
  address: string,
  { every, enabled = true, keep = false }: DeskQueryOptions<AnswerOf<C>> = {},
): UseQueryResult<AnswerOf<C>> {
  return useQuery<AnswerOf<C>>({
    queryKey: [address],
    queryFn: async ({ signal, client, queryKey }) => {
      const isByItself = every !== undefined && client.getQueryData(queryKey) !== undefined
      return (await askDesk(address, { signal, isByItself })) as AnswerOf<C>
    },
    enabled,
    // What others do shows up when one comes back to the page.
    staleTime: 0,
    ...(keep && { placeholderData: keepPreviousData }),
    ...(every !== undefined && {
      refetchInterval:
        typeof every === 'number' ? every : ({ state }: Query<AnswerOf<C>>) => every(state.data),
    }),
  })
}
