/** Somebody who asked to join: on their own page, and while the first scan runs. */
import { renderHook, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { joiningCall } from '#contract/account/joining.ts'
import { allAltGamesCall } from '#contract/all-alt-games.ts'
import { allGamesCall } from '#contract/all-games.ts'
import { gamerCall } from '#contract/gamer.ts'
import { gamerChallengesCall } from '#contract/gamer-challenges.ts'
import { gamerCompletionsCall } from '#contract/gamer-completions.ts'
import { gamerPlanCall } from '#contract/gamer-plan.ts'
import { leaderboardsCall } from '#contract/leaderboards.ts'
import { gamerScanCall } from '#contract/scans/gamer-scan.ts'
import { myScanCall, scanMeCall } from '#contract/scans/my-scan.ts'
import { refused } from '#tests/support/browser/answers.ts'
import { aGame as aGridGame } from '#tests/support/browser/builders.ts'
import { findPart } from '#tests/support/screens/board.ts'
import { beSignedIn, calls, expectErrors, openScreen, textOf } from '#tests/support/screens/screen.tsx'
import { useLighting } from './lighting.ts'

const NOW = new Date()
const IN_AN_HOUR = new Date(NOW.getTime() + 61 * 60_000).toISOString()
const PLAYER = {
  gamertag: 'Vega',
  display_name: 'Vega',
  gamer_pic: '',
  asked_at: NOW.toISOString(),
  next: { state: 'due' as const, at: IN_AN_HOUR },
}
const NO_SCAN = {
  ...{ state: 'none' as const, place: null, at: null, summary: null },
  ...{ queue: 0, seconds_left: null, again_at: null, trouble: null },
}

function beNew(): void {
  expectErrors('Could not load')
  calls.answer(gamerCall, refused(404))
  calls.answer(joiningCall, PLAYER)
  calls.answer(leaderboardsCall, { leaderboards: [] })
}

const main = () => textOf(document.querySelector('main'))

test('given somebody else who asked to join, everybody sees when that is, and no key', async () => {
  beNew()
  await openScreen('/gamer/Vega')
  await screen.findByText('Vega joins with the next scan')
  expect(main()).toMatch(/1:00:\d\d to go/)
  expect(main()).toMatch(/Your time.*Eastern\s*\d\d:\d\d [AP]M EST/)
  expect(screen.queryByRole('button', { name: 'Scan me now' })).toBeNull()
})

const withoutMotion = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...{ matches: query.includes('reduced-motion'), media: query },
    ...{ addEventListener: () => {}, removeEventListener: () => {} },
  }))

test('given pages and a moment between the scan and its result, no square goes dark again', async () => {
  withoutMotion()
  const first: { found: number[] | null } = { found: [5, 417] }
  const { result, rerender } = renderHook(({ found }) => useLighting(found), { initialProps: first })
  await waitFor(() => expect(result.current.lit).toHaveLength(2))
  rerender({ found: null })
  expect(result.current).toMatchObject({ isDone: false, lit: { length: 2 } })
  rerender({ found: [1, 5, 417] })
  expect(result.current.lit).toHaveLength(2)
  await waitFor(() => expect(result.current).toMatchObject({ isDone: true, lit: { length: 3 } }))
  vi.unstubAllGlobals()
})

