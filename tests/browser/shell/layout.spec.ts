/** The frame around every page: its menu, what a navigation does to focus and scroll, and the narrowest phone. */
import { leaderboardsCall } from '#contract/leaderboards.ts'
import { anEntry } from '#tests/support/browser/builders.ts'
import { expect, leadOn, open, test } from '#tests/support/browser/test.ts'

test('given a narrow window, the burger opens the menu, and links, overlay, Escape and more room close it', {
  tag: '@once',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1100, height: 800 })
  await open(page, '/announcements')
  const burger = page.getByRole('button', { name: 'Menu', exact: true })
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu).toBeHidden()
  await burger.click()
  await expect(menu).toBeVisible()
  await expect(burger).toHaveAttribute('aria-expanded', 'true')
  await burger.click()
  await expect(menu).toBeHidden()

  await burger.click()
  await page.getByRole('button', { name: 'Close menu' }).click({ position: { x: 40, y: 300 } })
  await expect(menu).toBeHidden()
  await burger.click()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(burger).toBeFocused()

  // Also the link to this page.
  for (const name of ['Announcements', 'Register']) {
    await burger.click()
    await menu.getByRole('link', { name }).click()
    await expect(menu).toBeHidden()
  }
  await expect(page).toHaveURL('/register')
  await burger.click()
  await expect(menu.getByRole('link', { name: 'Register' })).toHaveAttribute('aria-current', 'page')

  await open(page, '/faq')
  await burger.click()
  await page.setViewportSize({ width: 1101, height: 800 })
  await expect(burger).toBeHidden()
  await expect(menu.getByRole('link', { name: 'Announcements' })).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeEditable()
})

test('given a phone, the menu says which page is the current one', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/register')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Register' }),
  ).toHaveAttribute('aria-current', 'page')
})

test('given a navigation, title, focus and scroll position are those of the new page, and Back leads to where it was left', {
  tag: '@once',
}, async ({ page }) => {
  await open(page, '/announcements')
  await page.getByRole('heading', { name: 'Welcome to Grid 900' }).scrollIntoViewIfNeeded()
  expect(await page.evaluate<number>('scrollY')).toBeGreaterThan(500)
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(page).toHaveURL('/faq')
  await expect(page).toHaveTitle('FAQ – Grid 900')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contest details' }).click()
  await expect(page).toHaveTitle('Contest details – Grid 900')
  await expect(page.getByRole('main')).toBeFocused()
  await expect.poll(() => page.evaluate('scrollY')).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/faq')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Welcome to Grid 900' })).toBeInViewport()

  // Another address in the same tab begins at its top.
  await open(page, '/how-it-works')
  await page.evaluate('scrollTo(0, 600)')
  await open(page, '/how-it-works?list=missing')
  expect(await page.evaluate<number>('scrollY')).toBe(0)
  await page.evaluate('scrollTo(0, 600)')
  await open(page, '/contest-details')
  await expect(page.getByRole('heading', { level: 1, name: 'Contest details' })).toBeInViewport()
  expect(await page.evaluate<number>('scrollY')).toBe(0)

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).toHaveURL('/contest-details')
})

/** By how much the page is too wide, and the words of headings and gamers' names that are on two lines. */
const SIDEWAYS_AND_BROKEN = `document.fonts.ready.then(() => {
  const texts = [...document.querySelectorAll('h1, .gamer-link .name bdi')]
    .flatMap((element) => [...element.childNodes])
    .filter((node) => node.nodeType === Node.TEXT_NODE)
  const broken = texts.flatMap((node) =>
    [...node.data.matchAll(/\\S+/g)].filter(({ 0: word, index }) => {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1
    }),
  )
  const { scrollWidth, clientWidth } = document.documentElement
  return [scrollWidth - clientWidth, broken.map(([word]) => word)]
})`

test('given a phone of 320 px, no page moves sideways and no heading breaks inside a word', {
  tag: '@once',
}, async ({ page, calls }) => {
  await calls.answer(leaderboardsCall, { leaderboards: [anEntry(1, 'CinderOsprey#5637')] })
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page, '/')
  // Led on, so that the stylesheets of one page stay on the next, in another order than where it is opened.
  for (const path of ['/leaderboards', '/announcements', '/games', '/register', '/faq', '/gamer/Vega/plan']) {
    await leadOn(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // Its rows come after its heading.
    if (path === '/leaderboards') await expect(page.getByText('CinderOsprey#5637').first()).toBeVisible()
    if (path.endsWith('/plan')) await expect(page.locator('[data-mark="pick"]')).toHaveCount(30)
    await expect.poll(() => page.evaluate(SIDEWAYS_AND_BROKEN), path).toEqual([0, []])
  }
})

test('given how the contest works, each quadrant is named at its own corner of the board', {
  tag: '@once',
}, async ({ page }) => {
  await open(page, '/how-it-works')
  const names = page.locator('.quadrant-names')
  const box = async (quadrant: string) =>
    (await names.locator(`b.${quadrant}`).boundingBox()) ?? { x: Number.NaN, y: Number.NaN }
  const [red, blue] = [await box('red'), await box('blue')]
  const [orange, purple] = [await box('orange'), await box('purple')]
  expect([orange.x, blue.y]).toEqual([red.x, red.y])
  expect(purple.y).toBe(orange.y)
  expect(blue.x).toBeGreaterThan(red.x)
  expect(purple.x).toBeGreaterThan(orange.x)
  expect(orange.y).toBeGreaterThan(red.y)
})
