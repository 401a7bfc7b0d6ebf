/** What is being searched: kept in the address, so that it can be sent to somebody, reloaded and come back to. */

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
  /** Of the challenges; the other tabs have none. */
  sort: PointsSort
}

/** Another tab is another search: neither the text nor the sort is kept. */
export const searchedInTab = (tab: Tab): Searched => ({ tab, text: '', sort: 'none' })

export function searchedAt(query: string): Searched {
  const given = new URLSearchParams(query)
  const tab = TABS.find(({ name }) => name === given.get('tab'))?.name ?? 'games'
  const sort = tab === 'challenges' ? CYCLE.find((one) => one === given.get('points')) : undefined
  return { tab, text: given.get('text') ?? '', sort: sort ?? 'none' }
}

/** Defaults are left out, so that the plain screen has the plain address. */
export function addressOf({ tab, text, sort }: Searched): string {
  const query = new URLSearchParams()
  if (tab !== 'games') query.set('tab', tab)
  if (text) query.set('text', text)
  if (sort !== 'none') query.set('points', sort)
  return query.size > 0 ? `/search?${query}` : '/search'
}
