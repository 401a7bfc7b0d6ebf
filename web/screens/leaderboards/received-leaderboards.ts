/** The answers of the three tabs, by short names. Any field may be missing or null. */
import type { Received } from '#contract/call.ts'
import type { leaderboardsCall } from '#contract/leaderboards.ts'
import type { leaderboardsMonthlyCall } from '#contract/leaderboards-monthly.ts'
import type { leaderboardsWeeklyCall } from '#contract/leaderboards-weekly.ts'

type ItemOf<List> = NonNullable<List> extends readonly (infer Item)[] ? Item : never

export type ReceivedOverallEntry = ItemOf<Received<typeof leaderboardsCall>['leaderboards']>
export type ReceivedMonth = Received<typeof leaderboardsMonthlyCall>
export type ReceivedMonthlyEntry = ItemOf<ReceivedMonth['leaderboards']>
export type ReceivedWeek = Received<typeof leaderboardsWeeklyCall>
export type ReceivedWeeklyChallenge = ItemOf<ReceivedWeek['challenges']>
