/** The answers of the three tabs, by short names. Any field may be missing or null. */
import type { Received } from '#contract/call.ts'
import type { leaderboardsCall } from '#contract/leaderboards.ts'
import type { leaderboardsMonthlyCall } from '#contract/leaderboards-monthly.ts'
import type { leaderboardsWeeklyCall } from '#contract/leaderboards-weekly.ts'

export type ReceivedOverallEntry = NonNullable<Received<typeof leaderboardsCall>['leaderboards']>[number]
export type ReceivedMonth = Received<typeof leaderboardsMonthlyCall>
export type ReceivedMonthlyEntry = NonNullable<ReceivedMonth['leaderboards']>[number]
export type ReceivedWeek = Received<typeof leaderboardsWeeklyCall>
export type ReceivedWeeklyChallenge = NonNullable<ReceivedWeek['challenges']>[number]
