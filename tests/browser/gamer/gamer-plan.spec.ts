/** The plan of a gamer of the tests' own contest, made in the browser. */

import { gamerCall } from '#contract/gamer.ts'
import { gamerPlanCall } from '#contract/gamer-plan.ts'
import { hiddenWidth } from '#tests/support/browser/hidden-width.ts'
import { expect, open, test } from '#tests/support/browser/test.ts'

test('given a gamer, the plan is shown, explained and made again by every filter, without a request', async ({
  page,
  isMobile,
}) => {
  await open(page, '/gamer/Vega/plan')
  const { xuid } = gamerCall.answer.parse(await (await page.request.get('/api/gamer?gamertag=Vega')).json())
  const answer = await page.request.get(`${gamerPlanCall.path}?xuid=${xuid}&order=value`)
  const plan = gamerPlanCall.answer.parse(await answer.json())
  await expect(page).toHaveTitle('What to play next – Vega – Grid 900')
  await expect(page.getByRole('heading', { level: 1, name: 'What to play next' })).toBeVisible()
  const rows = page.locator('.suggestion')
  await expect(rows).toHaveCount(10)
  const names = plan.suggestions.map(({ display_name }) => display_name)
  await expect(rows.locator('h3')).toHaveText(names.slice(0, 10))
  await expect(page.locator('[data-mark="pick"]')).toHaveCount(30)
  await page.getByRole('button', { name: 'Show 10 more' }).click()
  await expect(rows).toHaveCount(20)

  // What is selected is explained on the screen, and nothing scrolls for it.
  const last = plan.suggestions[29]
  await page.evaluate('scrollTo(0, 0)')
  await page.locator(`[data-cell="${(last?.square ?? 0) - 1}"]`).scrollIntoViewIfNeeded()
  const before = await page.evaluate('scrollY')
  await page.locator(`[data-cell="${(last?.square ?? 0) - 1}"]`).click()
  const explained = page.getByRole('region', { name: 'Selected square' })
  await expect(explained).toContainText(last?.display_name ?? '')
  await expect(explained).toBeInViewport()
  expect(await page.evaluate('scrollY')).toBe(before)
  await expect(page).toHaveURL(new RegExp(`square=${last?.square}`))
  await explained.getByRole('button', { name: 'Close' }).click()
  await expect(explained).toBeHidden()
  if (isMobile) {
    const low = page.locator('[data-cell="899"]')
    await page.locator('.board').evaluate((board) => board.scrollIntoView({ block: 'end' }))
    await low.tap()
    await expect(explained).toBeVisible()
    // It is not below what explains it.
    await low.tap()
    await explained.getByRole('button', { name: 'Close' }).click()
  }

  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()))
  if (isMobile) {
    await page.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('button', { name: 'Red' }).click()
    await sheet.getByRole('button', { name: /^Show \d+ squares?$/ }).click()
  } else await page.getByLabel('Quadrant').selectOption('Red')
  await expect(page).toHaveURL(/quadrant=red/)
  await expect(page.locator('.suggestion:not(.red)')).toHaveCount(0)
  await expect(rows.first()).toBeVisible()
  await page.getByRole('button', { name: isMobile ? 'Remove filter: Red' : 'Clear filters' }).click()
  await expect(rows.first().locator('h3')).toHaveText(names[0] ?? '')

  await page.getByRole('button', { name: `Not this one: ${names[0]}` }).click()
  await expect(rows.locator('h3').filter({ hasText: names[0] ?? '' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  expect(asked).toEqual([])
  if (isMobile) {
    expect(await hiddenWidth(page.locator('.gamer-bar nav'))).toBe(0)
    return
  }
  await page.reload()
  await page.getByText('1 game hidden in this browser').click()
  await page.getByRole('button', { name: `Restore ${names[0]}` }).click()
  await expect(rows.first().locator('h3')).toHaveText(names[0] ?? '')

  // On paper the numbers stay on their squares.
  await page.emulateMedia({ media: 'print' })
  expect(await hiddenWidth(page.locator('.plan-board .board'))).toBe(0)
  await expect(page.getByRole('group', { name: 'Order' })).toBeHidden()
})

test('given another order, the list and the address follow, and removing one never raises what the first ten bring', {
  tag: '@once',
}, async ({ page }) => {
  await open(page, '/gamer/Vega/plan')
  const rows = page.locator('.suggestion')
  const gain = async () =>
    Number((await page.locator('.plan-gain dd').first().innerText()).replace(/\D/g, ''))
  for (const order of ['Most points', 'Quick wins', 'Best value']) {
    const button = page.getByRole('group', { name: 'Order' }).getByRole('button', { name: order })
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await expect(rows).toHaveCount(10)
    const before = await gain()
    await rows
      .first()
      .getByRole('button', { name: /^Not this one/ })
      .click()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
    expect(await gain()).toBeLessThanOrEqual(before)
  }
  await expect(page).toHaveURL(/\/gamer\/Vega\/plan$/)
})

test('given a wish for more contrast, completed squares of the plan have an edge', {
  tag: '@once',
}, async ({ page }) => {
  await page.emulateMedia({ contrast: 'more' })
  await open(page, '/gamer/Vega/plan')
  await expect(page.locator('.plan-board .square[data-state="completed"]').first()).not.toHaveCSS(
    ...(['box-shadow', 'none'] as const),
  )
})
