/** What a plan may choose from, as its address says it: `?quadrant=red&platform=360&series=Halo&started&possible`. */
import { QUADRANTS, type Quadrant, quadrantOf, type SquareNumber, toCellId } from '#contest/rules/grid.ts'
import type { PlanGame } from '#web/plan/plan-inputs.ts'

export interface PlanFilters {
  quadrant: Quadrant | ''
  platform: string
  series: string
  onlyStarted: boolean
  /** Leaves out what can no longer be completed. */
  onlyPossible: boolean
}

export const readFilters = (query: URLSearchParams): PlanFilters => ({
  quadrant: QUADRANTS.find((quadrant) => quadrant === query.get('quadrant')) ?? '',
  platform: query.get('platform') ?? '',
  series: query.get('series') ?? '',
  onlyStarted: query.has('started'),
  onlyPossible: query.has('possible'),
})

/** The same address with other filters: what else stands in it stays. */
export function withFilters(query: URLSearchParams, filters: PlanFilters): URLSearchParams {
  const next = new URLSearchParams(query)
  const set = (name: string, value: string, isSet = value !== '') =>
    isSet ? next.set(name, value) : next.delete(name)
  set('quadrant', filters.quadrant)
  set('platform', filters.platform)
  set('series', filters.series)
  set('started', '', filters.onlyStarted)
  set('possible', '', filters.onlyPossible)
  return next
}

export const NO_FILTERS = readFilters(new URLSearchParams())

export const isFiltered = (filters: PlanFilters): boolean => Object.values(filters).some(Boolean)

/** Filters choose games: a square stays when one of its games does, and the plan then speaks of that one. */
export const passes = (filters: PlanFilters, game: PlanGame): boolean =>
  (!filters.quadrant || quadrantOfSquare(game.square) === filters.quadrant) &&
  (!filters.platform || game.platform === filters.platform) &&
  (!filters.series || game.series === filters.series) &&
  (!filters.onlyStarted || game.isStarted) &&
  (!filters.onlyPossible || game.availability.length === 0)

const quadrantOfSquare = (square: SquareNumber): Quadrant => quadrantOf(toCellId(square))

/** The catalogue's words for what a game runs on, and those that people use. */
const PLATFORM_NAMES: Readonly<Record<string, string>> = {
  '360': 'Xbox 360',
  One: 'Xbox One',
  Series: 'Xbox Series',
  PC: 'Windows',
}

export const platformName = (platform: string): string => PLATFORM_NAMES[platform] ?? platform
