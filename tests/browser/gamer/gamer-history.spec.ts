import type { Page } from '@playwright/test'
import { gamerCompletionsCall } from '#contract/gamer-completions.ts'
import { gamerLeaderboardHistoryCall } from '#contract/gamer-leaderboard-history.ts'
import { broken } from '#tests/support/browser/answers.ts'
import { aGame } from '#tests/support/browser/builders.ts'
import { answerProfile } from '#tests/support/browser/gamer-answers.ts'
import { expect, open, test } from '#tests/support/browser/test.ts'
import { expectAccessibleAroundBoard } from './gamer-page.ts'

async function openTab(page: Page, name: string) {
  await open(page, '/gamer/Fjordwalker')
  await page.getByRole('tab', { name }).click()
}

test.describe('Event Feed', () => {
  test('given events, each says what happened and leads there, and the feed folds', async ({
    page,
    calls,
  }) => {
    await answerProfile(calls)
    await openTab(page, 'Event Feed')
    const rows = page.locator('.feed > li')
    await expect(rows).toHaveCount(5)
    await expect(rows.nth(0)).toContainText(/Hades.*Game.*Completed position 24.*09\/13\/2025 02:04 PM EST/)
    await expect(rows.nth(0).getByRole('link')).toHaveAttribute('href', '/game/Hades')
    await expect(rows.nth(1)).toContainText(/Kingdom Hearts.*Challenge/)
    await expect(rows.nth(1).getByRole('link')).toHaveAttribute('href', '/challenge/22')
    await expect(rows.nth(2)).toContainText('Lost position 84 due to new achievements being added')
    await expect(rows.nth(3)).toContainText(/Finish the Fight.*Lost due to requirements being updated/)
    await expect(rows.nth(4)).toContainText(/Unknown Event.*Event/)
    await expect(page.getByRole('heading', { level: 3, name: 'Saturday, September 13' })).toBeVisible()

    // A click on its header folds it.
    const header = page.locator('summary', { hasText: 'Event Feed' })
    await expect(page.locator('.feed').first()).toBeVisible()
    await header.click()
    await expect(page.locator('.feed').first()).toBeHidden()
    await header.click()
    await expect(page.locator('.feed').first()).toBeVisible()
  })
})

test.describe('Leaderboard History', () => {
  test('given a history, the chart shows ranks with the first on top, and what a pointer is at', async ({
    page,
    calls,
    isMobile,
  }) => {
    await answerProfile(calls)
    await openTab(page, 'Leaderboard History')
    await expect(page.getByRole('button', { name: 'Rank' })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('Rank #7, up 37 since 07/29/2025')).toBeVisible()
    const chart = page.getByRole('slider', { name: 'Leaderboard history, rank' })
    expect((await chart.boundingBox())?.height).toBe(400)
    const labels = chart.locator('.row text')
    await expect(labels.first()).toHaveText('#10')
    const [top, bottom] = [await labels.first().boundingBox(), await labels.last().boundingBox()]
    expect(top?.y).toBeLessThan(bottom?.y ?? 0)
    await expect(chart.locator('image')).toHaveCount(3)
    await expect(chart.getByText('07/29')).toBeVisible()

    // A finger that lifts leaves what it chose, until it taps elsewhere.
    if (isMobile) {
      await chart.tap({ position: { x: 60, y: 200 } })
      await expect(page.getByRole('tooltip')).toContainText('July 29, 2025')
      await page.getByRole('button', { name: 'Rank' }).tap()
      await expect(page.getByRole('tooltip')).toBeHidden()
    }

    // A pointer at the right edge: the tooltip says everything and stays inside.
    await page.getByRole('button', { name: 'Points' }).click()
    const points = page.getByRole('slider', { name: 'Leaderboard history, points' })
    const box = await points.boundingBox()
    await points.hover({ position: { x: (box?.width ?? 0) - 21, y: 200 } })
    const tooltip = page.getByRole('tooltip')
    await expect(tooltip).toContainText(
      /Grand Master.*September 13, 2025.*Rank.*#7.*Total points.*5,551.*Challenge points.*781/,
    )
    const inside = await tooltip.boundingBox()
    expect((inside?.x ?? 0) + (inside?.width ?? 0)).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0))

    // For somebody who would rather read, there is a table.
    await page.getByText('Show as table').click()
    // The latest first.
    await expect(page.locator('.history-table td:first-child')).toHaveText([
      'September 13, 2025',
      'August 28, 2025',
      'August 12, 2025',
      'July 29, 2025',
    ])
    const row = page.getByRole('row', { name: 'August 12, 2025' })
    await expect(row).toHaveText('August 12, 2025212,900781Diamond')
    await expectAccessibleAroundBoard(page)
  })

  test('given the keyboard, the arrows walk along the line', { tag: '@once' }, async ({ page, calls }) => {
    await answerProfile(calls)
    await openTab(page, 'Leaderboard History')
    const chart = page.getByRole('slider')
    await expect(chart).toBeVisible()
    await page.getByRole('button', { name: 'Points' }).focus()
    await page.keyboard.press('Tab')
    await expect(chart).toBeFocused()
    await expect(page.getByRole('tooltip')).toContainText('September 13, 2025')
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('tooltip')).toContainText('August 28, 2025')
    await expect(chart).toHaveAttribute(
      'aria-valuetext',
      /August 28, 2025: Master, rank 14, 4,769 points, 781 from/,
    )
    await page.keyboard.press('Home')
    await expect(page.getByRole('tooltip')).toContainText('July 29, 2025')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('tooltip')).toBeHidden()
  })
})

