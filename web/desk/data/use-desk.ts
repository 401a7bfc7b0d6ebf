import { keepPreviousData, type Query, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { AnswerOf, Call } from '#contract/call.ts'
import { askDesk } from './desk-http.ts'

interface DeskQueryOptions<Answer> {
  /** Poll interval in milliseconds while the page is visible; a function decides by the last answer. */
  every?: number | ((last: Answer | undefined) => number | false)
  enabled?: boolean
  /** Keeps the last answer until the next one has arrived, for lists filtered while typing. */
  keep?: boolean
}

/**
 * An answer of the desk, by the type of its call: `useDesk<typeof deskMeCall>('/api/organiser/me')`. The address is the
 * key, so that equal requests are shared; an action invalidates all of them.
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
    // Refetch on focus, to show what others did.
    staleTime: 0,
    ...(keep && { placeholderData: keepPreviousData }),
    ...(every !== undefined && {
      refetchInterval:
        typeof every === 'number' ? every : ({ state }: Query<AnswerOf<C>>) => every(state.data),
    }),
  })
}
