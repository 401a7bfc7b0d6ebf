/** The route list and the navigation of the specification, section 2. */
import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { pathAbout, withSite } from './fields/placeholders.ts'
import { PAGES, type Page } from './pages.ts'

const pages: readonly Page[] = PAGES

const SPECIFIED = [
  '/',
  '/how-it-works',
  '/contest-details',
  '/games-grid',
  '/announcements',
  '/leaderboards',
  '/faq',
  '/challenges',
  '/challenge/:challenge_id',
  '/games',
  '/game/:game_link',
  '/gamer/:gamer',
  '/register',
  '/search',
  '/xbox-login',
  '/profile-details/:gamertag',
  '/full-event-feed/:gamertag',
]

test('the pages of the specification are there, in its order', () => {
  const paths = pages.map(({ path }) => path)
  expect(paths.filter((path) => SPECIFIED.includes(path))).toEqual(SPECIFIED)
})

test('no two pages have the same screen', () => {
  const screens = pages.map(({ screen }) => screen)
  expect(new Set(screens).size).toBe(screens.length)
})

test('given a page that is part of another, that one is in the top bar', () => {
  const inTopBar = pages.filter(({ topBar }) => topBar).map(({ path }) => path)
  for (const { partOf } of pages) if (partOf) expect(inTopBar).toContain(partOf)
})

test('given a call of a page, the contract describes it', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  const calls = new Set(files.map((file) => basename(file, '.ts')))
  for (const call of pages.flatMap(({ calls = [], callsOfTab = {} }) =>
    [calls, ...Object.values(callsOfTab)].flat(),
  )) {
    const [, name = ''] = /^\/api\/([\w-]+)/.exec(call) ?? []
    expect(calls).toContain(name)
  }
})

test.each([
  ['/', 'Vega', '/'],
  ['/gamer/:gamer', 'Vega Prime', '/gamer/Vega%20Prime'],
  ['/game/:game_link', '$&/', '/game/%24%26%2F'],
  ['/challenge/:challenge_id', 21, '/challenge/21'],
])('given %s about %s, the address is %s', (path, parameter, address) => {
  expect(pathAbout(path, parameter)).toBe(address)
})

test('given a site with an odd name, a title says it as it is', () => {
  expect(withSite('FAQ – {site}', '$& {site}')).toBe('FAQ – $& {site}')
})
