/** What needs a hand, what was done, and who may: the overview, the log and the roles. */
import { noteAction } from '#store/desk/actions.ts'
import { expectAccessible } from '#tests/support/browser/accessible.ts'
import { deskSite } from '#tests/support/browser/desk-site.ts'
import { expect, open, test } from '#tests/support/browser/test.ts'

const desk = deskSite()
const at = (path: string) => `${desk.url}${path}`

test('given the owner, the overview says what needs a hand, what is fine and what was done', async ({
  page,
}) => {
  await desk.signIn(page, 'owner')
  await open(page, at('/organiser'))
  await expect(page.getByRole('heading', { name: /needs? a hand$/, level: 1 })).toBeVisible()
  const scanner = page.getByRole('listitem').filter({ hasText: 'No scanner is at work' })
  await expect(scanner.getByText('Not running')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Next cycle' })).toContainText(/EST, in \d+/)
  await expect(page.getByText('Gamers', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'The whole log' }).click()
  await expect(page.getByRole('heading', { name: 'Log', level: 1 })).toBeVisible()
})

test('given a helper, the bar has what helpers may see, and nothing else can be opened', {
  tag: '@once',
}, async ({ page, expectedErrors }) => {
  expectedErrors.push('403')
  await desk.signIn(page, 'helper')
  await open(page, at('/organiser/log'))
  await expect(page.getByText('This is not for the role helper.')).toBeVisible()
  const links = page.getByRole('navigation', { name: 'Organiser desk' }).getByRole('link')
  for (const name of await links.allInnerTexts()) expect(name).toMatch(/^(Gamers|Scans)/)
})

test('given hostile words in the log, they are shown as they are and do nothing', async ({ page }) => {
  const hostile = '<img src=x onerror="document.title=1"> \u202Egnp.exe <script>alert(1)</script>'
  await noteAction(desk.world.db, {
    actor: { kind: 'person', xuid: '1', gamertag: hostile, role: 'helper' },
    action: 'gamer.ban',
    what: `banned ${hostile}`,
    subject: { kind: 'Gamer', name: hostile },
    before: hostile,
    after: hostile,
    why: hostile,
    at: new Date(),
  })
  await desk.signIn(page, 'owner')
  await open(page, at('/organiser/log'))
  await expect(page.locator('.log-change p').filter({ hasText: '<script>' }).first()).toBeVisible()
  expect(await page.title()).toContain('Log')
  expect(await page.locator('.log-entry img[src="x"]').count()).toBe(0)
  await expectAccessible(page)
})

test('given the owner, a role is granted by the keyboard, found in the log and taken back there', {
  tag: '@once',
}, async ({ page }) => {
  await desk.signIn(page, 'owner')
  await open(page, at('/organiser/settings'))
  const card = page.locator('#roles')
  await card.getByLabel('Gamertag').fill('bramble')
  await card.getByLabel('Role', { exact: true }).selectOption('helper')
  await card.getByLabel('Role', { exact: true }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(card.getByText('bramble has the role helper.')).toBeVisible()
  await expect(card.getByRole('listitem').filter({ hasText: 'Bramble' })).toContainText('Helper since')

  await open(page, at('/organiser/log'))
  await page.getByLabel('What').selectOption('role')
  await page.getByRole('button', { name: 'Take back: made Bramble a helper' }).click()
  await page.getByRole('dialog').getByLabel(/Why/).fill('a slip')
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText('“a slip”')).toBeVisible()
  await expect(page.getByText('Taken back', { exact: true })).toBeVisible()
})

test('given an organiser, roles are seen and not changed', { tag: '@once' }, async ({ page }) => {
  await desk.signIn(page, 'organiser')
  await open(page, at('/organiser/settings'))
  const card = page.locator('#roles')
  await expect(card.getByRole('listitem').filter({ hasText: 'Onyx Fjord' })).toBeVisible()
  expect(await card.getByRole('button').count()).toBe(0)
})
