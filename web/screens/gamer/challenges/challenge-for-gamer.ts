/** A challenge as it stands for one gamer. */
import {
  type ChallengeStatus,
  challengeStatus,
  parsePositions,
  quadrantsOfChallenge,
} from '#contest/rules/challenges.ts'
import { type CellId, QUADRANT_NAMES } from '#contest/rules/grid.ts'
import { cellOf } from '#web/board/board-squares.ts'
import type { MiniLocatorProps } from '#web/board/pictures/mini-locator.tsx'
import type { GamerGame, GamerGrid } from '../grid/gamer-grid.ts'
import type { ReceivedGamerChallenge } from '../received.ts'

export interface ChallengeForGamer {
  challenge: ReceivedGamerChallenge
  status: ChallengeStatus
  /** '6 of 9'; empty where the answer does not say how many are needed. */
  progress: string
  /** '24, 54, 84', or 'Blue 12, Red 40' for a challenge that counts by quadrant. */
  positions: string
  place: MiniLocatorProps
  /** The listed squares; none for a challenge that counts. */
  cells: readonly CellId[]
}

export function challengeForGamer(
  challenge: ReceivedGamerChallenge,
  { activeIds, completedPositions }: Pick<GamerGrid, 'activeIds' | 'completedPositions'>,
): ChallengeForGamer {
  const numbers = parsePositions(challenge.positions)
  const quadrants = quadrantsOfChallenge(Number(challenge.challenge_id))
  const cells = quadrants ? [] : [...new Set(numbers.flatMap((position) => cellOf({ position }) ?? []))]
  const done = cells.filter((cell) => activeIds.has(cell))
  const counted = quadrants ? sum(numbers) : cells.length > 0 ? done.length : activeIds.size
  return {
    challenge,
    status: challengeStatus(
      {
        challenge_id: challenge.challenge_id ?? null,
        completed: challenge.completed ?? null,
        positions: challenge.positions ?? null,
      },
      completedPositions,
    ),
    progress: progressOf(counted, challenge.squares_needed ?? cells.length),
    positions: quadrants
      ? quadrants
          .slice(0, numbers.length)
          .map((quadrant, index) => `${QUADRANT_NAMES[quadrant]} ${numbers[index]}`)
          .join(', ')
      : numbers.join(', '),
    place: quadrants
      ? { filled: quadrants }
      : { done, missing: cells.filter((cell) => !activeIds.has(cell)) },
    cells,
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

const progressOf = (counted: number, needed: number): string =>
  needed > 0 ? `${Math.min(counted, needed)} of ${needed}` : ''

export interface GameOfChallenge {
  cell: CellId
  game: GamerGame
  isCompleted: boolean
}

/** The game on each listed square, and whether the square is completed, by whichever version. */
export const gamesOfChallenge = (cells: readonly CellId[], grid: GamerGrid): GameOfChallenge[] =>
  cells.flatMap((cell) => {
    const game = grid.games.get(cell)
    return game ? { cell, game, isCompleted: grid.activeIds.has(cell) } : []
  })
