/** The current profile. */

import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { PROFILE_FEED_ENTRIES } from '#contract/fields/feed-size.ts'
import {
  gamerChallenges,
  gamerCompletions,
  gamerLeaderboardHistory,
  gamer as gamerNamed,
  playerFeed,
} from '#web/data/calls.ts'
import { tableAround } from '#web/data/window-calls.ts'
import { type GamerGrid, gamerGrid } from './gamer-grid.ts'
import { listWhenLoaded } from './loaded-list.ts'
import { type OverallStanding, overallStanding } from './overall-standing.ts'
import type { GamerAnswer, ReceivedGamerChallenge } from './received.ts'

/** The upper part of a profile, now or at a past moment. */
export interface ProfileView {
  gamer: GamerAnswer
  standing: OverallStanding
  grid: GamerGrid
  /** Undefined until loaded. */
  challenges: readonly ReceivedGamerChallenge[] | undefined
  /** The gamer at that moment; undefined for now. */
  then?: GamerAnswer
}

export type Present = ReturnType<typeof usePresent>

export function usePresent(gamertag: string) {
  const answer = useQuery(gamerNamed(gamertag))
  const gamer = answer.data
  const xuid = String(gamer?.xuid ?? '')
  const leaderboard = useQuery(tableAround(xuid))
  const enabled = gamer !== undefined
  const completions = useQuery({ ...gamerCompletions(xuid), enabled })
  const feed = useQuery({ ...playerFeed(gamertag, PROFILE_FEED_ENTRIES), enabled })
  const history = useQuery({ ...gamerLeaderboardHistory(xuid), enabled })
  const ofGamer = useQuery({ ...gamerChallenges(xuid), enabled })

  // Rendered in many short steps, so that a slow phone stays responsive.
  const completed = useDeferredValue(completions.data)
  const allGames = useDeferredValue(ofGamer.data?.allGames)
  const grid = useMemo(() => completed && gamerGrid(completed, allGames ?? []), [completed, allGames])
  const challenges = useDeferredValue(listWhenLoaded(ofGamer, ofGamer.data?.challenges))
  const events = useDeferredValue(listWhenLoaded(feed, feed.data?.player_feed?.events))
  const view: ProfileView | undefined =
    gamer && grid
      ? {
          gamer,
          standing: overallStanding(
            gamer,
            gamertag,
            leaderboard.data && (leaderboard.data.leaderboards ?? []),
          ),
          grid,
          challenges,
        }
      : undefined
  const name = gamer?.modern_gamertag || gamer?.gamertag || gamertag
  return { answer, completions, feed, history, ofGamer, events, view, name }
}
