import type { Page } from '@playwright/test'
import { gamerCall } from '#contract/gamer.ts'
import { gamerChallengesCall } from '#contract/gamer-challenges.ts'
import { gamerCompletionsCall } from '#contract/gamer-completions.ts'
import { gamerLeaderboardHistoryCall } from '#contract/gamer-leaderboard-history.ts'
import { leaderboardsCall } from '#contract/leaderboards.ts'
import { playerFeedCall } from '#contract/player-feed.ts'
import { expectAccessible } from '#tests/support/browser/accessible.ts'
import { broken, refused } from '#tests/support/browser/answers.ts'
import { anEntry } from '#tests/support/browser/builders.ts'
import { answerProfile, GAMER, PROFILE_CALLS } from '#tests/support/browser/gamer-answers.ts'
import { expect, open, test } from '#tests/support/browser/test.ts'
import { expectAccessibleAroundBoard, openProfile } from './gamer-page.ts'

const tile = (page: Page, name: string) => page.locator('.tile', { hasText: name }).locator('dd')
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const square = (page: Page, number: number) => page.locator(`[data-cell="${number - 1}"]`)

test.describe('header and tiles', () => {
  test('given a gamer, says who and where they stand', async ({ page, calls }) => {
    test.slow() // axe looks at 900 squares
    await openProfile(page, calls)
    await expect(page.getByRole('heading', { level: 1, name: 'Fjordwalker' })).toBeVisible()
    await expect(page).toHaveTitle('Fjordwalker – Grid 900')
    const link = page.getByRole('link', { name: 'Fjordwalker' })
    await expect(link).toHaveAttribute('href', /\/gamer\/Fjord%20walker$/)
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    const header = page.locator('.gamer-identity')
    await expect(header).toContainText('1,184,530 Gamerscore')
    await expect(header).toContainText('Grand Master')
    await expect(header).toContainText('2,318 points')
    await expect(header).toContainText('Last updated09/13/2025 02:04 AM EST')
    await expect(header).toContainText('Registered07/29/2025 09:41 PM EST')
    await expect(tile(page, 'Site Rank')).toHaveText('#7')
    await expect(tile(page, 'Completed Challenges')).toHaveText('1')
    await expect(tile(page, 'Points from Challenges')).toHaveText('1,082')
    await expect(tile(page, 'Completed Squares')).toHaveText('3 of 900')
    await expectAccessible(page)
  })

  test('given answers with nothing in them, shows nothing strange', async ({ page, calls }) => {
    for (const call of PROFILE_CALLS) await calls.answer(call, broken({}))
    await open(page, '/gamer/Vega')
    await expect(page.getByRole('heading', { level: 1, name: 'Vega' })).toBeVisible()
    await expect(page.getByText('No recent events available')).toBeVisible()
    await expect(page.getByText('No challenges available')).toBeVisible()
    await expect(page.locator('main')).not.toContainText(/undefined|NaN|null|Invalid/)
    await expectAccessibleAroundBoard(page)
  })
})

