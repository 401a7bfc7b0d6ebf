import { type Bundle, bundles } from '#contest/plan/bundles.ts'
import { FIRST, firstSquares } from '#contest/plan/first-ten.ts'
import type { PlanOrder } from '#contest/plan/orders.ts'
import { type SharedChallenge, sharedChallenges } from '#contest/plan/shared-challenges.ts'
import {
  MAX_SUGGESTIONS,
  type Ordering,
  type Situation,
  type Suggestion,
  suggestions,
} from '#contest/plan/suggestions.ts'
import type { SquareNumber } from '#contest/rules/grid.ts'
import { openSquares, type PlanChallenge, type PlanGame, type PlanInputs } from '#web/plan/plan-inputs.ts'
import { NO_FILTERS, type PlanFilters, passes } from './plan-filters.ts'

export interface PlannedSuggestion extends Suggestion {
  /** From 1. */
  place: number
  game: PlanGame
  /** For a challenge completed only together with others: their places. */
  onceDone: ReadonlyMap<number, readonly number[]>
}

export interface Plan {
  situation: Situation
  suggestions: readonly PlannedSuggestion[]
  /** How many are summed up above the list. */
  first: number
  /** Challenges that every suggestion advances. */
  shared: readonly SharedChallenge[]
  bundles: readonly Bundle[]
  games: ReadonlyMap<SquareNumber, PlanGame>
  challenges: ReadonlyMap<number, PlanChallenge>
}

interface Wishes {
  filters?: PlanFilters
  order?: PlanOrder
  /** Links in the order of removal: a square is removed with any of its games. */
  leftOut?: ReadonlySet<string>
}

const NOTHING: ReadonlySet<string> = new Set()

export function makePlan(
  inputs: PlanInputs,
  { filters = NO_FILTERS, order = 'value', leftOut = NOTHING }: Wishes,
): Plan {
  const { challenges, completed } = inputs
  const { withUnattainable } = filters
  const nearest = openSquares(inputs, { mayBeChosen: (game) => passes(filters, game), withUnattainable })
  const everything: Situation = { challenges, completed, open: [...nearest.values()] }
  const removed = squaresOfLinks(inputs, leftOut)
  const begin = removed.size > 0 ? firstSquares(everything, order, removed) : []
  const left = [...nearest.values()].filter(({ square }) => !removed.has(square))
  const games = new Map(left.map(({ square, game }) => [square, game]))
  const situation: Situation = { ...everything, open: left }
  return {
    situation,
    suggestions: planned(situation, games, { order, begin }),
    first: begin.length || FIRST,
    shared: sharedChallenges(situation),
    bundles: bundles(situation),
    games,
    challenges: new Map(challenges.map((challenge) => [challenge.id, challenge])),
  }
}

function squaresOfLinks({ games }: PlanInputs, links: ReadonlySet<string>): Set<SquareNumber> {
  if (links.size === 0) return new Set()
  const squares = new Map(games.map(({ link, square }) => [link, square]))
  return new Set([...links].flatMap((link) => squares.get(link) ?? []))
}

function planned(
  situation: Situation,
  games: ReadonlyMap<SquareNumber, PlanGame>,
  ordering: Ordering,
): PlannedSuggestion[] {
  const found: PlannedSuggestion[] = []
  /** By challenge: the places above that advance it. */
  const before = new Map<number, number[]>()
  for (const suggestion of suggestions(situation, ordering)) {
    const place = found.length + 1
    found.push({
      ...suggestion,
      place,
      game: games.get(suggestion.square)!,
      onceDone: new Map(suggestion.completes.map((id) => [id, before.get(id) ?? []])),
    })
    for (const { challengeId } of suggestion.towards)
      before.set(challengeId, [...(before.get(challengeId) ?? []), place])
    if (place === MAX_SUGGESTIONS) break
  }
  return found
}

export const gainOfFirst = ({ suggestions: all, first }: Pick<Plan, 'suggestions' | 'first'>): number =>
  all.slice(0, first).reduce((sum, { now }) => sum + now, 0)
