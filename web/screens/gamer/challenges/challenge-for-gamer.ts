import {
  type ChallengeStatus,
  challengeStatus,
  parsePositions,
  quadrantsOfChallenge,
} from '#contest/rules/challenges.ts'
import { type CellId, QUADRANT_NAMES, QUADRANTS, type Quadrant } from '#contest/rules/grid.ts'
import { cellOf } from '#web/board/board-squares.ts'
import type { MiniLocatorProps } from '#web/board/pictures/mini-locator.tsx'
import type { GamerGrid } from '../gamer-grid.ts'
import type { ReceivedGamerChallenge } from '../received.ts'

export interface GamerChallenge {
  challenge: ReceivedGamerChallenge
  status: ChallengeStatus
  /** '6 of 9'; empty if the answer does not say how many are needed. */
  progress: string
  /** '24, 54, 84', or 'Blue 12 of 25, Red 25 of 25' for quadrant challenges. */
  positions: string
  place: MiniLocatorProps
  /** The listed squares; empty for a challenge that counts. */
  cells: readonly CellId[]
  quadrants: readonly QuadrantCount[]
}

export interface QuadrantCount {
  quadrant: Quadrant
  done: number
  /** Undefined if the answer does not say. */
  needed: number | undefined
}

type Grid = Pick<GamerGrid, 'activeIds' | 'completedPositions'>

export function challengeForGamer(challenge: ReceivedGamerChallenge, grid: Grid): GamerChallenge {
  const status = challengeStatus(
    {
      challenge_id: challenge.challenge_id ?? null,
      completed: challenge.completed ?? null,
      positions: challenge.positions ?? null,
    },
    grid.completedPositions,
  )
  const quadrants = quadrantsOfChallenge(Number(challenge.challenge_id))
  if (quadrants) return { challenge, status, cells: [], ...byQuadrant(challenge, quadrants) }
  return { challenge, status, quadrants: [], ...bySquares(challenge, grid) }
}

function byQuadrant(challenge: ReceivedGamerChallenge, counted: readonly Quadrant[]) {
  const numbers = parsePositions(challenge.positions)
  const targets = challenge.quadrants_needed
  const quadrants = counted
    .map((quadrant, index): QuadrantCount => {
      const needed = targets ? (targets[quadrant] ?? 0) : onlyTarget(challenge, counted)
      return { quadrant, done: numbers[index] ?? 0, needed }
    })
    // A quadrant without a requirement is not part of it.
    .filter(({ needed }) => needed !== 0)
  const needed = quadrants.reduce((total, one) => total + (one.needed ?? 0), 0)
  const isKnown = targets || numbers.length > 0
  return {
    quadrants,
    progress: progressOf(sum(quadrants.map(({ done }) => done)), needed),
    positions: isKnown ? quadrants.map(quadrantText).join(', ') : '',
    place: {
      levels: Object.fromEntries(
        quadrants.map((one) => [one.quadrant, challenge.completed ? 1 : levelOf(one)]),
      ),
    },
  }
}

/** A server without targets by quadrant may still name that of the only one. */
const onlyTarget = ({ squares_needed }: ReceivedGamerChallenge, counted: readonly Quadrant[]) =>
  counted.length === 1 ? (squares_needed ?? undefined) : undefined

const levelOf = ({ done, needed }: QuadrantCount): number => (needed ? Math.min(1, done / needed) : 0)

export const quadrantText = ({ quadrant, done, needed }: QuadrantCount): string =>
  `${QUADRANT_NAMES[quadrant]} ${needed === undefined ? done : progressOf(done, needed)}`

function bySquares(challenge: ReceivedGamerChallenge, { activeIds }: Grid) {
  const numbers = parsePositions(challenge.positions)
  const cells = [...new Set(numbers.flatMap((position) => cellOf({ position }) ?? []))]
  const done = cells.filter((cell) => activeIds.has(cell))
  const counted = cells.length > 0 ? done.length : activeIds.size
  const needed = challenge.squares_needed ?? cells.length
  const isTotal = cells.length === 0 && needed > 0
  const level = challenge.completed ? 1 : Math.min(1, counted / needed)
  // A completed challenge needs no further squares.
  const missing = challenge.completed ? [] : cells.filter((cell) => !activeIds.has(cell))
  return {
    progress: progressOf(counted, needed),
    positions: numbers.join(', '),
    place: isTotal
      ? { levels: Object.fromEntries(QUADRANTS.map((quadrant) => [quadrant, level])) }
      : { done, missing },
    cells,
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

const progressOf = (counted: number, needed: number): string =>
  needed > 0 ? `${Math.min(counted, needed)} of ${needed}` : ''

export type GameOfChallenge = ReturnType<typeof gamesOfChallenge>[number]

/** The game of each listed square, and whether any version completes it. */
export const gamesOfChallenge = (cells: readonly CellId[], grid: GamerGrid) =>
  cells.flatMap((cell) => {
    const game = grid.games.get(cell)
    return game ? { cell, game, isCompleted: grid.activeIds.has(cell) } : []
  })
