/** The whole plan of a gamer, made anew by every filter. */
import { type Bundle, bundles } from '#contest/plan/bundles.ts'
import { MAX_SUGGESTIONS, type Situation, type Suggestion, suggestions } from '#contest/plan/suggestions.ts'
import type { SquareNumber } from '#contest/rules/grid.ts'
import { openSquares, type PlanChallenge, type PlanGame, type PlanInputs } from '#web/plan/plan-inputs.ts'
import { type PlanFilters, passes } from './plan-filters.ts'

export interface PlannedSuggestion extends Suggestion {
  /** 1 for the first. */
  place: number
  game: PlanGame
  /** For a challenge that it completes only because of others: their places. */
  onceDone: ReadonlyMap<number, readonly number[]>
}

export interface Plan {
  /** What was chosen from. */
  situation: Situation
  suggestions: readonly PlannedSuggestion[]
  bundles: readonly Bundle[]
  games: ReadonlyMap<SquareNumber, PlanGame>
  challenges: ReadonlyMap<number, PlanChallenge>
}

/** `leftOut` are links: a square is left out with any of its games. */
export function makePlan(inputs: PlanInputs, filters: PlanFilters, leftOut: ReadonlySet<string>): Plan {
  const unwanted = new Set(inputs.games.filter(({ link }) => leftOut.has(link)).map(({ square }) => square))
  const nearest = openSquares(inputs, (game) => !unwanted.has(game.square) && passes(filters, game))
  const games = new Map([...nearest.values()].map(({ square, game }) => [square, game]))
  const situation: Situation = {
    challenges: inputs.challenges,
    completed: inputs.completed,
    open: [...nearest.values()],
  }
  return {
    situation,
    suggestions: planned(situation, games),
    bundles: bundles(situation),
    games,
    challenges: new Map(inputs.challenges.map((challenge) => [challenge.id, challenge])),
  }
}

function planned(situation: Situation, games: ReadonlyMap<SquareNumber, PlanGame>): PlannedSuggestion[] {
  const found: PlannedSuggestion[] = []
  /** By challenge: the places of those above that bring it nearer. */
  const before = new Map<number, number[]>()
  for (const suggestion of suggestions(situation)) {
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

/** What the first of them bring together. */
export const gainOfFirst = ({ suggestions: all }: Pick<Plan, 'suggestions'>, count: number): number =>
  all.slice(0, count).reduce((sum, { now }) => sum + now, 0)
