/** Every screen that is about the contest, in every state that has parts of its own, judged by axe. */

import { circleCall } from '#contract/account/circle.ts'
import { leaveCall } from '#contract/account/my-data.ts'
import { noticesCall } from '#contract/account/notices.ts'
import { profileDetailsCall } from '#contract/account/profile-details.ts'
import { allAltGamesCall } from '#contract/all-alt-games.ts'
import { allGamesCall } from '#contract/all-games.ts'
import { challengeCall } from '#contract/challenge.ts'
import { challengesCall } from '#contract/challenges.ts'
import { gameCall } from '#contract/game.ts'
import { gamerChallengesCall } from '#contract/gamer-challenges.ts'
import { gamerCompletionsCall } from '#contract/gamer-completions.ts'
import { gamesCall } from '#contract/games.ts'
import { gridPopularityCall } from '#contract/grid/grid-popularity.ts'
import { leaderboardsCall } from '#contract/leaderboards.ts'
import { feedCall } from '#contract/news/feed.ts'
import { settlementsCall } from '#contract/past/settlements.ts'
import { searchContentCall } from '#contract/search-content.ts'
import { expectAccessible } from '#tests/support/browser/accessible.ts'
import { refused } from '#tests/support/browser/answers.ts'
import {
  aChallenge,
  aGame,
  aGamer,
  anAlternativeInGrid,
  PIXEL,
  profileOf,
} from '#tests/support/browser/builders.ts'
import { beSignedIn, NO_NOTICES } from '#tests/support/browser/me.ts'
import { scrollToEnd } from '#tests/support/browser/scroll-to-end.ts'
import { expect, leadOn, open, test } from '#tests/support/browser/test.ts'

const GAMES = [
  aGame(1, 'Hades', { percent_completed: 75.7, cdn_img: PIXEL }),
  aGame(-436, 'Gears of War: Ultimate Edition', { percent_completed: 14 }),
  aGame(435, 'Halo', { percent_completed: 14, percent_in_progress: 9, box_art_img: PIXEL }),
  aGame(436, 'Gears of War', { percent_completed: 5, percent_in_progress: 9 }),
  aGame(900, 'Portal', { percent_completed: 0.4, percent_in_progress: 0 }),
]

const CHALLENGES = [
  aChallenge(18, 'Blue Quadrant', { points: 20, positions: '100', percent_completed: 17.3 }),
  aChallenge(46, 'Four Corners', { positions: '1,435,436,900', percent_completed: 2 }),
]

const HADES = { position: 1, title_id: 1, display_name: 'Hades', ta_link: 'Hades', gamerscore: 1000 }
const HAS_HADES = {
  gamer_completions: [{ position: 1, games: [{ ...HADES, cdn_img: '', box_art_img: '' }] }],
  in_progress_games: [],
}

test('given the bar, the footer and the menu, axe finds nothing', async ({ page, calls }) => {
  await beSignedIn(page, calls, 'Vega', { deskRole: 'helper' })
  await open(page, '/faq')
  await page.getByRole('searchbox').fill('xyzzy')
  await expect(page.getByText('No posts match your search criteria.')).toBeVisible()
  await page.getByRole('button', { name: 'Vega' }).click()
  await expect(page.getByRole('link', { name: 'Organiser desk' })).toBeVisible()
  await expectAccessible(page, { isWhole: true })
})

test('given the pages of words, axe finds nothing', async ({ page, calls }) => {
  await calls.answer(feedCall, { events: [], next_before: null })
  await open(page, '/')
  const examples = page.getByRole('region', { name: 'Examples from the contest' })
  await examples.scrollIntoViewIfNeeded()
  await expect(examples.getByRole('article')).toHaveCount(7)
  await expect(examples).not.toContainText('Loading')
  await expectAccessible(page)
  for (const path of ['/how-it-works', '/contest-details', '/register', '/announcements', '/developers']) {
    await leadOn(page, path)
    await expectAccessible(page)
  }
})

test('given what is loading, missing or broken, axe finds nothing', async ({
  page,
  calls,
  expectedErrors,
}) => {
  expectedErrors.push('Failed to load resource', 'Could not load', 'dynamically imported', 'React Router')
  await calls.answer(settlementsCall, 'no connection')
  await calls.answer(leaderboardsCall, 'never')
  await open(page, '/leaderboards?at=2026-01-17')
  await expect(page.getByText('Network Error.')).toBeVisible()
  await expect(page.getByText('The timeline could not be loaded.')).toBeVisible()
  await expect(page.getByText('Loading...')).toBeVisible()
  await expectAccessible(page)
  await open(page, '/nowhere')
  await expectAccessible(page)
  await page.route(/\/assets\/faq-.*\.js$/, (route) => route.abort())
  await page.goto('/faq')
  await page.getByText('Technical details').click()
  await expectAccessible(page)
  await page.route(/\/assets\/main-.*\.js$/, (route) => route.abort())
  await page.goto('/faq')
  await expect(page.getByText('This page could not be loaded.')).toBeVisible()
  await expectAccessible(page)
})

test('given the login with an error, axe finds nothing', async ({ page }) => {
  await open(page, '/xbox-login?error=session_expired')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
})

