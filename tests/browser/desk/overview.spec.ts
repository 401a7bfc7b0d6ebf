/** From what needs attention to the log, and a role that is granted and taken back there. */
import { deskSite } from '#tests/support/browser/desk-site.ts'
import { expect, open, test } from '#tests/support/browser/test.ts'

const desk = deskSite()
const at = (path: string) => `${desk.url}${path}`

test('given the owner, a role is granted by the keyboard, found in the log and taken back there', {
  tag: '@once',
}, async ({ page }) => {
  await desk.signIn(page, 'owner')
  await open(page, at('/organiser'))
  await expect(page.getByRole('heading', { name: /needs? attention$/, level: 1 })).toBeVisible()
  const scanner = page.getByRole('listitem').filter({ hasText: 'No scanner is running' })
  await expect(scanner.getByText('Not running')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Next cycle' })).toContainText(/EST, in \d+/)
  await expect(page.getByText('Gamers', { exact: true }).first()).toBeVisible()

  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  const card = page.locator('#roles')
  await card.getByLabel('Gamertag').fill('bramble')
  await card.getByLabel('Role', { exact: true }).selectOption('helper')
  await card.getByLabel('Role', { exact: true }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const asked = page.getByRole('dialog', { name: 'Make Bramble a helper?' })
  await expect(asked).toContainText('In the contest.')
  await asked.getByRole('button', { name: 'Grant' }).click()
  await expect(card.getByText('Bramble has the role helper.')).toBeVisible()
  await expect(card.getByRole('listitem').filter({ hasText: 'Bramble' })).toContainText('Helper since')

  await page.getByRole('link', { name: 'Overview', exact: true }).click()
  await page.getByRole('link', { name: 'View log' }).click()
  await expect(page.getByRole('heading', { name: 'Log', level: 1 })).toBeVisible()
  await page.getByLabel('What').selectOption('role')
  await page.getByRole('button', { name: 'Undo: made Bramble a helper' }).click()
  await page
    .getByRole('dialog')
    .getByLabel(/Reason/)
    .fill('a slip')
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText('“a slip”')).toBeVisible()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
})
