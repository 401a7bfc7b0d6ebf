/** Asks the app like a client, and holds every answer against the contract, to the letter. */
import { allAltGamesCall } from '#contract/all-alt-games.ts'
import { allGamesCall } from '#contract/all-games.ts'
import type { AnswerOf, QuerySent } from '#contract/call.ts'
import { challengeCall } from '#contract/challenge.ts'
import { challengesCall } from '#contract/challenges.ts'
import { gameCall } from '#contract/game.ts'
import { gamerCall } from '#contract/gamer.ts'
import { gamerChallengesCall } from '#contract/gamer-challenges.ts'
import { gamerCompletionsCall } from '#contract/gamer-completions.ts'
import { gamerLeaderboardHistoryCall } from '#contract/gamer-leaderboard-history.ts'
import { gamesCall } from '#contract/games.ts'
import { leaderboardsCall } from '#contract/leaderboards.ts'
import { leaderboardsMonthlyCall } from '#contract/leaderboards-monthly.ts'
import { leaderboardsWeeklyCall } from '#contract/leaderboards-weekly.ts'
import { playerFeedCall } from '#contract/player-feed.ts'
import { searchContentCall } from '#contract/search-content.ts'
import type { App } from '#server/app.ts'

const CALLS = [
  allGamesCall,
  allAltGamesCall,
  gamerCall,
  gamerCompletionsCall,
  playerFeedCall,
  gamerLeaderboardHistoryCall,
  gamerChallengesCall,
  leaderboardsCall,
  leaderboardsWeeklyCall,
  leaderboardsMonthlyCall,
  searchContentCall,
  challengesCall,
  gamesCall,
  gameCall,
  challengeCall,
] as const

type AnyCall = (typeof CALLS)[number]
type Path = AnyCall['path']
type CallAt<P extends Path> = Extract<AnyCall, { path: P }>

export type Asking = <P extends Path>(path: P, query?: QuerySent<CallAt<P>>) => Promise<AnswerOf<CallAt<P>>>

export const asking =
  (app: Pick<App, 'inject'>): Asking =>
  async (path, query) => {
    const text = new URLSearchParams(
      Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
    )
    const response = await app.inject(`${path}?${text}`)
    if (response.statusCode !== 200)
      throw new Error(`${path}?${text} answered ${response.statusCode}: ${response.body}`)
    const call = CALLS.find((known) => known.path === path)
    return call?.answer.parse(response.json()) as never
  }
