/** The answers of the profile, by short names. Any field may be missing or null. */
import type { Received } from '#contract/call.ts'
import type { gamerCall } from '#contract/gamer.ts'
import type { gamerChallengesCall } from '#contract/gamer-challenges.ts'
import type { gamerCompletionsCall } from '#contract/gamer-completions.ts'
import type { gamerLeaderboardHistoryCall } from '#contract/gamer-leaderboard-history.ts'
import type { leaderboardsCall } from '#contract/leaderboards.ts'

type ItemsOf<List> = NonNullable<List> extends readonly (infer Item)[] ? Item : never

export type GamerAnswer = Received<typeof gamerCall>
export type CompletionsAnswer = Received<typeof gamerCompletionsCall>
export type ReceivedCompletion = ItemsOf<CompletionsAnswer['gamer_completions']>
export type ReceivedReopened = ItemsOf<CompletionsAnswer['reopened']>
export type ReceivedGridGame = ItemsOf<Received<typeof gamerChallengesCall>['allGames']>
export type ReceivedGamerChallenge = ItemsOf<Received<typeof gamerChallengesCall>['challenges']>
export type ReceivedHistoryEntry = ItemsOf<
  Received<typeof gamerLeaderboardHistoryCall>['leaderboard_history']
>
export type ReceivedLeaderboardEntry = ItemsOf<Received<typeof leaderboardsCall>['leaderboards']>
