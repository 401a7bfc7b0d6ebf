/** The Posts screen: written, seen as the site shows it, published, withdrawn, gone back to, and never lost. */
import type { Page } from '@playwright/test'
import { listActions } from '#store/desk/actions.ts'
import { listPosts, postAt } from '#store/posts/posts.ts'
import { expectAccessible } from '#tests/support/browser/accessible.ts'
import { deskSite } from '#tests/support/browser/desk-site.ts'
import { expect, open, test } from '#tests/support/browser/test.ts'

const desk = deskSite()
const at = (path: string) => `${desk.url}${path}`

async function openPosts(page: Page, path = ''): Promise<void> {
  await desk.signIn(page, 'organiser')
  await open(page, at(`/organiser/posts${path}`))
  await expect(page.getByLabel('Title')).toBeVisible()
}
const text = (page: Page) => page.getByLabel('Text, in Markdown')
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' })
const key = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const saved = (anchor: string, page: 'announcements' | 'faq' = 'announcements') =>
  postAt(desk.world.db, { page, anchor })

async function write(page: Page, title: string, words: string): Promise<void> {
  await page.getByLabel('Title').fill(title)
  await text(page).fill(words)
}

/** A published post of its own, opened. */
async function aPost(page: Page, title: string, words: string): Promise<void> {
  await openPosts(page, '/new/announcements')
  await write(page, title, words)
  await key(page, 'Publish').click()
  await expect(page.getByText(/^Published /)).toBeVisible()
}

test('the posts of the content are listed, and the first one is open', async ({ page }) => {
  await openPosts(page)
  await expect(page.getByRole('heading', { name: 'Posts', level: 1 })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Posts' }).getByRole('link')).not.toHaveCount(0)
  await expect(page.getByLabel('Anchor')).toBeDisabled()
  await expectAccessible(page)
})

test('given a phone, one writes or sees the preview', { tag: '@phone' }, async ({ page }) => {
  await openPosts(page, '/new/faq')
  await write(page, 'A question', 'An **answer**.')
  await expect(preview(page)).toBeHidden()
  await key(page, 'Preview').click()
  await expect(preview(page).locator('strong')).toHaveText('answer')
  await expect(text(page)).toBeHidden()
  await expectAccessible(page)
  await key(page, 'Write').click()
  await key(page, 'Undo my changes').click()
})

test('given a new post, the anchor follows the title, the preview follows the text, and it is published', {
  tag: '@once',
}, async ({ page }) => {
  await openPosts(page, '/new/announcements')
  await write(page, 'Lights Off: at last', 'Dark at **nine**.\n\n- one\n- two')
  await expect(page.getByLabel('Anchor')).toHaveValue('lights-off-at-last')
  await expect(preview(page).getByRole('heading', { name: 'Lights Off: at last' })).toBeVisible()
  await expect(preview(page).locator('li')).toHaveText(['one', 'two'])
  await page.getByRole('group', { name: 'Type' }).getByRole('button', { name: 'Warning' }).click()
  await expect(preview(page).locator('.type-warning')).toBeVisible()
  await key(page, 'Save draft').click()
  await expect(page.getByText(/^Saved /)).toBeVisible()
  expect(await saved('lights-off-at-last')).toMatchObject({ state: 'draft', type: 'warning' })
  await key(page, 'Publish').click()
  await expect(page.getByText(/^Published /)).toBeVisible()
  expect(await saved('lights-off-at-last')).toMatchObject({ state: 'published', version: 2 })
  const [action] = await listActions(desk.world.db, { section: 'post', limit: 1 })
  expect(action).toMatchObject({
    what: 'published the post "Lights Off: at last"',
    actorGamertag: 'Captain Acorn',
  })
})

test('given words and tables wider than any screen, the page does not move sideways', async ({ page }) => {
  await openPosts(page, '/new/announcements')
  const wide = 'W'.repeat(400)
  await write(
    page,
    'W'.repeat(80),
    `${wide}\n\n| a | b |\n|--|--|\n| 1 | ${wide} |\n\n\`\`\`\n${'code '.repeat(90)}\n\`\`\``,
  )
  const other = key(page, 'Preview')
  if (await other.isVisible()) await other.click()
  await expect(preview(page).locator('pre')).toBeVisible()
  expect(await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)).toBe(0)
  if (await other.isVisible()) await key(page, 'Write').click()
  await key(page, 'Undo my changes').click()
})

