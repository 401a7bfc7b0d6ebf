/**
 * How many squares each challenge still needs for one gamer, updated as squares are added. The planner asks a hundred
 * thousand times, also on slow phones, so it works on plain numbers. rules/challenges.ts defines what a rule means;
 * plan.test.ts compares the two.
 */
import type { Challenge } from '../rules/challenges.ts'
import { QUADRANTS, quadrantOf, SQUARE_COUNT, type SquareNumber, toCellId } from '../rules/grid.ts'
import { POINTS_PER_SQUARE } from '../rules/points.ts'
import { countByQuadrant, type SquareSet } from '../rules/square-set.ts'

export type PlannedChallenge = Pick<Challenge, 'id' | 'points' | 'rule'>

export interface Needs {
  /** How many squares the challenge at this index still needs; 0 when it is met. */
  left(challenge: number): number
  /** Indexes of the unmet challenges that the square advances, in the order of the list. */
  nearer(square: SquareNumber): number[]
  /** Points gained at once: the square's own, and the challenges that it completes. */
  now(square: SquareNumber): number
  /** The same for every square number; cheaper than asking one by one, because few challenges need only one more. */
  nowOfAll(): Float64Array
  /** The square's share of the challenges that it advances without completing them, in tenths of a point. */
  tenthsOnTheWay(square: SquareNumber): number
  add(square: SquareNumber): void
  /** What these squares are worth together. */
  gainOf(squares: Iterable<SquareNumber>): number
}

const QUADRANT_OF = Uint8Array.from({ length: SQUARE_COUNT + 1 }, (_, square) =>
  square === 0 ? 0 : QUADRANTS.indexOf(quadrantOf(toCellId(square as SquareNumber))),
)

export const createNeeds = (challenges: readonly PlannedChallenge[], completed: SquareSet): Needs =>
  needsOf(compiled(challenges), stateOf(challenges, completed))

interface State {
  left: Uint16Array
  /** What each quadrant still needs, four entries for every challenge that counts by quadrant. */
  lacking: Uint16Array
}

function needsOf(challenges: Compiled, { left, lacking }: State): Needs {
  const { points, byQuadrant, starts, members, squaresOf } = challenges
  const count = points.length
  /* What each challenge adds to a square of each quadrant: all its points or a share. It is zero where the challenge is
     met or the quadrant complete, so that summing needs no conditions. */
  const whole = new Float64Array(count * 4)
  const share = new Float64Array(count * 4)
  const isNearer = (challenge: number, quadrant: number): boolean =>
    left[challenge]! > 0 && (byQuadrant[challenge] === 0 || lacking[challenge * 4 + quadrant]! > 0)
  const refresh = (challenge: number): void => {
    for (let quadrant = 0; quadrant < 4; quadrant++) {
      const counts = isNearer(challenge, quadrant)
      const place = quadrant * count + challenge
      whole[place] = counts && left[challenge] === 1 ? points[challenge]! : 0
      share[place] = counts && left[challenge]! > 1 ? points[challenge]! / left[challenge]! : 0
    }
  }
  for (let challenge = 0; challenge < count; challenge++) refresh(challenge)

  const sum = (table: Float64Array, square: SquareNumber): number => {
    const base = QUADRANT_OF[square]! * count
    const end = starts[square + 1]!
    let total = 0
    for (let place = starts[square]!; place < end; place++) total += table[base + members[place]!]!
    return total
  }
  const now = (square: SquareNumber): number => POINTS_PER_SQUARE + sum(whole, square)
  const nearer = (square: SquareNumber): number[] => {
    const quadrant = QUADRANT_OF[square]!
    return [...members.subarray(starts[square], starts[square + 1])].filter((challenge) =>
      isNearer(challenge, quadrant),
    )
  }
  const add = (square: SquareNumber): void => {
    for (const challenge of nearer(square)) {
      left[challenge]!--
      if (byQuadrant[challenge]) lacking[challenge * 4 + QUADRANT_OF[square]!]!--
      refresh(challenge)
    }
  }
  return {
    left: (challenge) => left[challenge]!,
    nearer,
    now,
    nowOfAll() {
      const all = new Float64Array(SQUARE_COUNT + 1).fill(POINTS_PER_SQUARE)
      for (let challenge = 0; challenge < count; challenge++) {
        if (left[challenge] !== 1) continue
        for (const square of squaresOf[challenge]!)
          all[square]! += whole[QUADRANT_OF[square]! * count + challenge]!
      }
      return all
    },
    tenthsOnTheWay: (square) => Math.round(sum(share, square) * 10),
    add,
    gainOf: (squares) => gainOf(challenges, { left: left.slice(), lacking: lacking.slice() }, squares),
  }
}

