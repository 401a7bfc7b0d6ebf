import { expect, test } from 'vitest'
import {
  addressOf,
  nextPointsSort,
  type PointsSort,
  type Searched,
  searchedAt,
  searchedInTab,
} from './searched.ts'

test.each<[Searched, string]>([
  [{ tab: 'games', text: '', sort: 'none' }, '/search'],
  [{ tab: 'games', text: 'dead & "co" + 7%', sort: 'none' }, '/search?text=dead+%26+%22co%22+%2B+7%25'],
  [{ tab: 'gamers', text: ' ý', sort: 'none' }, '/search?tab=gamers&text=+%C3%BD'],
  [{ tab: 'challenges', text: '', sort: 'descending' }, '/search?tab=challenges&points=descending'],
  [{ tab: 'challenges', text: 'row', sort: 'ascending' }, '/search?tab=challenges&text=row&points=ascending'],
])('given %j, its address is %s and leads back to it', (searched, address) => {
  expect(addressOf(searched)).toBe(address)
  expect(searchedAt(address.slice('/search'.length))).toEqual(searched)
})

test.each([
  ['?tab=planets&points=sideways', { tab: 'games', text: '', sort: 'none' }],
  ['?tab=gamers&points=ascending', { tab: 'gamers', text: '', sort: 'none' }],
  ['?text=a&text=b', { tab: 'games', text: 'a', sort: 'none' }],
  ['?text=%E0%A4%A', { tab: 'games', text: '\ufffd%A', sort: 'none' }],
])('given the foreign address %s, takes what it understands', (query, searched) => {
  expect(searchedAt(query)).toEqual(searched)
})

test('given another tab, text and sort are cleared', () => {
  expect(searchedInTab('challenges')).toEqual({ tab: 'challenges', text: '', sort: 'none' })
})

test('the sort goes from none to descending to ascending and back to none', () => {
  const seen: PointsSort[] = ['none']
  for (let click = 0; click < 3; click += 1) seen.push(nextPointsSort(seen.at(-1) ?? 'none'))
  expect(seen).toEqual(['none', 'descending', 'ascending', 'none'])
})
