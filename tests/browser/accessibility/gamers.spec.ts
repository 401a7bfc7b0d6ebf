/** Every screen that is about gamers, in every state that has parts of its own, judged by axe. */
import { BADGES } from '#contest/rules/badges.ts'
import { circleCall } from '#contract/account/circle.ts'
import { circleFeedCall } from '#contract/account/circle-feed.ts'
import { gamerCall } from '#contract/gamer.ts'
import { leaderboardsCall } from '#contract/leaderboards.ts'
import { leaderboardsMonthlyCall } from '#contract/leaderboards-monthly.ts'
import { leaderboardsWeeklyCall } from '#contract/leaderboards-weekly.ts'
import { gamerLedgerCall } from '#contract/past/gamer-ledger.ts'
import { gamerMilestonesCall } from '#contract/past/gamer-milestones.ts'
import { gamerYearCall } from '#contract/past/gamer-year.ts'
import { settlementsCall } from '#contract/past/settlements.ts'
import { playerFeedCall } from '#contract/player-feed.ts'
import { gamerScanCall } from '#contract/scans/gamer-scan.ts'
import { myScanCall } from '#contract/scans/my-scan.ts'
import { expectAccessible } from '#tests/support/browser/accessible.ts'
import { aChallenge, aGamer, anEntry, UPDATED_AT } from '#tests/support/browser/builders.ts'
import { MILESTONES, YEAR } from '#tests/support/browser/career-answers.ts'
import { answerProfile, EVENTS, GAMER, RECEIPT } from '#tests/support/browser/gamer-answers.ts'
import { LEDGER } from '#tests/support/browser/ledger-answer.ts'
import { beSignedIn } from '#tests/support/browser/me.ts'
import { expect, leadOn, open, test } from '#tests/support/browser/test.ts'

// Some gamers of the small contest have pictures at hosts that are not there.
const PICTURES = 'ERR_NAME_NOT_RESOLVED'

/** Two of each badge, and me last, below everything that is in sight. */
const ENTRIES = [
  ...BADGES.flatMap((badge, tier) =>
    [1, 2].map((place) => anEntry(2 * tier + place, `${badge} ${place}`, { badge, points: `${99 - tier}` })),
  ),
  anEntry(99, 'Vega', { badge: 'Unranked', points: '0' }),
]

const SETTLEMENTS = {
  settlements: ['03', '10', '17'].map((day) => ({ at: `2026-01-${day}T19:00:00Z`, gamers: 5, points: 900 })),
  patches: [{ number: 8, date: '2026-01-12' }],
}

test('given the leaderboard with my place, somebody found and my circle, axe finds nothing', async ({
  page,
  calls,
}) => {
  await beSignedIn(page, calls, 'Vega')
  await calls.answer(leaderboardsCall, { leaderboards: ENTRIES })
  await open(page, '/leaderboards')
  await page.getByRole('searchbox', { name: 'Find a gamer...' }).fill('immortal')
  await expect(page.getByText('1 of 2')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'My place' })).toBeVisible()
  await calls.answer(circleCall, { circle: [aGamer('Gold 1')] })
  await page.getByRole('button', { name: 'Watch Gold 1' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'My circle' }).click()
  await calls.answer(circleFeedCall, {
    gamers: [{ ...aGamer('Gold 1'), site_rank: 31, badge: 'Gold', points: '2,690', asked: 'Gold 1' }],
    events: EVENTS.map((event) => ({ ...event, gamertag: 'Gold 1' })),
  })
  await page.getByRole('link', { name: 'the feed of your circle' }).click()
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Hades' })).toBeVisible()
  await expectAccessible(page)
})

