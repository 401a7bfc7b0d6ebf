/** What to play next: open squares by what they bring, each judged with those above it done. docs/beyond.md, section 2. */
import type { SquareNumber } from '../rules/grid.ts'
import { POINTS_PER_SQUARE } from '../rules/points.ts'
import type { SquareSet } from '../rules/square-set.ts'
import { createNeeds, type Needs, type PlannedChallenge } from './needs.ts'

/** A square that is not completed. */
export interface OpenSquare {
  square: SquareNumber
  /** How much of its game the gamer has done, from 0 to 1: of the one that is nearest, where the square has several. */
  done: number
  /** How many of the contest's gamers completed that game. */
  completedBy: number
}

export interface Suggestion {
  square: SquareNumber
  /** Points gained at once. */
  now: number
  /** The share of what it helps to earn, to one decimal. */
  onTheWay: number
  /** Ids of the challenges that it completes. */
  completes: number[]
  /** Those that it only brings nearer, and how many squares they need, this one included. */
  towards: { challengeId: number; left: number }[]
  /** Squares that are worth exactly the same in its place. */
  orInstead: SquareNumber[]
}

export const MOST_SUGGESTIONS = 30

export interface Situation {
  challenges: readonly PlannedChallenge[]
  completed: SquareSet
  /** Those to choose from. */
  open: readonly OpenSquare[]
}

/** One after the other, as many as are asked for. */
export function* suggestions({ challenges, completed, open }: Situation): Generator<Suggestion> {
  const needs = createNeeds(challenges, completed)
  const candidates = [...open].sort(nearestFirst)
  while (candidates.length > 0) {
    const worths = candidates.map(({ square }) => worthOf(square, challenges, needs))
    let best = 0
    for (const [index, worth] of worths.entries()) if (total(worth) > total(worths[best]!)) best = index
    const { square } = candidates[best]!
    const worth = worths[best]!
    const same = candidates.filter((_, index) => index !== best && isSame(worths[index]!, worth))
    yield {
      square,
      ...worth,
      ...whatItDoes(square, challenges, needs),
      orInstead: same.map((each) => each.square).sort((a, b) => a - b),
    }
    needs.add(square)
    candidates.splice(best, 1)
  }
}

/** Ties: more of the game already done, then more gamers completed it, then the lower square number. */
export const nearestFirst = (a: OpenSquare, b: OpenSquare): number =>
  b.done - a.done || b.completedBy - a.completedBy || a.square - b.square

type Worth = Pick<Suggestion, 'now' | 'onTheWay'>

function worthOf(square: SquareNumber, challenges: readonly PlannedChallenge[], needs: Needs): Worth {
  let now = POINTS_PER_SQUARE
  let onTheWay = 0
  for (const challenge of needs.nearer(square)) {
    const { points } = challenges[challenge]!
    const left = needs.left(challenge)
    if (left === 1) now += points
    else onTheWay += points / left
  }
  return { now, onTheWay: Math.round(onTheWay * 10) / 10 }
}

// In tenths, because sums of decimal fractions are not exact.
const total = ({ now, onTheWay }: Worth): number => now * 10 + Math.round(onTheWay * 10)

const isSame = (a: Worth, b: Worth): boolean => a.now === b.now && a.onTheWay === b.onTheWay

function whatItDoes(
  square: SquareNumber,
  challenges: readonly PlannedChallenge[],
  needs: Needs,
): Pick<Suggestion, 'completes' | 'towards'> {
  const nearer = needs
    .nearer(square)
    .map((challenge) => ({ challengeId: challenges[challenge]!.id, left: needs.left(challenge) }))
  return {
    completes: nearer.filter(({ left }) => left === 1).map(({ challengeId }) => challengeId),
    towards: nearer.filter(({ left }) => left > 1),
  }
}
