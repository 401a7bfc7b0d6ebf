/** For every incomplete challenge: the missing squares, cheapest first, and the total gain of finishing it. */
import { QUADRANTS, quadrantOf, SQUARE_COUNT, type SquareNumber, toCellId } from '../rules/grid.ts'
import { countByQuadrant, type SquareSet } from '../rules/square-set.ts'
import { createNeeds, type PlannedChallenge } from './needs.ts'
import type { OpenSquare } from './open-square.ts'
import { nearestFirst } from './orders.ts'
import type { Situation } from './suggestions.ts'

export interface Bundle {
  challengeId: number
  points: number
  /** Points from the squares and challenges together, including other challenges completed on the way. */
  gain: number
  squares: SquareNumber[]
}

/**
 * Highest gain per missing square first; equals in the order of the challenges. Challenges that cannot be finished are
 * left out.
 */
export function bundles({ challenges, completed, open }: Situation): Bundle[] {
  const needs = createNeeds(challenges, completed)
  const cheapest = cheapestFirst(open)
  return challenges
    .flatMap((challenge, place) => {
      if (needs.left(place) === 0) return []
      const squares = missingSquares(challenge, completed, cheapest)
      if (!squares) return []
      const { id, points } = challenge
      return [{ challengeId: id, points, gain: needs.gainOf(squares), squares }]
    })
    .sort((a, b) => b.gain * a.squares.length - a.gain * b.squares.length)
}

interface Cheapest {
  squares: readonly SquareNumber[]
  /** By square, its rank in `open` from 1; 0 if it is not open. */
  places: Uint16Array
}

function cheapestFirst(open: readonly OpenSquare[]): Cheapest {
  const squares = [...open].sort(nearestFirst).map(({ square }) => square)
  const places = new Uint16Array(SQUARE_COUNT + 1)
  for (const [place, square] of squares.entries()) places[square] = place + 1
  return { squares, places }
}

/** The cheapest squares that finish it; undefined if the open squares cannot. */
function missingSquares(
  { rule }: PlannedChallenge,
  completed: SquareSet,
  cheapest: Cheapest,
): SquareNumber[] | undefined {
  switch (rule.kind) {
    case 'all':
    case 'shape':
      return choose(
        among(rule.squares, cheapest),
        new Set(rule.squares.filter((each) => !completed.has(each))).size,
      )
    case 'some': {
      const has = new Set(rule.squares.filter((each) => completed.has(each))).size
      return choose(among(rule.squares, cheapest), rule.count - has)
    }
    case 'total':
      return choose(cheapest.squares, rule.count - completed.size)
    case 'quadrants':
      return byQuadrant(rule.counts, completed, cheapest)
  }
}

/** The listed squares that are open, cheapest first. Lists are short. */
function among(listed: readonly SquareNumber[], { places }: Cheapest): SquareNumber[] {
  const open = [...new Set(listed)].filter((square) => places[square])
  return open.sort((a, b) => places[a]! - places[b]!)
}

const choose = (from: readonly SquareNumber[], count: number): SquareNumber[] | undefined =>
  from.length < count ? undefined : from.slice(0, count)

function byQuadrant(
  counts: Extract<PlannedChallenge['rule'], { kind: 'quadrants' }>['counts'],
  completed: SquareSet,
  cheapest: Cheapest,
): SquareNumber[] | undefined {
  const has = countByQuadrant(completed)
  const chosen = new Set<SquareNumber>()
  for (const quadrant of QUADRANTS) {
    const lacks = Math.max(0, (counts[quadrant] ?? 0) - has[quadrant])
    if (lacks === 0) continue
    const found = choose(
      cheapest.squares.filter((square) => quadrantOf(toCellId(square)) === quadrant),
      lacks,
    )
    if (!found) return undefined
    for (const square of found) chosen.add(square)
  }
  return cheapest.squares.filter((square) => chosen.has(square))
}
