import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useMe } from '#web/account/me.ts'
import { cellOf } from '#web/board/board-squares.ts'
import { gamerChallenges, gamerCompletions } from '#web/data/calls.ts'
import { challengeForGamer } from '../gamer/challenges/challenge-for-gamer.ts'

/** My progress per challenge id: '2 of 3'. Empty if signed out. */
export function useMyProgress(): ReadonlyMap<number, string> {
  const me = useMe()
  const enabled = me !== null
  const challenges = useQuery({ ...gamerChallenges(me?.xuid ?? ''), enabled })
  const completions = useQuery({ ...gamerCompletions(me?.xuid ?? ''), enabled })
  return useMemo(() => {
    const completed = completions.data?.gamer_completions
    if (!completed) return new Map()
    const grid = {
      activeIds: new Set(completed.flatMap((one) => cellOf(one) ?? [])),
      completedPositions: new Set(completed.flatMap(({ position }) => position ?? [])),
    }
    return new Map(
      (challenges.data?.challenges ?? []).map((challenge) => {
        const { progress, status } = challengeForGamer(challenge, grid)
        return [Number(challenge.challenge_id), progress || status.toLowerCase()]
      }),
    )
  }, [challenges.data, completions.data])
}