test.describe('Squares Completed', () => {
  test('given completions, they are listed by absolute position and can be searched', async ({
    page,
    calls,
  }) => {
    await answerProfile(calls)
    await openTab(page, 'Squares Completed')
    const rows = page.locator('.squares-completed li')
    await expect(rows).toHaveText([
      /Hades.*Position 24.*1,004G/,
      /Limbo Windows.*Position 54.*G/,
      /Hearts III.*Position 206/,
    ])
    const link = rows.first().getByRole('link', { name: 'Hades' })
    await expect(link).toHaveAttribute('href', /\/game\/Hades\/achievements\?gamerid=812$/)
    await expect(link).toHaveAttribute('target', '_blank')
    await page.getByPlaceholder('Search completed squares...').fill('HADES')
    await expect(rows).toHaveCount(1)
    await page.getByPlaceholder('Search completed squares...').fill('zelda')
    await expect(page.getByText('No completions found matching your search')).toBeVisible()
    await expectAccessibleAroundBoard(page)
  })

  test('given many, 24 are shown until all are asked for, and they can be sorted', { tag: '@once' }, async ({
    page,
    calls,
  }) => {
    await answerProfile(calls)
    const gamer_completions = Array.from({ length: 40 }, (_, index) => ({
      position: index + 1,
      games: [aGame(index + 1, `Game ${99 - index}`)],
      completed_at: new Date(Date.UTC(2026, 0, 1 + ((index * 7) % 40), 12)).toISOString(),
    }))
    await calls.answer(gamerCompletionsCall, broken({ gamer_completions, in_progress_games: [] }))
    await openTab(page, 'Squares Completed')
    const rows = page.locator('.squares-completed li')
    await expect(rows).toHaveCount(24)
    await expect(rows.first()).toContainText('Position 101/01/2026')
    await page.getByRole('button', { name: 'Date' }).click()
    await expect(rows.first()).toContainText('02/09/2026')
    await page.getByRole('button', { name: 'Name', exact: true }).click()
    await expect(rows.first()).toContainText('Game 60')
    await page.getByRole('button', { name: 'Show all 40' }).click()
    await expect(rows).toHaveCount(40)
    await expectAccessibleAroundBoard(page)
  })
})

test('given neither history nor completions, says so', async ({ page, calls }) => {
  await answerProfile(calls)
  await calls.answer(gamerLeaderboardHistoryCall, { leaderboard_history: [] })
  await calls.answer(gamerCompletionsCall, { gamer_completions: [], in_progress_games: [] })
  await openTab(page, 'Leaderboard History')
  await expect(page.getByText('No leaderboard history available')).toBeVisible()
  await page.getByRole('tab', { name: 'Squares Completed' }).click()
  await expect(page.getByText('No completions available')).toBeVisible()
})
