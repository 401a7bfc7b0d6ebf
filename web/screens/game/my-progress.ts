import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useMe } from '#web/account/me.ts'
import { cellOf } from '#web/board/board-squares.ts'
import { gamerChallenges, gamerCompletions } from '#web/data/calls.ts'
import { challengeForGamer } from '../gamer/challenges/challenge-for-gamer.ts'

/** My progress in the challenge with an id: '2 of 3'. Undefined if signed out. */
export function useMyProgress(): (id: number) => string | undefined {
  const me = useMe()
  const enabled = me !== null
  const challenges = useQuery({ ...gamerChallenges(me?.xuid ?? ''), enabled })
  const completions = useQuery({ ...gamerCompletions(me?.xuid ?? ''), enabled })
  const grid = useMemo(() => {
    const completed = completions.data?.gamer_completions
    return (
      completed && {
        activeIds: new Set(completed.flatMap((one) => cellOf(one) ?? [])),
        completedPositions: new Set(completed.flatMap(({ position }) => position ?? [])),
      }
    )
  }, [completions.data])
  return (id) => {
    const challenge = challenges.data?.challenges?.find(({ challenge_id }) => Number(challenge_id) === id)
    if (!challenge || !grid) return undefined
    const { progress, status } = challengeForGamer(challenge, grid)
    return progress || status.toLowerCase()
  }
}
