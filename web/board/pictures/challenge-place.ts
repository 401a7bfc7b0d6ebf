/** The part of the board that a challenge concerns: its listed squares, its quadrants, or all of it. */
import { parsePositions, quadrantsOfChallenge } from '#contest/rules/challenges.ts'
import { type CellId, QUADRANTS, type Quadrant } from '#contest/rules/grid.ts'
import { cellOf } from '../board-squares.ts'

interface PlacedChallenge {
  challenge_id?: number | string | null | undefined
  positions?: string | null | undefined
}

interface ChallengePlace {
  done?: readonly CellId[]
  filled?: readonly Quadrant[]
}

export function challengePlace({ challenge_id, positions }: PlacedChallenge): ChallengePlace {
  const numbers = parsePositions(positions)
  const quadrants = quadrantsOfChallenge(Number(challenge_id))
  // A quadrant without a requirement is not part of it.
  if (quadrants) return { filled: quadrants.filter((_, index) => numbers[index] !== 0) }
  // Any squares count.
  if (positions?.trim() === '') return { filled: QUADRANTS }
  return { done: numbers.flatMap((position) => cellOf({ position }) ?? []) }
}
