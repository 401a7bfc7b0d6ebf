import { useInfiniteQuery } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/call.ts'
import type { deskLogCall } from '#contract/organiser/log.ts'
import { queryString } from '#web/data/http.ts'
import { askDesk } from '../data/desk-http.ts'

type Page = AnswerOf<typeof deskLogCall>

export function useLog({ who, section, search }: Record<'who' | 'section' | 'search', string>) {
  const filter = {
    ...(who && { who }),
    ...(section && { section }),
    ...(search.trim() && { search: search.trim() }),
  }
  const address = `/api/organiser/log${queryString(filter)}`
  return useInfiniteQuery({
    queryKey: [address, 'pages'],
    queryFn: async ({ pageParam, signal }) =>
      (await askDesk(`/api/organiser/log${queryString({ ...filter, before: pageParam })}`, {
        signal,
      })) as Page,
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => (last.has_older ? last.actions.at(-1)?.id : undefined),
    placeholderData: (shown) => shown,
    staleTime: 0,
  })
}
