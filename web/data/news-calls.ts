/** Calls about news, separate because every visitor loads calls.ts. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { FeedKind } from '#contest/feed/feed-items.ts'
import type { Received } from '#contract/call.ts'
import type { feedCall } from '#contract/news/feed.ts'
import type { gamerSinceCall } from '#contract/news/gamer-since.ts'
import type { movementCall } from '#contract/news/movement.ts'
import type { gamerLedgerCall } from '#contract/past/gamer-ledger.ts'
import { ask, queryString } from './http.ts'

export type GamerSince = Received<typeof gamerSinceCall>
export type Movement = Received<typeof movementCall>
export type FeedPage = Received<typeof feedCall>

export const gamerSince = (xuid: string, at: string) => {
  const address = `/api/gamer-since${queryString({ xuid, at })}`
  return queryOptions({
    queryKey: [address],
    queryFn: async ({ signal }) => (await ask(address, { signal })) as GamerSince,
  })
}

/** One page of the newest entries. */
export const newestLedger = (xuid: string, limit: number) => {
  const address = `/api/gamer-ledger${queryString({ xuid, limit })}`
  return queryOptions({
    queryKey: [address],
    queryFn: async ({ signal }) => (await ask(address, { signal })) as Received<typeof gamerLedgerCall>,
  })
}

export const movement = () =>
  queryOptions({
    queryKey: ['/api/leaderboards/movement'],
    queryFn: async ({ signal }) => (await ask('/api/leaderboards/movement', { signal })) as Movement,
  })

export const feed = (kind: FeedKind | undefined, limit: number) =>
  infiniteQueryOptions({
    queryKey: ['/api/feed', kind ?? '', limit],
    initialPageParam: undefined as number | undefined,
    queryFn: async ({ signal, pageParam }) =>
      (await ask(`/api/feed${queryString({ before: pageParam, limit, kind })}`, { signal })) as FeedPage,
    getNextPageParam: ({ next_before }) => next_before ?? undefined,
  })