test('given a time to appear at, the post is scheduled in Eastern time', { tag: '@once' }, async ({
  page,
}) => {
  await openPosts(page, '/new/announcements')
  await write(page, 'Coming soon', 'Wait for it.')
  await key(page, 'At a time').click()
  await page.getByLabel('Time, Eastern (New York)').fill('2040-07-01T12:00')
  await expect(page.getByText(/On your own clock:/)).toBeVisible()
  await key(page, 'Schedule').click()
  await expect(page.getByText(/^Scheduled /)).toBeVisible()
  expect((await saved('coming-soon'))?.appearsAt).toEqual(new Date('2040-07-01T16:00:00Z'))
  await expect(page.getByRole('link', { name: /Coming soon.*Appears 07\/01\/2040/ })).toBeVisible()
  await open(page, at('/organiser/log'))
  const entry = page.locator('.log-entry').filter({ hasText: 'scheduled the post "Coming soon"' })
  await expect(entry).toContainText('07/01/2040 12:00 PM EST')
})

test('given words that cannot be published, it says what is missing and keeps what was typed', {
  tag: '@once',
}, async ({ page, expectedErrors }) => {
  expectedErrors.push('409')
  await openPosts(page, '/new/announcements')
  await page.getByLabel('Title').fill('Only a title')
  await key(page, 'Publish').click()
  await expect(page.getByText('It needs a text.').first()).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Only a title')
  await page.getByLabel('Anchor').fill('Not An Anchor')
  await expect(page.getByText(/lower-case letters and digits/)).toBeVisible()
  await key(page, 'Undo my changes').click()
})

test('given somebody who was faster, both texts are shown and neither is lost', { tag: '@once' }, async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('409')
  await aPost(page, 'Two at once', 'The first text.')
  await text(page).fill('My own text.')
  const post = await saved('two-at-once')
  await desk.world.db
    .updateTable('posts')
    .set({ body: 'Their text.', version: 2 })
    .where('id', '=', post?.id ?? 0)
    .execute()
  await key(page, 'Save changes').click()
  await expect(page.getByText('"Two at once" was changed meanwhile.')).toBeVisible()
  const difference = page.getByRole('region', { name: 'Difference' })
  await expect(difference.locator('del')).toHaveText('Their')
  await expect(difference.locator('ins')).toHaveText('My own')
  await expectAccessible(page)
  await key(page, 'Keep mine').click()
  await key(page, 'Save changes').click()
  await expect(page.getByText(/^Saved /)).toBeVisible()
  expect(await saved('two-at-once')).toMatchObject({ body: 'My own text.', version: 3 })
})

test('given a withdrawal, the post is hidden and kept, and can be published again', { tag: '@once' }, async ({
  page,
}) => {
  await aPost(page, 'Too early', 'Not yet.')
  await key(page, 'Withdraw').click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByLabel(/^Why/).fill('A day too early')
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByRole('link', { name: /Too early.*Withdrawn/ })).toBeVisible()
  expect(await saved('too-early')).toMatchObject({ state: 'withdrawn' })
  await key(page, 'Publish again').click()
  await expect(page.getByText(/^Published /)).toBeVisible()
})

test('given an older version, the difference is shown and the way back leads to it', {
  tag: '@once',
}, async ({ page }) => {
  await aPost(page, 'With a past', 'It was red.')
  await text(page).fill('It was blue.')
  await key(page, 'Save changes').click()
  await expect(page.getByText(/^Saved /)).toBeVisible()
  await key(page, 'History').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('del')).toHaveText('red.')
  await expect(dialog.locator('ins')).toHaveText('blue.')
  await expect(dialog.getByText('Captain Acorn').first()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Go back to version 1' }).click()
  await expect(text(page)).toHaveValue('It was red.')
  expect(await saved('with-a-past')).toMatchObject({ body: 'It was red.', version: 3 })
})

