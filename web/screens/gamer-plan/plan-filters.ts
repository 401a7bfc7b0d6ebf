/** The filters and order of a plan in its address: `?order=quick&quadrant=red&odds=fair&hours=10&started`. */

import { ODDS_GRADES } from '#contest/plan/odds.ts'
import { PLAN_ORDERS, type PlanOrder } from '#contest/plan/orders.ts'
import { QUADRANT_NAMES, QUADRANTS, type Quadrant, quadrantOf, toCellId } from '#contest/rules/grid.ts'
import { compareNames } from '#web/gamers/gamer-names.ts'
import type { PlanGame, PlanInputs } from '#web/plan/plan-inputs.ts'
import { platformName } from '#web/plan/platform-name.ts'

export interface PlanFilters {
  quadrant: Quadrant | ''
  platform: string
  series: string
  /** This grade of odds or better. */
  odds: string
  /** At most this many; games with unknown hours are left out. */
  hours: string
  onlyStarted: boolean
  withUnattainable: boolean
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | '' =>
  values.find((value) => value === text) ?? ''

export const QUADRANT_OPTIONS = QUADRANTS.map((value) => ({ value, title: QUADRANT_NAMES[value] }))

/** The worst grade equals no filter. */
export const ODDS_OPTIONS = ODDS_GRADES.slice(0, -1).map(({ grade, word }, place) => ({
  value: grade,
  title: place === 0 ? word : `${word} or better`,
}))

export const HOURS_OPTIONS = ['10', '20', '40'].map((value) => ({ value, title: `Under ${value} h` }))

export const readFilters = (query: URLSearchParams): PlanFilters => ({
  quadrant: oneOf(QUADRANTS, query.get('quadrant')),
  platform: query.get('platform') ?? '',
  series: query.get('series') ?? '',
  odds: oneOf(
    ODDS_OPTIONS.map(({ value }) => value),
    query.get('odds'),
  ),
  hours: oneOf(
    HOURS_OPTIONS.map(({ value }) => value),
    query.get('hours'),
  ),
  onlyStarted: query.has('started'),
  withUnattainable: query.has('unattainable'),
})

/** Keeps the rest of the address. */
export function withFilters(query: URLSearchParams, filters: PlanFilters): URLSearchParams {
  const next = new URLSearchParams(query)
  const set = (name: string, value: string, isSet = value !== '') =>
    isSet ? next.set(name, value) : next.delete(name)
  set('quadrant', filters.quadrant)
  set('platform', filters.platform)
  set('series', filters.series)
  set('odds', filters.odds)
  set('hours', filters.hours)
  set('started', '', filters.onlyStarted)
  set('unattainable', '', filters.withUnattainable)
  return next
}

export const NO_FILTERS = readFilters(new URLSearchParams())

export const isFiltered = (filters: PlanFilters): boolean => Object.values(filters).some(Boolean)

export function activeFilters(filters: PlanFilters): { title: string; without: PlanFilters }[] {
  const { quadrant, platform, series, odds, hours, onlyStarted, withUnattainable } = filters
  const titleIn = (options: readonly { value: string; title: string }[], value: string) =>
    options.find((option) => option.value === value)?.title ?? ''
  const all: [title: string, none: Partial<PlanFilters>][] = [
    [quadrant && QUADRANT_NAMES[quadrant], { quadrant: '' }],
    [platform && platformName(platform), { platform: '' }],
    [series, { series: '' }],
    [titleIn(ODDS_OPTIONS, odds), { odds: '' }],
    [titleIn(HOURS_OPTIONS, hours), { hours: '' }],
    [onlyStarted ? 'Started only' : '', { onlyStarted: false }],
    [withUnattainable ? 'With unattainable' : '', { withUnattainable: false }],
  ]
  return all.flatMap(([title, none]) => (title ? { title, without: { ...filters, ...none } } : []))
}

/** Filters apply to games: a square stays if one of its games passes, and the plan names that one. */
export const passes = (filters: PlanFilters, game: PlanGame): boolean =>
  (!filters.quadrant || quadrantOf(toCellId(game.square)) === filters.quadrant) &&
  (!filters.platform || game.platform === filters.platform) &&
  (!filters.series || game.series === filters.series) &&
  (!filters.odds || game.odds >= leastOdds(filters.odds)) &&
  (!filters.hours || (game.hours !== null && game.hours < Number(filters.hours))) &&
  (!filters.onlyStarted || game.isStarted)

const leastOdds = (grade: string): number => ODDS_GRADES.find((one) => one.grade === grade)?.from ?? 0

/** The page's default, not the call's: beginners should not see the hardest games first. */
const FIRST_ORDER: PlanOrder = 'value'

export const readOrder = (query: URLSearchParams): PlanOrder =>
  oneOf(PLAN_ORDERS, query.get('order')) || FIRST_ORDER

export function withOrder(query: URLSearchParams, order: PlanOrder): URLSearchParams {
  const next = new URLSearchParams(query)
  if (order === FIRST_ORDER) next.delete('order')
  else next.set('order', order)
  return next
}

interface Option {
  value: string
  title: string
}

export interface FilterChoices {
  platforms: readonly Option[]
  series: readonly Option[]
}

export function choicesOf({ games, completed }: PlanInputs): FilterChoices {
  const open = games.filter(({ square }) => !completed.has(square))
  const distinct = (values: readonly string[]) => [...new Set(values)].filter(Boolean).sort(compareNames)
  return {
    platforms: distinct(open.map(({ platform }) => platform)).map((value) => ({
      value,
      title: platformName(value),
    })),
    series: distinct(open.map(({ series }) => series)).map((value) => ({ value, title: value })),
  }
}
