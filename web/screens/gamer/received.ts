/** The answers of the profile, by short names. Any field may be missing or null. */
import type { Received } from '#contract/call.ts'
import type { gamerCall } from '#contract/gamer.ts'
import type { gamerChallengesCall } from '#contract/gamer-challenges.ts'
import type { gamerCompletionsCall } from '#contract/gamer-completions.ts'
import type { gamerLeaderboardHistoryCall } from '#contract/gamer-leaderboard-history.ts'
import type { leaderboardsCall } from '#contract/leaderboards.ts'

export type GamerAnswer = Received<typeof gamerCall>
export type CompletionsAnswer = Received<typeof gamerCompletionsCall>
type ChallengesAnswer = Received<typeof gamerChallengesCall>
type HistoryAnswer = Received<typeof gamerLeaderboardHistoryCall>

export type ReceivedCompletion = NonNullable<CompletionsAnswer['gamer_completions']>[number]
export type ReceivedReopened = NonNullable<CompletionsAnswer['reopened']>[number]
export type ReceivedGridGame = NonNullable<ChallengesAnswer['allGames']>[number]
export type ReceivedGamerChallenge = NonNullable<ChallengesAnswer['challenges']>[number]
export type ReceivedHistoryEntry = NonNullable<HistoryAnswer['leaderboard_history']>[number]
export type ReceivedLeaderboardEntry = NonNullable<Received<typeof leaderboardsCall>['leaderboards']>[number]