test('given the leaderboard of a week and of a month, axe finds nothing', async ({ page, calls }) => {
  const gains = (rank: number, move: number | null, points_gained: number) => ({
    ...{ month_rank: rank, move, points_gained, squares_gained: 62, challenges_gained: 5 },
    ...{ site_rank: rank, badge: 'Gold' as const },
  })
  await calls.answer(leaderboardsMonthlyCall, {
    ...{ month: '2025-08', starts_at: '2025-08-01T04:00:00Z', ends_at: '2025-09-01T04:00:00Z' },
    ...{ previous_month: '2025-07', next_month: '2025-09', first_month: '2025-07', current_month: '2025-09' },
    leaderboards: [
      { ...aGamer('Fjordwalker'), ...gains(1, 4, 541) },
      { ...aGamer('Paper Walrus'), ...gains(2, -3, 440) },
      { ...aGamer('AmberHeron'), ...gains(3, null, 0), joined: true },
      { ...aGamer('Unlucky'), ...gains(4, 0, -6) },
    ],
  })
  await open(page, '/leaderboards?tab=monthly')
  await expect(page.getByRole('combobox', { name: 'Choose a month' })).toBeVisible()
  await expectAccessible(page)
  await calls.answer(leaderboardsWeeklyCall, {
    ...{ week: '2025-09-08', starts_at: '2025-09-08T04:00:00Z', ends_at: '2099-09-15T04:00:00Z' },
    ...{ previous_week: '2025-09-01', next_week: null },
    challenges: [
      {
        ...aChallenge(73, 'Kiss the Cook', { positions: '24,300,900' }),
        completed_in_all: 33,
        completed: [{ ...aGamer('Hollow Nat'), completed_at: '2025-09-08T18:00:00Z' }],
      },
      { ...aChallenge(3, 'Four Corners'), completed_in_all: 1, completed: [] },
    ],
  })
  await page.getByRole('tab', { name: 'Weekly Challenges' }).click()
  await expect(page.getByText('No one has completed this challenge this week.')).toBeVisible()
  await expectAccessible(page, { within: 'main' })
})

test('given my profile with a scan that waits, axe finds nothing, whatever is opened', async ({
  page,
  calls,
}) => {
  test.slow()
  await beSignedIn(page, calls, 'Fjordwalker')
  await answerProfile(calls)
  await calls.answer(myScanCall, {
    ...{ state: 'waiting', place: 2, queue: 4, seconds_left: 60, trouble: null },
    ...{ summary: null, at: new Date().toISOString(), again_at: new Date(Date.now() + 1e6).toISOString() },
  })
  await open(page, '/gamer/Fjordwalker')
  await expect(page.getByText('In queue, 2 of 4.')).toBeVisible()
  const square = page.getByRole('region', { name: 'Selected square' })
  await page.getByRole('button', { name: 'Reopened 1' }).click()
  await expect(square.getByText('1 reopened square')).toBeVisible()
  for (const name of ['Kingdom Hearts', 'Finish the Fight'])
    await page.locator('.challenge-card', { hasText: name }).locator('summary').click()
  await page.getByRole('tab', { name: 'Squares Completed' }).click()
  await expectAccessible(page)
  await square.getByRole('button', { name: '84 - Venba' }).click()
  await expect(square).toContainText('Reopened: 250 G to get it back')
  await page.getByRole('tab', { name: 'Leaderboard History' }).click()
  await page.getByText('Show as table').click()
  await page.getByRole('slider', { name: 'Leaderboard history, rank' }).press('Home')
  await expect(page.getByRole('tooltip')).toContainText('July 29, 2025')
  await expectAccessible(page, { within: '.gamer-selected, .gamer-history' })
})

test('given a profile that is private, axe finds nothing in its receipt', async ({ page, calls }) => {
  await answerProfile(calls)
  await calls.answer(gamerScanCall, {
    ...RECEIPT,
    trouble: { at: UPDATED_AT, outcome: 'private', why: 'Private on Xbox Live.', advice: 'Please open it.' },
    next: { state: 'paused', at: null },
    frozen_since: '2025-09-12T18:04:00Z',
  })
  await open(page, '/gamer/Fjordwalker')
  await expect(page.getByText('Private on Xbox Live.')).toBeVisible()
  await expectAccessible(page, { within: '.gamer-cards' })
})

test('given a profile of the past, axe finds nothing', async ({ page, calls }) => {
  await answerProfile(calls)
  await calls.answer(settlementsCall, SETTLEMENTS)
  await calls.answer(gamerCall, {
    ...GAMER,
    as_of: '2026-01-17T19:00:00Z',
    standing: {
      ...{
        points: 630,
        challenge_points: 30,
        badge: 'Gold',
        squares: 200,
        challenges: 1,
        gamers: 7,
        patch: 8,
      },
    },
  })
  await open(page, '/gamer/Fjordwalker?at=2026-01-17T19:00:00Z')
  await expect(page.getByRole('slider', { name: 'Update' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'From then to now' })).toBeVisible()
  await expectAccessible(page)
})