test('given an account that is active and leaves, axe finds nothing', async ({
  page,
  calls,
  expectedErrors,
}) => {
  expectedErrors.push('Failed to load resource')
  await calls.answer(circleCall, { circle: [] })
  await calls.answer(profileDetailsCall, profileOf('Vega'))
  await calls.answer(noticesCall, { ...NO_NOTICES, kinds: ['post'], feed: '/notices/secret.atom' })
  await calls.answer(leaveCall, refused(409, 'You are the only owner of this contest.'))
  await open(page, '/profile-details/Vega')
  await expect(page.getByRole('heading', { name: 'Grid 900 Profile - Active' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Leave the contest' }).click()
  await page.getByRole('button', { name: 'Leave contest' }).click()
  await expect(page.getByText('You are the only owner of this contest.')).toBeVisible()
  await expectAccessible(page, { within: 'dialog[open]' })
})

test('given the challenges and one of mine, axe finds nothing', async ({ page, calls }) => {
  await calls.answer(challengesCall, { challenges: CHALLENGES })
  await open(page, '/challenges')
  await page.getByRole('button', { name: 'Points' }).click()
  await expect(page.getByRole('button', { name: 'Reset to Default' })).toBeVisible()
  await expectAccessible(page)
  await beSignedIn(page, calls, 'Vega')
  await calls.answer(gamerCompletionsCall, HAS_HADES)
  await calls.answer(challengeCall, {
    challenge: [aChallenge(29, 'Four Corners', { positions: '1,435,436,900' })],
    requirements: GAMES,
    completed: [aGamer('VHS Ghost'), aGamer('iTz Banjo', { color: 'ffb900' })],
  })
  await open(page, '/challenge/29')
  await expect(page.getByRole('link', { name: 'What I still need' })).toBeVisible()
  await expectAccessible(page)
})

test('given the games by square, axe finds nothing', async ({ page, calls }) => {
  await calls.answer(gamesCall, { games: GAMES })
  await open(page, '/games')
  await expect(page.getByText('(includes alternatives)')).toBeVisible()
  await expectAccessible(page)
})

test('given a game with its players, axe finds nothing', async ({ page, calls }) => {
  const onGame = (name: string, curr: number) => ({
    ...aGamer(name),
    ...{ curr_gamerscore: curr, max_gamerscore: 1000 },
  })
  const fed = (id: number, title: string, positions: string) => {
    const { challenge_id, points, percent_completed } = aChallenge(id, title)
    return { challenge_id, title, points, positions, percent_completed }
  }
  await beSignedIn(page, calls, 'Vega')
  await calls.answer(gamerCompletionsCall, HAS_HADES)
  await calls.answer(gamerChallengesCall, { allGames: [], challenges: [] })
  const availability = [{ kind: 'needs_hardware' as const, date: '2017-10-25', note: 'With a sensor alone.' }]
  await calls.answer(gameCall, {
    game: [aGame(466, 'Psychonauts 2', { availability })],
    inProgress: [onGame('Vega', 450), onGame('VHS Ghost', 890)],
    completed: [onGame('Ashen Vale', 1000)],
    challenges: [fed(61, 'Jazz Hands', '466,12'), fed(21, 'Purple Reign', '100')],
    linked: false,
  })
  await open(page, '/game/Psychonauts-2')
  // My own progress comes once the page knows who I am, and moves what is below: a click meanwhile would miss.
  await expect(page.getByText('You', { exact: true })).toBeVisible()
  await page.getByText('Grid Position').click()
  await expect(page.getByRole('img', { name: /square 466 highlighted/ }).first()).toBeVisible()
  await expect(page.getByText('This game has no Xbox title yet')).toBeVisible()
  await expectAccessible(page)
})

test('given the grid of games, with a square and by popularity, axe finds nothing', async ({
  page,
  calls,
}) => {
  test.slow() // axe looks at 900 squares
  const first = { gamertag: 'Sprite 27', modern_gamertag: 'Sprite 27', at: '2025-07-14T12:00:00Z' }
  await calls.answer(allGamesCall, { games: GAMES.filter(({ position }) => position > 0) })
  await calls.answer(allAltGamesCall, { alt_games: [anAlternativeInGrid(-436, 'Ultimate Edition')] })
  await calls.answer(gridPopularityCall, {
    gamers: 200,
    squares: [60, 4, 20, 0].map((completed, index) => ({
      square: [1, 435, 436, 900][index] ?? 1,
      completed,
      percent_completed: completed / 2,
      in_progress: 3,
      first: completed > 0 ? first : null,
    })),
  })
  await open(page, '/games-grid?square=436')
  await expect(page.getByRole('heading', { name: 'Valid Alt Completions' })).toBeVisible()
  await page.locator('[data-cell="435"]').hover()
  await expect(page.getByRole('tooltip')).toBeVisible()
  await expectAccessible(page, { isWhole: true })
  await page.getByRole('button', { name: 'Popularity' }).click()
  await expect(page.getByText('3 in progress')).toBeVisible()
  await expectAccessible(page, { within: 'main' })
})

test('given a search for games and for challenges, axe finds nothing', async ({ page, calls }) => {
  // So many that only those in sight are drawn.
  const allGames = Array.from({ length: 1001 }, (_, index) => aGame((index % 900) + 1, `Game ${index}`))
  await calls.answer(searchContentCall, {
    data: { allGames: [...allGames, ...GAMES], allGamers: [], allChallenges: CHALLENGES },
  })
  await open(page, '/search')
  await expect(page.getByRole('table')).toBeVisible()
  await scrollToEnd(page, page.getByRole('link', { name: 'Portal', exact: true }))
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Search Challenges' }).click()
  await page.getByRole('button', { name: /Points$/ }).click()
  await expectAccessible(page, { within: 'main' })
})
