import { useMemo } from 'react'
import { createNeeds } from '#contest/plan/needs.ts'
import { ruleOfPositions, squaresAsked } from '#contest/rules/challenges.ts'
import type { GameStatus } from '#contest/rules/game-status.ts'
import type { SquareSet } from '#contest/rules/square-set.ts'
import { useMySquares } from './my-squares.ts'

interface PlainChallenge {
  challenge_id?: number | null | undefined
  positions?: string | null | undefined
  squares_needed?: number | null | undefined
  points?: number | string | null | undefined
}

export interface ChallengeProgress {
  status: GameStatus
  done: number
  asked: number
  left: number
}

export function challengeProgress(
  challenges: readonly PlainChallenge[],
  squares: SquareSet,
): Map<number, ChallengeProgress> {
  const planned = challenges.map(({ challenge_id, positions, squares_needed }) => {
    const id = Number(challenge_id)
    return { id, points: 0, rule: ruleOfPositions(id, positions ?? '', squares_needed) }
  })
  const needs = createNeeds(planned, squares)
  return new Map(
    planned.map(({ id, rule }, place) => {
      const asked = squaresAsked(rule)
      const left = needs.left(place)
      const done = asked - left
      const status = left === 0 ? 'completed' : done > 0 ? 'in_progress' : 'not_started'
      return [id, { status, done, asked, left }]
    }),
  )
}

/** By challenge id; undefined if signed out, and until it is known. */
export function useMyChallenges(
  challenges: readonly PlainChallenge[],
): ReadonlyMap<number, ChallengeProgress> | undefined {
  const mine = useMySquares()
  return useMemo(() => mine && challengeProgress(challenges, mine.squares), [challenges, mine])
}
