/** Calls about news, separate because every visitor loads calls.ts. */
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { FeedKind } from '#contest/feed/feed-items.ts'
import type { Received } from '#contract/call.ts'
import type { feedCall } from '#contract/news/feed.ts'
import type { gamerSinceCall } from '#contract/news/gamer-since.ts'
import type { movementCall } from '#contract/news/movement.ts'
import type { gamerLedgerCall } from '#contract/past/gamer-ledger.ts'
import { ask, queryString } from './http.ts'
import { getting } from './window-calls.ts'

export type GamerSince = Received<typeof gamerSinceCall>
export type Movement = Received<typeof movementCall>
export type FeedPage = Received<typeof feedCall>

export const gamerSince = (xuid: string, at: string) => getting<GamerSince>('/api/gamer-since', { xuid, at })

export const newestLedger = (xuid: string, limit: number) =>
  getting<Received<typeof gamerLedgerCall>>('/api/gamer-ledger', { xuid, limit })

export const movement = () => getting<Movement>('/api/leaderboards/movement', {})

export const feed = (kind: FeedKind | undefined, limit: number) =>
  infiniteQueryOptions({
    queryKey: ['/api/feed', kind ?? '', limit],
    initialPageParam: undefined as number | undefined,
    queryFn: async ({ signal, pageParam }) =>
      (await ask(`/api/feed${queryString({ before: pageParam, limit, kind })}`, { signal })) as FeedPage,
    getNextPageParam: ({ next_before }) => next_before ?? undefined,
  })
