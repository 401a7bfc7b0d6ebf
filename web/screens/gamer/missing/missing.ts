/** One entry per open square, with the game nearest to completion. */
import { partDone } from '#contest/plan/nearest-games.ts'
import { QUADRANTS, type Quadrant, quadrantOf, toCellId } from '#contest/rules/grid.ts'
import { openSquares, type PlanGame, type PlanInputs } from '#web/plan/plan-inputs.ts'
import { csvText } from '#web/text/csv.ts'
import { hasText } from '#web/text/text-match.ts'

export const MISSING_SORTS = ['square', 'odds', 'progress'] as const
export type MissingSort = (typeof MISSING_SORTS)[number]

export interface MissingFilters {
  sort: MissingSort
  quadrant: Quadrant | ''
  platform: string
  text: string
}

export const readMissing = (query: URLSearchParams): MissingFilters => ({
  sort: MISSING_SORTS.find((sort) => sort === query.get('sort')) ?? 'square',
  quadrant: QUADRANTS.find((quadrant) => quadrant === query.get('quadrant')) ?? '',
  platform: query.get('platform') ?? '',
  text: query.get('text') ?? '',
})

export function withMissing(query: URLSearchParams, filters: MissingFilters): URLSearchParams {
  const next = new URLSearchParams(query)
  const sort = filters.sort === 'square' ? '' : filters.sort
  for (const [name, value] of Object.entries({ ...filters, sort }))
    if (value) next.set(name, value)
    else next.delete(name)
  return next
}

const ORDERS: Readonly<Record<MissingSort, (a: PlanGame, b: PlanGame) => number>> = {
  square: (a, b) => a.square - b.square,
  odds: (a, b) => b.odds - a.odds || a.square - b.square,
  progress: (a, b) => partDoneOf(b) - partDoneOf(a) || a.square - b.square,
}

export const partDoneOf = ({ current, total }: PlanGame): number => partDone(current, total)

export function missingGames(inputs: PlanInputs, filters: MissingFilters): PlanGame[] {
  const { quadrant, platform, text, sort } = filters
  const mayBeChosen = (game: PlanGame) =>
    (!quadrant || quadrantOf(toCellId(game.square)) === quadrant) &&
    (!platform || game.platform === platform) &&
    (hasText([game.name], text) || String(game.square) === text.trim().replace(/^#/, ''))
  const nearest = openSquares(inputs, { mayBeChosen, withUnattainable: true })
  return [...nearest.values()].map(({ game }) => game).sort(ORDERS[sort])
}

const COLUMNS = [
  'square',
  'quadrant',
  'game',
  'link',
  'platform',
  'odds',
  'hours',
  'current_gamerscore',
  'gamerscore',
] as const

export const missingCsv = (games: readonly PlanGame[]): string =>
  csvText(
    COLUMNS,
    games.map((game) => ({
      square: game.square,
      quadrant: quadrantOf(toCellId(game.square)),
      game: game.name,
      link: game.link,
      platform: game.platform,
      odds: game.odds,
      hours: game.hours,
      current_gamerscore: game.current,
      gamerscore: game.total,
    })),
  )
