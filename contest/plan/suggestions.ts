/** What to play next: open squares in one of four orders, each judged with those above it done. docs/beyond.md, 2 and 12. */
import type { SquareNumber } from '../rules/grid.ts'
import type { SquareSet } from '../rules/square-set.ts'
import { createNeeds, type Needs, type PlannedChallenge } from './needs.ts'
import type { OpenSquare } from './open-square.ts'
import { ORDERS, type PlanOrder } from './orders.ts'

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

export interface Ordering {
  order?: PlanOrder
  /** Squares that come first, whatever the order says: see first-ten.ts. */
  begin?: readonly SquareNumber[]
}

/** One after the other, as many as are asked for. */
export function* suggestions(situation: Situation, ordering?: Ordering): Generator<Suggestion> {
  for (const { square, needs, equals } of greedily(situation, ordering))
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

/** What any one square brings by itself, with nothing else done before it. */
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
