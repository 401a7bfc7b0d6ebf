/** A profile at a past settlement: header, tiles, grid and challenges under the rules at the time. */
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { formatPoints } from '#contract/fields/points-text.ts'
import { badgeNamed } from '#web/gamers/rank-badge.tsx'
import { challengesAt, completionsAt, gamerAt } from '#web/time-machine/past-calls.ts'
import { gamerGrid } from '../gamer-grid.ts'
import type { ProfileView } from '../present.ts'
import type { GamerAnswer } from '../received.ts'

/** Requests nothing if the address names no moment. */
export function usePast(gamertag: string, gamer: GamerAnswer | undefined, at: string | null) {
  const xuid = String(gamer?.xuid ?? '')
  const [moment, enabled] = [at ?? '', at !== null && gamer !== undefined]
  const answer = useQuery({ ...gamerAt(gamertag, moment), enabled })
  const completions = useQuery({ ...completionsAt(xuid, moment), enabled })
  const ofGamer = useQuery({ ...challengesAt(xuid, moment), enabled })
  const games = ofGamer.data?.allGames
  const grid = useMemo(
    () => (completions.data && games ? gamerGrid(completions.data, games) : undefined),
    [completions.data, games],
  )
  const then = answer.data
  const all = enabled ? [answer, completions, ofGamer] : []
  const failed = all.filter(({ error }) => error)
  // Header and grid must be of the same moment.
  const isOfOneMoment = all.length > 0 && !all.some(({ isPlaceholderData }) => isPlaceholderData)
  const challenges = ofGamer.data?.challenges
  const view = useMemo<ProfileView | undefined>(
    () =>
      isOfOneMoment && gamer && then && grid
        ? {
            // Past gamerscore is not stored.
            gamer: { ...gamer, ...then, gamerscore: null, last_updated: then.as_of },
            standing: {
              rank: `#${formatPoints(Number(then.site_rank))}`,
              points: formatPoints(Number(then.standing?.points)),
              challengePoints: formatPoints(Number(then.standing?.challenge_points)),
              badge: badgeNamed(then.standing?.badge),
            },
            grid,
            challenges: challenges ?? [],
            then,
          }
        : undefined,
    [isOfOneMoment, gamer, then, grid, challenges],
  )
  return {
    // Rendered in many short steps, so that a slow phone stays responsive.
    view: useDeferredValue(view),
    error: failed[0]?.error ?? null,
    retry: () => failed.map(({ refetch }) => refetch()),
  }
}