function gainOf(challenges: Compiled, { left, lacking }: State, squares: Iterable<SquareNumber>): number {
  const { points, byQuadrant, starts, members } = challenges
  let gain = 0
  for (const square of squares) {
    gain += POINTS_PER_SQUARE
    const quadrant = QUADRANT_OF[square]!
    for (let place = starts[square]!; place < starts[square + 1]!; place++) {
      const challenge = members[place]!
      if (left[challenge] === 0) continue
      if (byQuadrant[challenge]) {
        if (lacking[challenge * 4 + quadrant] === 0) continue
        lacking[challenge * 4 + quadrant]!--
      }
      left[challenge]!--
      if (left[challenge] === 0) gain += points[challenge]!
    }
  }
  return gain
}

/** The challenges as numbers, and for every square the challenges that could count it. */
interface Compiled {
  points: Float64Array
  byQuadrant: Uint8Array
  /** The challenges of square n are the entries from `starts[n]` to `starts[n + 1]`. */
  starts: Uint32Array
  members: Uint16Array
  /** By challenge, the squares it could count. */
  squaresOf: readonly Uint16Array[]
}

const known = new WeakMap<readonly PlannedChallenge[], Compiled>()

/** Cached per edition, because filters change the squares but not the challenges. */
function compiled(challenges: readonly PlannedChallenge[]): Compiled {
  const made = known.get(challenges) ?? compile(challenges)
  known.set(challenges, made)
  return made
}

function compile(challenges: readonly PlannedChallenge[]): Compiled {
  const lists: number[][] = Array.from({ length: SQUARE_COUNT + 1 }, () => [])
  for (const [challenge, { rule }] of challenges.entries()) {
    if ('squares' in rule) for (const square of new Set(rule.squares)) lists[square]!.push(challenge)
    else
      for (let square = 1; square <= SQUARE_COUNT; square++) {
        const counts = rule.kind === 'total' || rule.counts[QUADRANTS[QUADRANT_OF[square]!]!]
        if (counts) lists[square]!.push(challenge)
      }
  }
  const counted: number[][] = challenges.map(() => [])
  for (const [square, list] of lists.entries()) for (const challenge of list) counted[challenge]!.push(square)
  const starts = new Uint32Array(SQUARE_COUNT + 2)
  for (const [square, list] of lists.entries()) starts[square + 1] = starts[square]! + list.length
  return {
    points: Float64Array.from(challenges, ({ points }) => points),
    byQuadrant: Uint8Array.from(challenges, ({ rule }) => Number(rule.kind === 'quadrants')),
    starts,
    members: Uint16Array.from(lists.flat()),
    squaresOf: counted.map((squares) => Uint16Array.from(squares)),
  }
}

function stateOf(challenges: readonly PlannedChallenge[], completed: SquareSet): State {
  const has = countByQuadrant(completed)
  const { size } = completed
  const left = new Uint16Array(challenges.length)
  const lacking = new Uint16Array(challenges.length * 4)
  for (const [challenge, { rule }] of challenges.entries()) {
    if (rule.kind === 'total') left[challenge] = Math.max(0, rule.count - size)
    else if (rule.kind === 'quadrants')
      for (const [place, quadrant] of QUADRANTS.entries()) {
        const lacks = Math.max(0, (rule.counts[quadrant] ?? 0) - has[quadrant])
        lacking[challenge * 4 + place] = lacks
        left[challenge]! += lacks
      }
    else {
      const squares = [...new Set(rule.squares)]
      const missing = squares.filter((square) => !completed.has(square)).length
      left[challenge] = rule.kind === 'some' ? Math.max(0, rule.count - (squares.length - missing)) : missing
    }
  }
  return { left, lacking }
}