test('given my own page, a scan lights the grid and sums up without a reload', async () => {
  withoutMotion()
  beNew()
  beSignedIn('Vega', { existsInGamer: false, linkedGamer: null, linked: null })
  calls.answer(myScanCall, NO_SCAN)
  const user = await openScreen('/gamer/Vega')
  const key = await screen.findByRole('button', { name: 'Scan me now' })
  const scanning = { ...NO_SCAN, state: 'scanning' as const, at: NOW.toISOString(), found: [1, 2, 900] }
  const games = { read: 618, of: 1214 }
  calls.answer(scanMeCall, scanning)
  calls.answer(myScanCall, { ...scanning, games })
  await user.click(key)
  await screen.findByText('3 squares lit.')
  expect(main()).toContain('618 of 1,214 games')
  calls.answer(gamerCompletionsCall, {
    gamer_completions: [1, 2, 900].map((position) => ({ position, games: [aGame(position)] })),
    in_progress_games: [],
  })
  calls.answer(gamerCall, { ...GAMER, site_rank: 34 })
  calls.answer(gamerChallengesCall, { allGames: [], challenges: [] })
  calls.answer(gamerScanCall, refused(404))
  calls.answer(allGamesCall, { games: [aGridGame(16, 'Hades', { cdn_img: '/pictures/hades.svg' })] })
  calls.answer(gamerPlanCall, {
    ...NO_PLAN,
    suggestions: [{ ...SUGGESTION, square: 16, link: 'Another-version' }],
  })
  calls.answer(myScanCall, { ...scanning, state: 'done', summary: '3 squares' })
  await waitFor(
    async () => expect(textOf(await findPart('.first-sum'))).toMatch(/^squares3challenges0of 0#34$/),
    {
      timeout: 5000,
    },
  )
  expect(screen.getByRole('link', { name: 'What to play next' }).getAttribute('href')).toBe(
    '/gamer/Vega/plan',
  )
  // The call of the grid's games does not know the alternative that is nearest.
  expect((await findPart('.closest-points img')).getAttribute('src')).toBe('/pictures/hades.svg')
  vi.unstubAllGlobals()
})

const SUGGESTION = {
  ...{ display_name: 'Hades', now: 3, on_the_way: 0, completes: [], towards: [], or_instead: [] },
  ...{ current_gamerscore: 900, gamerscore: 1000, percent_completed: 1, odds: 50, hours: null },
}
const NO_PLAN = { suggestions: [], bundles: [], reachable_points: 0, overtake: null, chased_by: null }

const aGame = (position: number) => ({
  ...{ title_id: position, display_name: 'A game', cdn_img: '', box_art_img: '', ta_link: 'A-game' },
  ...{ gamerscore: 1000, position },
})

const GAMER = {
  ...{ xuid: '77', gamertag: 'Vega', modern_gamertag: 'Vega', registered: NOW.toISOString() },
  ...{ last_updated: null, gamerscore: 0, gamer_pic: '', cdn_img: '', color: '35d962', ta_link: null },
  ...{ ta_gamer_id: 0, site_rank: 1, state: 'active' as const },
}

test.each(['plan', 'ledger', 'year/2026', 'share'])(
  'given their page of the %s, it says when they join, and a scan leads to their grid',
  async (page) => {
    beNew()
    beSignedIn('Vega', { existsInGamer: false, linkedGamer: null, linked: null })
    calls.answer(myScanCall, NO_SCAN)
    const user = await openScreen(`/gamer/Ve+ga/${page}`)
    await screen.findByText('Vega joins with the next scan')
    expect(screen.getByRole('navigation', { name: 'Pages of Ve ga' })).toBeTruthy()
    const scanning = { ...NO_SCAN, state: 'scanning' as const, at: NOW.toISOString(), found: null }
    calls.answer(scanMeCall, scanning)
    calls.answer(myScanCall, scanning)
    await user.click(await screen.findByRole('button', { name: 'Scan me now' }))
    await screen.findByText('Scanning your games...')
    expect(location.pathname).toBe('/gamer/Vega')
  },
)

test('given somebody whom an organiser has hidden, their account offers no scan', async () => {
  beNew()
  calls.answer(joiningCall, refused(404))
  beSignedIn('Vega', { existsInGamer: false, linkedGamer: null, linked: null })
  calls.answer(myScanCall, NO_SCAN)
  await openScreen('/profile-details/Vega')
  await screen.findByText(/^You are not in the contest at the moment/)
  expect(screen.queryByRole('button', { name: 'Scan me now' })).toBeNull()
})

test.each([
  ['/compare/Vega/Rune', /join with the next scan\. Compare after it\.$/],
  ['/games-grid?view=mine', 'You join with the next scan. Your squares are here after it.'],
  ['/circle', /Your circle is saved to your account\.$/],
])('given that I have asked already, %s knows me', async (path, words) => {
  beNew()
  calls.answer(allGamesCall, { games: [] })
  calls.answer(allAltGamesCall, { alt_games: [] })
  beSignedIn('Vega', { existsInGamer: false, linkedGamer: null, linked: null })
  await openScreen(path)
  await screen.findByText(words)
})

test('given that I have asked already, the page of registration says so', async () => {
  beNew()
  beSignedIn('Vega', { existsInGamer: false, linkedGamer: null, linked: null })
  calls.answer(myScanCall, NO_SCAN)
  await openScreen('/register')
  await screen.findByRole('heading', { name: 'You have asked to join' })
  await screen.findByText(/^You asked on \d\d\/\d\d\/\d{4} at /)
  expect(screen.getByRole('button', { name: 'Scan me now' })).toBeTruthy()
})
