/** The search, kept in the address, so that it can be shared, reloaded and returned to. */

export type Tab = 'games' | 'gamers' | 'challenges'

export const TABS: readonly { name: Tab; title: string }[] = [
  { name: 'games', title: 'Search Games' },
  { name: 'gamers', title: 'Search Gamers' },
  { name: 'challenges', title: 'Search Challenges' },
]

export type PointsSort = 'none' | 'descending' | 'ascending'

const CYCLE: readonly PointsSort[] = ['none', 'descending', 'ascending']

export const nextPointsSort = (sort: PointsSort): PointsSort =>
  CYCLE[(CYCLE.indexOf(sort) + 1) % CYCLE.length] ?? 'none'

export interface Searched {
  tab: Tab
  text: string
  /** Only for challenges. */
  sort: PointsSort
}

/** Another tab starts a new search. */
export const searchedInTab = (tab: Tab): Searched => ({ tab, text: '', sort: 'none' })

export function searchedAt(query: string): Searched {
  const given = new URLSearchParams(query)
  const tab = TABS.find(({ name }) => name === given.get('tab'))?.name ?? 'games'
  const sort = tab === 'challenges' ? CYCLE.find((one) => one === given.get('points')) : undefined
  return { tab, text: given.get('text') ?? '', sort: sort ?? 'none' }
}

/** Defaults are left out of the address. */
export function addressOf({ tab, text, sort }: Searched): string {
  const query = new URLSearchParams()
  if (tab !== 'games') query.set('tab', tab)
  if (text) query.set('text', text)
  if (sort !== 'none') query.set('points', sort)
  return query.size > 0 ? `/search?${query}` : '/search'
}
