/**
 * What to play next: open squares in one of four orders, each valued as if those above it were completed.
 * docs/beyond.md, sections 2 and 12.
 */
import type { SquareNumber } from '../rules/grid.ts'
import type { SquareSet } from '../rules/square-set.ts'
import { createNeeds, type Needs, type PlannedChallenge } from './needs.ts'
import type { OpenSquare } from './open-square.ts'
import { ORDERS, type PlanOrder } from './orders.ts'

export interface Worth {
  square: SquareNumber
  /** Points gained at once. */
  now: number
  /** Its share of the challenges it advances, to one decimal. */
  onTheWay: number
  /** Ids of the challenges it completes. */
  completes: number[]
  /** Challenges it advances, with the squares they still need, this one included. */
  towards: { challengeId: number; left: number }[]
}

export interface Suggestion extends Worth {
  /** Squares of exactly the same worth at this point. */
  orInstead: SquareNumber[]
}

export const MAX_SUGGESTIONS = 30

export interface Situation {
  challenges: readonly PlannedChallenge[]
  completed: SquareSet
  open: readonly OpenSquare[]
}

export interface Ordering {
  order?: PlanOrder
  /** Squares to list first regardless of the order; see first-ten.ts. */
  begin?: readonly SquareNumber[]
}

/** A generator, so that only as many are computed as are read. */
export function* suggestions(situation: Situation, ordering?: Ordering): Generator<Suggestion> {
  for (const { square, needs, equals } of greedily(situation, ordering))
    yield { ...worthOf(square, situation.challenges, needs), orInstead: equals() }
}

interface Picked {
  square: SquareNumber
  now: number
  /** The state before the square is added. Valid until the next pick, like `equals`. */
  needs: Needs
  /** Squares of exactly the same worth, by number. */
  equals: () => SquareNumber[]
}

/** Picks the best square, then the best one given that, and so on. */
export function* greedily(
  { challenges, completed, open }: Situation,
  { order = 'points', begin = [] }: Ordering = {},
): Generator<Picked> {
  const needs = createNeeds(challenges, completed)
  const { isListed, compare, weightOf } = ORDERS[order]
  const candidates = open.filter(isListed).sort(compare)
  const squares = candidates.map(({ square }) => square)
  const weights = candidates.map(weightOf)
  const now = new Float64Array(squares.length)
  const tenths = new Float64Array(squares.length)
  for (let taken = 0; squares.length > 0; taken++) {
    const nowOf = needs.nowOfAll()
    let best = 0
    let most = -1
    for (let place = 0; place < squares.length; place++) {
      now[place] = nowOf[squares[place]!]!
      tenths[place] = needs.tenthsOnTheWay(squares[place]!)
      // In tenths, because sums of decimal fractions are not exact.
      const worth = (now[place]! * 10 + tenths[place]!) * weights[place]!
      if (worth <= most) continue
      best = place
      most = worth
    }
    const wanted = taken < begin.length ? squares.indexOf(begin[taken]!) : -1
    const picked = wanted < 0 ? best : wanted
    const isEqual = (place: number) =>
      place !== picked && now[place] === now[picked] && tenths[place] === tenths[picked]
    const square = squares[picked]!
    yield {
      square,
      now: now[picked]!,
      needs,
      equals: () => squares.filter((_, place) => isEqual(place)).sort((a, b) => a - b),
    }
    needs.add(square)
    squares.splice(picked, 1)
    weights.splice(picked, 1)
  }
}

/** What a single square is worth with nothing else added before it. */
export const worthAlone = (
  square: SquareNumber,
  { challenges, completed }: Pick<Situation, 'challenges' | 'completed'>,
): Worth => worthOf(square, challenges, createNeeds(challenges, completed))

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
