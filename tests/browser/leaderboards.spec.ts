import type { Page } from '@playwright/test'
import { gamerCall } from '#contract/gamer.ts'
import { leaderboardsCall } from '#contract/leaderboards.ts'
import { leaderboardsMonthlyCall } from '#contract/leaderboards-monthly.ts'
import { aGamer, anEntry } from '#tests/support/browser/builders.ts'
import { beSignedIn } from '#tests/support/browser/me.ts'
import { expect, open, test } from '#tests/support/browser/test.ts'

const gamers = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('link') })
const heading = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })
const sizeTo = (page: Page, width: number) => page.setViewportSize({ width, height: 900 })

test('headings stick, tiers can be jumped to, and who comes back finds the order again', {
  tag: '@once',
}, async ({ page, calls }) => {
  const tiers = ['Immortal', 'Gold', 'Bronze'] as const
  await calls.answer(gamerCall, 'never')
  await calls.answer(leaderboardsCall, {
    leaderboards: Array.from({ length: 60 }, (_, index) =>
      anEntry(index + 1, `Gamer ${index + 1}`, {
        badge: tiers[Math.floor(index / 20)] ?? 'Bronze',
        points: '1,206',
        challenge_points: '306',
      }),
    ),
  })
  await open(page, '/leaderboards')
  await expect(page).toHaveTitle('Leaderboard')
  const jumps = page.getByRole('combobox', { name: 'Jump to a tier' })
  await expect(gamers(page).first()).toContainText('300')
  await jumps.selectOption('Bronze')
  await expect(page.getByRole('rowheader', { name: 'Bronze' })).toBeInViewport()
  await expect(page.getByRole('link', { name: 'Gamer 41' })).toBeInViewport()
  await expect(heading(page, 'Gamer')).toBeInViewport()
  await heading(page, 'Challenge Points').getByRole('button').click()
  // It keeps its place, so that the table does not move under the pointer.
  await expect(jumps).toBeDisabled()

  await heading(page, 'Points').getByRole('button').click()
  await page.getByRole('link', { name: 'Gamer 3', exact: true }).click()
  await expect(page).toHaveURL('/gamer/Gamer%203')
  await expect(page.getByRole('table')).toBeHidden()
  await page.goBack()
  await expect(heading(page, 'Points')).toHaveAttribute('aria-sort', 'descending')
})

test('columns are left out up to 768 px, and where names are too long for the window', {
  tag: '@once',
}, async ({ page, calls }) => {
  await calls.answer(leaderboardsCall, { leaderboards: [anEntry(1, 'bramble', { points: '12' })] })
  await sizeTo(page, 800)
  await open(page, '/leaderboards')
  for (const name of ['Rank', 'Gamer', 'Badge', 'Points', 'Challenge Points', 'Gamerscore'])
    await expect(heading(page, name)).toBeVisible()
  await sizeTo(page, 768)
  for (const name of ['Badge', 'Challenge Points', 'Gamerscore'])
    await expect(heading(page, name)).toBeHidden()
  for (const name of ['Rank', 'Gamer', 'Points']) await expect(heading(page, name)).toBeVisible()

  await calls.answer(leaderboardsCall, {
    leaderboards: [anEntry(1, 'W'.repeat(12), { points: '4,312', badge: 'Grand Master' })],
  })
  await sizeTo(page, 800)
  await open(page, '/leaderboards')
  await expect(heading(page, 'Points')).toBeVisible()
  await expect(heading(page, 'Gamerscore')).toBeHidden()
  await sizeTo(page, 1440)
  await expect(heading(page, 'Gamerscore')).toBeVisible()

  const gains = { month_rank: 1, move: 4, points_gained: 541, squares_gained: 62, challenges_gained: 5 }
  await calls.answer(leaderboardsMonthlyCall, {
    month: '2025-09',
    starts_at: '2025-09-01T04:00:00Z',
    ends_at: '2025-10-01T04:00:00Z',
    previous_month: '2025-08',
    next_month: null,
    leaderboards: [{ ...aGamer('Fjordwalker'), ...gains, badge: 'Master', site_rank: 7 }],
  })
  await open(page, '/leaderboards?tab=monthly')
  const wide = ['Squares', 'Challenges', 'Overall']
  for (const name of wide) await expect(heading(page, name)).toBeVisible()
  await sizeTo(page, 768)
  for (const name of wide) await expect(heading(page, name)).toBeHidden()
  await expect(heading(page, 'Points gained')).toBeVisible()
})

/** How far the strip's picture and points are from those of the table, and whether my name is cut or broken. */
const STRIP_AND_TABLE = `document.fonts.ready.then(() => {
  const edge = (selector, side) => document.querySelector(selector).getBoundingClientRect()[side]
  const inside = (selector) => {
    const range = document.createRange()
    range.selectNodeContents(document.querySelector(selector))
    return range.getBoundingClientRect()
  }
  const name = document.querySelector('.own-row bdi')
  return [
    Math.abs(edge('.own-row .avatar', 'left') - edge('tbody .gamer-cell .avatar', 'left')) < 2,
    Math.abs(inside('.own-row .points').right - inside('tbody td.points').right) < 2,
    name.scrollWidth <= name.clientWidth && inside('.own-row bdi').height < 30,
  ]
})`

test('given my row out of sight, its strip has the columns of the table and my whole name', {
  tag: '@once',
}, async ({ page, calls }) => {
  await beSignedIn(page, calls, 'Dapper Noodle')
  await calls.answer(leaderboardsCall, {
    leaderboards: Array.from({ length: 60 }, (_, index) =>
      anEntry(index + 1, index < 59 ? `Gamer ${index + 1}` : 'Dapper Noodle', { points: '1,206' }),
    ),
  })
  for (const width of [1440, 390]) {
    await sizeTo(page, width)
    await open(page, '/leaderboards')
    await expect(page.getByRole('complementary', { name: 'My place' })).toContainText('Dapper Noodle')
    await expect.poll(() => page.evaluate(STRIP_AND_TABLE), String(width)).toEqual([true, true, true])
  }
})

test('given ten thousand gamers, those in sight are on the page', { tag: '@once' }, async ({
  page,
  calls,
}) => {
  const leaderboards = Array.from({ length: 10_000 }, (_, index) =>
    anEntry(index + 1, `Gamer ${index + 1}`, { badge: index < 100 ? 'Immortal' : 'Bronze' }),
  )
  await calls.answer(leaderboardsCall, { leaderboards })
  await calls.answer(gamerCall, 'never')
  await open(page, '/leaderboards')
  await expect(page.getByRole('link', { name: 'Gamer 1', exact: true })).toBeVisible()
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '10003')
  // The first rows stand alone until there is room for all of them.
  await expect.poll(() => page.evaluate<number>('document.body.scrollHeight')).toBeGreaterThan(100_000)
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight / 2)')
  const middle = page.getByRole('link', { name: /^Gamer 5\d{3}$/ }).first()
  await expect(middle).toBeVisible()
  expect(await gamers(page).count()).toBeLessThan(100)
  await middle.click()
  await expect(page).toHaveURL(/gamer/)
  await expect(page.getByRole('table')).toBeHidden()
  await page.goBack()
  await expect(page.getByRole('link', { name: /^Gamer 5\d{3}$/ }).first()).toBeVisible()
})
