/** Calls about the past, separate because every visitor loads calls.ts. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Call, Received } from '#contract/call.ts'
import { gamertagForUrl } from '#contract/fields/gamertag.ts'
import type { gamerCall } from '#contract/gamer.ts'
import type { gamerChallengesCall } from '#contract/gamer-challenges.ts'
import type { gamerCompletionsCall } from '#contract/gamer-completions.ts'
import type { leaderboardsCall } from '#contract/leaderboards.ts'
import type { settlementsCall } from '#contract/past/settlements.ts'
import { ask, queryString } from '#web/data/http.ts'

/** Keeps the previous moment on screen until the next has loaded. */
function asking<C extends Call>(path: C['path'], query: Readonly<Record<string, string>> = {}) {
  const address = path + queryString(query)
  return queryOptions({
    queryKey: [address],
    queryFn: async ({ signal }) => (await ask(address, { signal })) as Received<C>,
    placeholderData: keepPreviousData,
    retry: false,
  })
}

export const settlements = () => asking<typeof settlementsCall>('/api/settlements')
export const leaderboardsAt = (at: string) => asking<typeof leaderboardsCall>('/api/leaderboards', { at })
export const gamerAt = (gamertag: string, at: string) =>
  asking<typeof gamerCall>('/api/gamer', { gamertag: gamertagForUrl(gamertag), at })
export const completionsAt = (xuid: string, at: string) =>
  asking<typeof gamerCompletionsCall>('/api/gamer-completions', { xuid, at })
export const challengesAt = (xuid: string, at: string) =>
  asking<typeof gamerChallengesCall>('/api/gamer-challenges', { xuid, at })
