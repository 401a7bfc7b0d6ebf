/**
 * Every call of the API, typed by the contract. Only types are imported, because the schemas would weigh more than a
 * screen. Answers are unchecked, so a screen must cope with missing or null fields.
 */
import { queryOptions } from '@tanstack/react-query'
import type { PlanOrder } from '#contest/plan/orders.ts'
import type { PostPage } from '#contest/rules/posts.ts'
import type { circleFeedCall } from '#contract/account/circle-feed.ts'
import type { joiningCall } from '#contract/account/joining.ts'
import type { logoutCall, logoutEverywhereCall } from '#contract/account/logout.ts'
import type { leaveCall } from '#contract/account/my-data.ts'
import type { profileDetailsCall } from '#contract/account/profile-details.ts'
import type { allAltGamesCall } from '#contract/all-alt-games.ts'
import type { allGamesCall } from '#contract/all-games.ts'
import type { Call, PathOf, QuerySent, Received } from '#contract/call.ts'
import type { challengesCall } from '#contract/challenges.ts'
import { gamertagForUrl } from '#contract/fields/gamertag.ts'
import type { gamerCall } from '#contract/gamer.ts'
import type { gamerChallengesCall } from '#contract/gamer-challenges.ts'
import type { gamerCompletionsCall } from '#contract/gamer-completions.ts'
import type { gamerLeaderboardHistoryCall } from '#contract/gamer-leaderboard-history.ts'
import type { gamerPlanCall } from '#contract/gamer-plan.ts'
import type { gamesCall } from '#contract/games.ts'
import type { gridPopularityCall } from '#contract/grid/grid-popularity.ts'
import type { leaderboardsCall } from '#contract/leaderboards.ts'
import type { playerFeedCall } from '#contract/player-feed.ts'
import type { postsCall } from '#contract/posts.ts'
import type { gamerScanCall } from '#contract/scans/gamer-scan.ts'
import type { myScanCall, scanMeCall } from '#contract/scans/my-scan.ts'
import type { SearchContentReceived, searchContentCall } from '#contract/search-content.ts'
import { nextTask } from '#web/next-task.ts'
import { ask, queryString } from './http.ts'

/** The address is the query key, so that screens share equal requests. */
function getting<C extends Call, Answer = Received<C>>(path: PathOf<C>, sent: QuerySent<C> | '' = '') {
  return gettingFrom<Answer>(path + (sent === '' ? '' : queryString(sent)))
}

export function gettingFrom<Answer>(address: string) {
  return queryOptions({
    queryKey: [address],
    queryFn: async ({ signal }) => {
      // A screen asks for several at once, and each request takes a slow phone some milliseconds.
      await nextTask()
      return (await ask(address, { signal })) as Answer
    },
  })
}

export const allGames = () => getting<typeof allGamesCall>('/api/all-games')
export const allAltGames = () => getting<typeof allAltGamesCall>('/api/all-alt-games')
export const games = () => getting<typeof gamesCall>('/api/games')

export const gridPopularity = () => getting<typeof gridPopularityCall>('/api/grid-popularity')

export const challenges = () => getting<typeof challengesCall>('/api/challenges')

export const gamer = (gamertag: string) =>
  getting<typeof gamerCall>('/api/gamer', { gamertag: gamertagForUrl(gamertag) })
export const gamerCompletions = (xuid: string) =>
  getting<typeof gamerCompletionsCall>('/api/gamer-completions', { xuid })
export const gamerChallenges = (xuid: string) =>
  getting<typeof gamerChallengesCall>('/api/gamer-challenges', { xuid })
export const gamerLeaderboardHistory = (xuid: string) =>
  getting<typeof gamerLeaderboardHistoryCall>('/api/gamer-leaderboard-history', { xuid })
export const gamerScan = (xuid: string) => getting<typeof gamerScanCall>('/api/gamer-scan', { xuid })
export const gamerPlan = (xuid: string, order?: PlanOrder) =>
  getting<typeof gamerPlanCall>('/api/gamer-plan', { xuid, order })
export const playerFeed = (gamertag: string, entries: number) =>
  getting<typeof playerFeedCall>('/api/player-feed', {
    gamertag: gamertagForUrl(gamertag),
    total_feed_entries: entries,
  })

export const circleFeed = (gamertags: readonly string[]) =>
  getting<typeof circleFeedCall>('/api/circle-feed', { gamertags: gamertags.map(gamertagForUrl).join(',') })

export const leaderboards = () => getting<typeof leaderboardsCall>('/api/leaderboards')

export const postsOf = (page: PostPage) => getting<typeof postsCall>('/api/posts', { page })

export const searchContent = () =>
  getting<typeof searchContentCall, SearchContentReceived>('/api/search-content')

export const joining = (gamertag: string) =>
  getting<typeof joiningCall>('/api/joining', { gamertag: gamertagForUrl(gamertag) })

export const profileDetails = (gamertag: string) =>
  gettingFrom<Received<typeof profileDetailsCall>>(`/api/profile-details/${encodeURIComponent(gamertag)}`)

const posting = async <C extends Call>(path: PathOf<C>) =>
  (await ask(path, { method: 'POST' })) as Received<C>

export const askToLogOut = () => posting<typeof logoutCall>('/auth/logout')

export const logoutEverywhere = () => posting<typeof logoutEverywhereCall>('/auth/logout-everywhere')

/** Keyed by the signed-in player, so that another user of the browser does not see it. */
export const myScan = (xuid: string) => ({
  ...getting<typeof myScanCall>('/api/me/scan'),
  queryKey: ['/api/me/scan', xuid],
})

export const scanMe = () => posting<typeof scanMeCall>('/api/me/scan')

export const askToLeave = () => posting<typeof leaveCall>('/api/me/leave')
