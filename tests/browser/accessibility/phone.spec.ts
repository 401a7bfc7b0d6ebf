/** What a phone alone opens, judged by axe: its menu, the sheet of a square, the list of posts. */
import { expectAccessibleHere } from '#tests/support/browser/accessible.ts'
import { answerProfile } from '#tests/support/browser/gamer-answers.ts'
import { beSignedIn } from '#tests/support/browser/me.ts'
import { expect, open, test } from '#tests/support/browser/test.ts'

test('given the menu, axe finds nothing', { tag: '@phone' }, async ({ page, calls }) => {
  await beSignedIn(page, calls, 'Vega', { deskRole: 'helper' })
  await open(page, '/faq')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('link', { name: 'Organiser desk' })).toBeVisible()
  await expectAccessibleHere(page, { isWhole: true })
})

test('given a tapped square, axe finds nothing in its tooltip and its sheet', { tag: '@phone' }, async ({
  page,
  calls,
}) => {
  await answerProfile(calls)
  await open(page, '/gamer/Fjordwalker')
  await page.getByRole('button', { name: 'Blue' }).tap()
  await page.locator('[data-cell="23"]').tap()
  await expect(page.getByRole('tooltip')).toHaveText('24 - Hades')
  await expectAccessibleHere(page, { within: '.gamer-selected, .board-area' })
})

test('given the list of all posts, axe finds nothing', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/announcements')
  await page.getByRole('button', { name: /^All \d+ posts$/ }).click()
  await expectAccessibleHere(page)
})