test('given a reload or the end of the session, what was typed is still there', { tag: '@once' }, async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('401')
  page.on('dialog', (dialog) => dialog.accept())
  await openPosts(page, '/new/announcements')
  await write(page, 'Half written', 'A thought that')
  await page.reload()
  await expect(text(page)).toHaveValue('A thought that')
  await expect(page.getByText('What you typed here before was not saved: this is it.')).toBeVisible()
  await desk.world.db.deleteFrom('sessions').execute()
  await text(page).fill('A thought that ends.')
  await key(page, 'Save draft').click()
  await expect(page.getByText('You are signed out.').first()).toBeVisible()
  await expect(text(page)).toHaveValue('A thought that ends.')
  await desk.signIn(page, 'organiser')
  await key(page, 'Go on').click()
  await key(page, 'Save draft').click()
  await expect(page.getByText(/^Saved /)).toBeVisible()
  expect(await saved('half-written')).toMatchObject({ body: 'A thought that ends.' })
})

test('given words that are not saved, leaving asks first', { tag: '@once' }, async ({ page }) => {
  await openPosts(page, '/new/announcements')
  await write(page, 'Left behind', 'Words.')
  await page.getByRole('link', { name: 'Log', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'This post is not saved' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Stay here' }).click()
  await expect(text(page)).toHaveValue('Words.')
  await page.getByRole('link', { name: 'Log', exact: true }).click()
  await dialog.getByRole('button', { name: 'Leave, keep it' }).click()
  await expect(page).toHaveURL(at('/organiser/log'))
  await page.goBack()
  await expect(text(page)).toHaveValue('Words.')
  await page.getByRole('link', { name: 'Log', exact: true }).click()
  await dialog.getByRole('button', { name: 'Leave, forget it' }).click()
  await expect(page).toHaveURL(at('/organiser/log'))
  await expect(page.getByRole('heading', { level: 1, name: 'Log' })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Title')).toHaveValue('')
})

test('given the keyboard alone, words are marked, a game is linked, and the post is saved', {
  tag: '@once',
}, async ({ page }) => {
  await openPosts(page, '/new/announcements')
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
})

test('given a draft that is discarded, it is gone', { tag: '@once' }, async ({ page, expectedErrors }) => {
  expectedErrors.push('404')
  await openPosts(page, '/new/faq')
  await write(page, 'Never mind', 'Nothing.')
  await key(page, 'Save draft').click()
  await expect(page.getByText(/^Saved /)).toBeVisible()
  await key(page, 'Discard draft').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('link', { name: /Never mind/ })).toHaveCount(0)
  expect(await saved('never-mind', 'faq')).toBeUndefined()
})

test('given words that mean harm, the preview and the page show them as words', { tag: '@once' }, async ({
  page,
}) => {
  await openPosts(page, '/new/announcements')
  await write(
    page,
    '<img src=x onerror=alert(1)> \u202eabc',
    'a <pre> <img src=x onerror=alert(1)//\n\n[x](javascript:alert(1)) <script>alert(1)</script>',
  )
  await page.getByLabel('Anchor').fill('harm')
  await expect(preview(page).getByText('onerror=alert(1)').first()).toBeVisible()
  expect(await preview(page).locator('img, script, a:not(.post-title)').count()).toBe(0)
  await key(page, 'Publish').click()
  await expect(page.getByText(/^Published /)).toBeVisible()
  expect((await saved('harm'))?.title).toBe('<img src=x onerror=alert(1)> abc')
})

test('given a page in order, a post moves by one place', { tag: '@once' }, async ({ page }) => {
  const order = async () => (await listPosts(desk.world.db, 'contest-details')).map(({ anchor }) => anchor)
  await openPosts(page)
  await page.getByLabel('Page').selectOption('Contest details')
  const [first, second] = await order()
  await expect(page.getByLabel('Anchor')).toHaveValue(first ?? '')
  await key(page, 'Down').click()
  await expect.poll(async () => (await order()).slice(0, 2)).toEqual([second, first])
})

test('given a helper, there are no posts', { tag: '@once' }, async ({ page }) => {
  await desk.signIn(page, 'helper')
  await open(page, at('/organiser/posts'))
  await expect(page.getByText('This is not for the role helper.')).toBeVisible()
  expect((await page.request.get(at('/api/organiser/posts'))).status()).toBe(403)
})