test.describe('calls', () => {
  test('given a gamer call under way, shows Loading and asks for nothing else but the leaderboard', {
    tag: '@once',
  }, async ({ page, calls }) => {
    await calls.answer(leaderboardsCall, { leaderboards: [anEntry(1, 'Fjordwalker')] })
    await calls.answer(gamerCall, 'never')
    // From another page: a profile opened by its address preloads what else it will need.
    await open(page, '/leaderboards')
    await page.getByRole('link', { name: 'Fjordwalker' }).click()
    await expect(page.getByText('Loading', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Fjordwalker' })).toBeVisible()
    await expect.poll(() => calls.asked(gamerCall)).toHaveLength(1)
    for (const call of [
      gamerCompletionsCall,
      gamerLeaderboardHistoryCall,
      gamerChallengesCall,
      playerFeedCall,
    ])
      expect(calls.asked(call)).toEqual([])
  })

  test('given spaces and y-acute in the address, asks with plus and plain y', { tag: '@once' }, async ({
    page,
    calls,
  }) => {
    await answerProfile(calls)
    // The xuid of this gamer on the server: the page names it in its preloads.
    const xuid = '2533274800000002'
    await calls.answer(gamerCall, { ...GAMER, xuid })
    await open(page, '/gamer/Sunný Day')
    await expect(page.getByRole('heading', { level: 1, name: 'Fjordwalker' })).toBeVisible()
    await expect.poll(() => calls.asked(gamerCall)).toEqual(['/api/gamer?gamertag=Sunny+Day'])
    await expect
      .poll(() => calls.asked(playerFeedCall))
      .toEqual(['/api/player-feed?gamertag=Sunny+Day&total_feed_entries=10'])
    await expect
      .poll(() => calls.asked(gamerCompletionsCall))
      .toEqual([`/api/gamer-completions?xuid=${xuid}`])
    const full = page.getByRole('link', { name: 'View Full Event Feed' })
    await expect(full).toHaveAttribute('href', '/full-event-feed/Sunn%C3%BD%20Day')
  })

  for (const call of [gamerCall, gamerCompletionsCall]) {
    test(`given ${call.path} fails, Loading stays`, { tag: '@once' }, async ({
      page,
      calls,
      expectedErrors,
    }) => {
      expectedErrors.push('Failed to load resource', 'Could not load')
      await answerProfile(calls)
      await calls.answer(call, refused(500))
      const logged = page.waitForEvent('console', (message) =>
        message.text().includes(`Could not load ${call.path}?`),
      )
      await open(page, '/gamer/Fjordwalker')
      await logged
      await expect(page.getByText('Loading', { exact: true })).toBeVisible()
    })
  }

  test('given the other calls fail, the rest of the profile is there', async ({
    page,
    calls,
    expectedErrors,
  }) => {
    expectedErrors.push('Failed to load resource', 'Could not load')
    await answerProfile(calls)
    for (const call of PROFILE_CALLS)
      if (call !== gamerCall && call !== gamerCompletionsCall) await calls.answer(call, refused(500))
    await open(page, '/gamer/Fjordwalker')
    await expect(page.getByText('No recent events available')).toBeVisible()
    await expect(page.getByText('No challenges available')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Challenges (0)' })).toBeVisible()
    await expect(tile(page, 'Site Rank')).toHaveText('#8')
    await expect(tile(page, 'Completed Squares')).toHaveText('3 of 900')
    await expect(square(page, 24)).toHaveAttribute('data-state', 'completed')
    await tab(page, 'Leaderboard History').click()
    await expect(page.getByText('No leaderboard history available')).toBeVisible()
    await expectAccessibleAroundBoard(page)
  })
})

test.describe('the grid', () => {
  test('given completions, each square shows its state', async ({ page, calls }) => {
    await openProfile(page, calls)
    await expect(page.getByRole('heading', { name: '3 squares lit' })).toBeVisible()
    await expect(square(page, 24)).toHaveAttribute('data-state', 'completed')
    await expect(square(page, 54)).toHaveAttribute('data-state', 'completed')
    await expect(square(page, 84)).toHaveAttribute('data-state', 'in_progress')
    await expect(square(page, 900)).toHaveAttribute('data-state', 'not_started')
    await page.getByRole('button', { name: 'Hide In Progress' }).click()
    await expect(square(page, 84)).toHaveAttribute('data-state', 'not_started')
    await page.getByRole('button', { name: 'Show In Progress' }).click()
    await expect(square(page, 84)).toHaveAttribute('data-state', 'in_progress')
  })

  test('given a selected square, its game and alternatives have their statuses', async ({ page, calls }) => {
    await openProfile(page, calls)
    const rows = page.getByRole('table').getByRole('row')
    await expect(rows).toHaveCount(1)
    await expect(rows.first()).toHaveText('GameCompletion Status')
    await square(page, 206).click()
    await expect(rows).toHaveCount(4)
    await expect(rows.nth(1)).toContainText(/Kingdom Hearts III.*Position 206.*Blue.*Completed/)
    await expect(rows.nth(2)).toContainText(/Kingdom Hearts III Windows.*In progress/)
    await expect(rows.nth(3)).toContainText(/Kingdom Hearts III Japan.*Not started/)
    const link = rows.nth(1).getByRole('link')
    await expect(link).toHaveAttribute('href', /\/game\/Kingdom-Hearts-III\/achievements\?gamerid=812$/)
    await square(page, 54).click()
    await expect(rows.nth(1)).toContainText(/Limbo.*Not started/)
    await expect(rows.nth(2)).toContainText(/Limbo Windows.*Completed/)
    await expectAccessibleAroundBoard(page)
  })
})

test.describe('back and forward', () => {
  test('given a visit to the full feed, the way back finds the same tab and square', {
    tag: '@once',
  }, async ({ page, calls }) => {
    await openProfile(page, calls)
    await square(page, 206).click()
    await page.getByRole('link', { name: 'View Full Event Feed' }).click()
    await expect(page.getByRole('heading', { name: 'Full Event Feed for Fjordwalker' })).toBeVisible()
    await expect.poll(() => page.evaluate<number>('scrollY')).toBe(0)
    await page.goBack()
    await expect(square(page, 206)).toHaveAttribute('aria-selected', 'true')
  })
})
