import { hiddenWidth } from '#tests/support/browser/hidden-width.ts'
import { expect, open, test } from '#tests/support/browser/test.ts'

// Some gamers of the small contest have pictures at hosts that are not there.
const PICTURES = 'ERR_NAME_NOT_RESOLVED'

test('given two gamers, compares them on one grid, by key, list, lines and months', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(PICTURES)
  await open(page, '/compare/Vega/Fjordwalker')
  await expect(page.getByRole('heading', { level: 1, name: 'Head to head' })).toBeVisible()
  await expect(page).toHaveTitle('Vega and Fjordwalker – Grid 900')

  // The key is the filter of board and list.
  const key = (name: RegExp) => page.getByRole('button', { name })
  await expect(page.locator('.overlay .square[data-mark="first"]')).not.toHaveCount(0)
  await key(/^Only Vega/).click()
  await expect(page).toHaveURL(/\?show=first$/)
  const list = page.getByRole('region', { name: /^Squares only Vega has/ })
  await expect(list).toBeVisible()
  await expect(page.locator('.overlay .square[data-mark="neither"]').first()).toHaveCSS('opacity', '0.22')

  // A square by keyboard.
  await page.locator('.overlay .square[tabindex="0"]').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status', { name: 'Selected square' })).toContainText(/^2 - /)

  const chart = page.getByRole('slider', { name: 'Over time, points' })
  await chart.focus()
  await page.keyboard.press('Home')
  await expect(chart).toHaveAttribute('aria-valuenow', '0')
  const months = page.getByRole('group', { name: 'Points gained each month' })
  await expect(months.getByRole('row')).not.toHaveCount(0)
  expect(await hiddenWidth(months)).toBe(0)
})

test('given a third gamer, a table tells what none has and what all but one have; back leads to the two', {
  tag: '@once',
}, async ({ page, expectedErrors }) => {
  expectedErrors.push(PICTURES)
  await open(page, '/compare/Vega/Fjordwalker')
  await page.getByRole('button', { name: 'Change gamer' }).click()
  await page.getByRole('searchbox', { name: 'Add a gamer...' }).fill('BRAM')
  await page.getByRole('link', { name: /bramble/ }).click()
  await expect(page).toHaveURL('/compare/Vega/Fjordwalker/bramble')
  await expect(page.getByRole('heading', { level: 1, name: 'Side by side' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Standings' }).getByRole('row')).toHaveCount(4)
  // The table scrolls, the page does not.
  const sideways = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
  expect(await page.evaluate<number>(sideways)).toBe(0)
  await page.getByRole('button', { name: /^Squares that all but one have/ }).click()
  await expect(page.getByRole('region', { name: /^Squares that all but one have/ })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Head to head' })).toBeVisible()
})

test('given nobody, one, the same twice, somebody unknown or nine, says what to do', {
  tag: '@once',
}, async ({ page, expectedErrors }) => {
  expectedErrors.push('Failed to load resource', 'Could not load /api/gamer?', 'Could not load /api/joining?')
  await open(page, '/compare')
  await page.getByRole('searchbox', { name: 'Choose a gamer...' }).fill('vega')
  await page.getByRole('link', { name: /Vega/ }).click()
  await expect(page).toHaveURL('/compare/Vega')
  await expect(page.getByRole('searchbox', { name: 'Compare with...' })).toBeVisible()

  await open(page, '/compare/Vega/vega')
  await expect(page.getByRole('alert')).toHaveText(/^Vega is in this comparison twice/)
  await open(page, '/compare/Vega/Nobody')
  await expect(page.getByRole('alert')).toHaveText('No gamer is called “Nobody”.')
  await expect(page).toHaveTitle('Page Not Found')
  await open(page, `/compare/${'Vega/'.repeat(9)}`)
  await expect(page.getByRole('alert')).toHaveText('You can compare up to 8 gamers; this link has 9.')
})
