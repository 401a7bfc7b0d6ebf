/** What to play next: open squares by what they bring, each judged with those above it done. docs/beyond.md, section 2. */
import type { SquareNumber } from '../rules/grid.ts'
import type { SquareSet } from '../rules/square-set.ts'
import { createNeeds, type Needs, type PlannedChallenge } from './needs.ts'

/** A square that is not completed. */
export interface OpenSquare {
  square: SquareNumber
  /** How much of its game the gamer has done, from 0 to 1: of the one that is nearest, where the square has several. */
  done: number
  /** How many of the contest's gamers completed that game, in percent, as every call tells it. */
  completedBy: number
}

/** What a square brings. */
export interface Worth {
  square: SquareNumber
  /** Points gained at once. */
  now: number
  /** The share of what it helps to earn, to one decimal. */
  onTheWay: number
  /** Ids of the challenges that it completes. */
  completes: number[]
  /** Those that it only brings nearer, and how many squares they need, this one included. */
  towards: { challengeId: number; left: number }[]
}

export interface Suggestion extends Worth {
  /** Squares that are worth exactly the same in its place. */
  orInstead: SquareNumber[]
}

export const MAX_SUGGESTIONS = 30

export interface Situation {
  challenges: readonly PlannedChallenge[]
  completed: SquareSet
  /** Those to choose from. */
  open: readonly OpenSquare[]
}

/** One after the other, as many as are asked for. */
export function* suggestions(situation: Situation): Generator<Suggestion> {
  for (const { square, needs, equals } of greedily(situation))
    yield { ...worthOf(square, situation.challenges, needs), orInstead: equals() }
}

interface Picked {
  square: SquareNumber
  now: number
  /** As they are before the square is done. Valid until the next pick is asked for, like `equals`. */
  needs: Needs
  /** Squares that are worth exactly the same, by number. */
  equals: () => SquareNumber[]
}

/** The best square, then the best with that one done, and so on. */
export function* greedily({ challenges, completed, open }: Situation): Generator<Picked> {
  const needs = createNeeds(challenges, completed)
  const candidates = [...open].sort(nearestFirst).map(({ square }) => square)
  const now = new Float64Array(candidates.length)
  const tenths = new Float64Array(candidates.length)
  while (candidates.length > 0) {
    const nowOf = needs.nowOfAll()
    let best = 0
    let most = -1
    for (let place = 0; place < candidates.length; place++) {
      now[place] = nowOf[candidates[place]!]!
      tenths[place] = needs.tenthsOnTheWay(candidates[place]!)
      // In tenths, because sums of decimal fractions are not exact.
      const worth = now[place]! * 10 + tenths[place]!
      if (worth <= most) continue
      best = place
      most = worth
    }
    const isEqual = (place: number) =>
      place !== best && now[place] === now[best] && tenths[place] === tenths[best]
    const square = candidates[best]!
    yield {
      square,
      now: now[best]!,
      needs,
      equals: () => candidates.filter((_, place) => isEqual(place)).sort((a, b) => a - b),
    }
    needs.add(square)
    candidates.splice(best, 1)
  }
}

/** What any one square brings by itself, with nothing else done before it. */
export const worthAlone = (
  square: SquareNumber,
  { challenges, completed }: Pick<Situation, 'challenges' | 'completed'>,
): Worth => worthOf(square, challenges, createNeeds(challenges, completed))

/** Ties: more of the game already done, then more gamers completed it, then the lower square number. */
export const nearestFirst = (a: OpenSquare, b: OpenSquare): number =>
  b.done - a.done || b.completedBy - a.completedBy || a.square - b.square

function worthOf(square: SquareNumber, challenges: readonly PlannedChallenge[], needs: Needs): Worth {
  const nearer = needs
    .nearer(square)
    .map((challenge) => ({ challengeId: challenges[challenge]!.id, left: needs.left(challenge) }))
  return {
    square,
    now: needs.now(square),
    onTheWay: needs.tenthsOnTheWay(square) / 10,
    completes: nearer.filter(({ left }) => left === 1).map(({ challengeId }) => challengeId),
    towards: nearer.filter(({ left }) => left > 1),
  }
}
