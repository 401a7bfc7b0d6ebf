/** The Posts screen: written by keyboard and published, and never lost. */
import type { Page } from '@playwright/test'
import { listActions } from '#store/desk/actions.ts'
import { postAt } from '#store/posts/posts.ts'
import { deskSite } from '#tests/support/browser/desk-site.ts'
import { expect, open, test } from '#tests/support/browser/test.ts'

const desk = deskSite()
const at = (path: string) => `${desk.url}${path}`

async function openNew(page: Page): Promise<void> {
  await desk.signIn(page, 'organiser')
  await open(page, at('/organiser/posts/new/announcements'))
  await expect(page.getByLabel('Title')).toBeVisible()
}
const text = (page: Page) => page.getByLabel('Text, in Markdown')
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' })
const key = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const saved = (anchor: string) => postAt(desk.world.db, { page: 'announcements', anchor })

async function write(page: Page, title: string, words: string): Promise<void> {
  await page.getByLabel('Title').fill(title)
  await text(page).fill(words)
}

test('given the keyboard alone, words are marked, a game is linked, and the post is saved; then it is published', {
  tag: '@once',
}, async ({ page }) => {
  await openNew(page)
  await page.getByLabel('Title').focus()
  await page.keyboard.type('By hand')
  await text(page).focus()
  await page.keyboard.type('Play ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('this')
  await expect(text(page)).toHaveValue('Play **this**')
  await page.keyboard.press('Control+End')
  await page.keyboard.type(': ')
  await key(page, 'Insert a square or challenge').press('Enter')
  await expect(page.getByLabel('Name of a game or challenge')).toBeFocused()
  await page.keyboard.type('full nine')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /The Full Nine Hundred/ })
    .press('Enter')
  await expect(text(page)).toHaveValue(/^Play \*\*this\*\*: \[The Full Nine Hundred\]\(\/challenge\/\d+\)$/)
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/^Saved /)).toBeVisible()
  expect(await saved('by-hand')).toMatchObject({ state: 'draft', version: 1 })

  // What a visitor must never get, as the real server shows it.
  await text(page).fill(
    'Play **this**.\n\n- one\n- two\n\n<script>alert(1)</script> [x](javascript:alert(1))',
  )
  await expect(preview(page).locator('strong')).toHaveText('this')
  await expect(preview(page).locator('li')).toHaveText(['one', 'two'])
  await expect(preview(page).getByText('alert(1)').first()).toBeVisible()
  expect(await preview(page).locator('img, script, a:not(.post-title)').count()).toBe(0)
  await key(page, 'Publish').click()
  await expect(page.getByText(/^Published /)).toBeVisible()
  expect(await saved('by-hand')).toMatchObject({ state: 'published', version: 2 })
  const [action] = await listActions(desk.world.db, { section: 'post', limit: 1 })
  expect(action).toMatchObject({ what: 'published the post "By hand"', actorGamertag: 'Captain Acorn' })
})

test('given words that are not saved, a reload and the end of the session keep them, and leaving asks first', {
  tag: '@once',
}, async ({ page, expectedErrors }) => {
  expectedErrors.push('401')
  page.on('dialog', (dialog) => dialog.accept())
  await openNew(page)
  await write(page, 'Half written', 'A thought that')
  await page.reload()
  await expect(text(page)).toHaveValue('A thought that')
  await expect(page.getByText('Your unsaved changes were restored.')).toBeVisible()
  await desk.world.db.deleteFrom('sessions').execute()
  await text(page).fill('A thought that ends.')
  await key(page, 'Save draft').click()
  await expect(page.getByText('You are signed out.').first()).toBeVisible()
  await expect(text(page)).toHaveValue('A thought that ends.')
  await desk.signIn(page, 'organiser')
  // As whoever comes back from the tab in which they signed in. The notice may already know by then, and be gone.
  await page.evaluate(`dispatchEvent(new Event('visibilitychange'))`)
  await expect(page.getByText('You are signed out.')).toHaveCount(0)
  await key(page, 'Save draft').click()
  await expect(page.getByText(/^Saved /)).toBeVisible()
  expect(await saved('half-written')).toMatchObject({ body: 'A thought that ends.' })

  await page.getByRole('link', { name: 'New post' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('')
  await write(page, 'Left behind', 'Words.')
  const leave = () => page.getByRole('link', { name: 'Log', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'You have unsaved changes' })
  await leave()
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(text(page)).toHaveValue('Words.')
  await leave()
  await dialog.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page).toHaveURL(at('/organiser/log'))
  await page.goBack()
  await expect(text(page)).toHaveValue('Words.')
  await leave()
  await dialog.getByRole('button', { name: 'Discard and leave' }).click()
  await expect(page).toHaveURL(at('/organiser/log'))
  await expect(page.getByRole('heading', { level: 1, name: 'Log' })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Title')).toHaveValue('')
})

test('given words and tables wider than any screen, the page does not move sideways', {
  tag: '@phone',
}, async ({ page }) => {
  await openNew(page)
  const wide = 'W'.repeat(400)
  await write(
    page,
    'W'.repeat(80),
    `${wide}\n\n| a | b |\n|--|--|\n| 1 | ${wide} |\n\n\`\`\`\n${'code '.repeat(90)}\n\`\`\``,
  )
  // On a phone one writes or sees the preview.
  await expect(preview(page)).toBeHidden()
  await key(page, 'Preview').click()
  await expect(text(page)).toBeHidden()
  await expect(preview(page).locator('pre')).toBeVisible()
  expect(await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)).toBe(0)
  await key(page, 'Write').click()
  await key(page, 'Undo my changes').click()
})
