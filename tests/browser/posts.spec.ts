import type { Page } from '@playwright/test'
import { expect, open, test } from '#tests/support/browser/test.ts'

const topOf = (page: Page, id: string) =>
  page.evaluate<number>(`Math.round(document.getElementById('${id}').getBoundingClientRect().top)`)
const historyLength = (page: Page) => page.evaluate<number>('history.length')

test('every page of posts is titled, and how it works leads from the five steps to registering', {
  tag: '@once',
}, async ({ page }) => {
  for (const [path, title] of [
    ['/contest-details', 'Contest details'],
    ['/announcements', 'Announcements'],
    ['/faq', 'FAQ'],
    ['/how-it-works', 'How it works'],
  ] as const) {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page).toHaveTitle(`${title} – Grid 900`)
  }
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'What is Grid 900?',
    'Fill squares',
    'Know your quadrants',
    'Unlock challenges',
    'Play at your own pace',
    'Climb, if you like',
  ])
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click()
  await expect(page).toHaveURL('/register')
})

test('announcements are listed from the newest, each type in its own colour; a click on a header pushes its hash, and Back scrolls there again', {
  tag: '@once',
}, async ({ page }) => {
  await open(page, '/announcements')
  await expect(page.getByRole('article')).not.toHaveCount(0)
  const ids = await page.getByRole('article').evaluateAll((posts) => posts.map((post) => post.id))
  expect(ids[0]).toBe('patch-8')
  expect(ids.at(-1)).toBe('welcome')
  const colours = new Set<string>()
  for (const id of ['welcome', 'how-to-join', 'patch-1', 'not-every-version'])
    colours.add(
      await page.evaluate<string>(
        `getComputedStyle(document.querySelector('#${id} .post-icon')).backgroundColor`,
      ),
    )
  expect(colours.size).toBe(4)

  await page.getByRole('link', { name: 'Patch 6: Snakes and Scares' }).last().click()
  await expect(page).toHaveURL('/announcements#patch-6')
  await expect.poll(() => topOf(page, 'patch-6')).toBe(60)
  const before = await historyLength(page)
  await page.getByRole('link', { name: 'Patch 2: Balancing Act' }).last().click()
  await expect.poll(() => topOf(page, 'patch-2')).toBe(60)
  expect(await historyLength(page)).toBe(before + 1)
  await page.goBack()
  await expect(page).toHaveURL('/announcements#patch-6')
  await expect.poll(() => topOf(page, 'patch-6')).toBe(60)
})

test('given a hash on load, announcements scroll to the post after 100 ms', {
  tag: ['@once', '@clock'],
}, async ({ page }) => {
  await page.clock.install()
  await page.goto('/announcements#patch-4')
  await expect(async () => {
    await page.clock.runFor(100)
    expect(await topOf(page, 'patch-4')).toBe(60)
  }).toPass()
})

test('given a phone, announcements have an index that folds, and patch notes lead to games and challenges', async ({
  page,
  isMobile,
}) => {
  await open(page, '/announcements')
  const index = page.getByRole('navigation', { name: 'Posts' })
  const key = page.getByRole('button', { name: /^All \d+ posts$/ })
  if (isMobile) {
    await expect(index).toBeHidden()
    await key.click()
  }
  await expect(key).toBeVisible({ visible: isMobile })
  await index.getByRole('link', { name: /Patch 2/ }).click()
  await expect.poll(() => topOf(page, 'patch-2')).toBe(60)
  await expect(index).toBeVisible({ visible: !isMobile })
  await page.evaluate('window.isSamePage = true')
  await page.locator('#patch-2').getByRole('link', { name: 'Feeling Blue' }).click()
  await expect(page).toHaveURL('/challenge/18')
  expect(await page.evaluate('window.isSamePage')).toBe(true)
})

test.describe('the FAQ', () => {
  test.use({ viewport: { width: 390, height: 500 } })

  test('has two posts, and a hash or a click scrolls to 60 px below the top', { tag: '@phone' }, async ({
    page,
  }) => {
    await open(page, '/faq#same-grid-for-everyone')
    await expect(page.getByRole('article')).toHaveCount(2)
    await expect.poll(() => topOf(page, 'same-grid-for-everyone')).toBe(60)
    await page
      .getByRole('link', { name: /How do I register/ })
      .last()
      .click()
    await expect(page).toHaveURL('/faq#registration-and-feedback')
    await expect.poll(() => topOf(page, 'registration-and-feedback')).toBe(60)
    await page.goBack()
    await expect.poll(() => topOf(page, 'same-grid-for-everyone')).toBe(60)
  })
})