test('given a plan with a square and a game left out, and what is missing, axe finds nothing', async ({
  page,
}) => {
  await open(page, '/gamer/Vega/plan')
  await expect(page.locator('.suggestion')).toHaveCount(10)
  await page
    .getByRole('button', { name: /^Not this one: / })
    .first()
    .click()
  await page.getByText('1 game hidden in this browser').click()
  await page.locator('[data-mark="pick"]').first().click()
  await expect(page.getByRole('region', { name: 'Selected square' })).toBeVisible()
  await expectAccessible(page)
  await open(page, '/gamer/Vega?list=missing&text=halo')
  await expect(page.getByRole('table', { name: 'Missing squares' })).toBeVisible()
  await expectAccessible(page)
})

test('given a ledger, unfolded, axe finds nothing', async ({ page, calls }) => {
  await answerProfile(calls)
  await calls.answer(gamerLedgerCall, LEDGER)
  await open(page, '/gamer/Fjordwalker/ledger')
  await page.getByRole('button', { name: /more squares$/ }).click()
  await expectAccessible(page)
})

test('given a year, activity and trophies, and the palette above them, axe finds nothing', async ({
  page,
  calls,
  expectedErrors,
}) => {
  expectedErrors.push(PICTURES)
  await answerProfile(calls)
  await calls.answer(gamerYearCall, YEAR)
  await calls.answer(gamerMilestonesCall, MILESTONES)
  await open(page, '/gamer/Fjordwalker/year/2025')
  await expect(page.getByRole('heading', { name: 'A year in squares' })).toBeVisible()
  await expectAccessible(page)
  await open(page, '/gamer/Fjordwalker')
  await expect(page.getByRole('complementary', { name: 'Trophy card' })).toBeVisible()
  await expectAccessible(page, { within: '.activity, .trophies' })
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Find or go' }).fill('a')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectAccessible(page, { within: 'dialog[open]' })
})

test('given what can be shared, axe finds nothing', async ({ page, expectedErrors }) => {
  expectedErrors.push(PICTURES)
  await open(page, '/gamer/Vega/share')
  await page.getByRole('group', { name: 'Background' }).getByRole('button', { name: 'Light' }).click()
  await page.getByRole('button', { name: 'Wide, 1200 x 630' }).click()
  await expectAccessible(page)
})

test('given two and three gamers to compare, axe finds nothing', async ({ page, expectedErrors }) => {
  expectedErrors.push(PICTURES)
  await open(page, '/compare/Vega/Fjordwalker?show=first')
  await page.locator('.overlay .square[tabindex="0"]').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status', { name: 'Selected square' })).toContainText(/^1 - /)
  await page.getByRole('slider', { name: 'Over time, points' }).focus()
  await page.getByRole('button', { name: 'Change gamer' }).click()
  await page.getByRole('searchbox', { name: 'Add a gamer...' }).fill('BRAM')
  await expect(page.getByRole('link', { name: /bramble/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /bramble/ }).click()
  await page.getByRole('button', { name: /^Squares that all but one have/ }).click()
  await expect(page.getByRole('region', { name: /^Squares that all but one have/ })).toBeVisible()
  await expectAccessible(page)
})

test('given a full feed, axe finds nothing', async ({ page, calls }) => {
  await calls.answer(playerFeedCall, { player_feed: { events: EVENTS } })
  await open(page, '/full-event-feed/Vega')
  await page.getByRole('button', { name: 'Challenge 2' }).click()
  await expect(page.locator('.feed > li')).toHaveCount(2)
  await expectAccessible(page)
})

test('given a circle, empty and with a gamer, axe finds nothing', async ({ page }) => {
  await open(page, '/circle')
  await expect(page.getByRole('heading', { name: 'Your circle is empty' })).toBeVisible()
  await expectAccessible(page)
  await leadOn(page, '/gamer/Vega')
  await page.getByRole('button', { name: 'Watch Vega' }).click()
  await leadOn(page, '/circle')
  await expect(page.getByRole('complementary').getByRole('link', { name: 'Vega' })).toBeVisible()
  await expectAccessible(page)
})
