import { allAltGamesCall } from '#contract/all-alt-games.ts'
import { allGamesCall } from '#contract/all-games.ts'
import { challengeCall } from '#contract/challenge.ts'
import { gameCall } from '#contract/game.ts'
import { leaderboardsCall } from '#contract/leaderboards.ts'
import { expectAccessible } from '#tests/support/browser/accessible.ts'
import { anEntry } from '#tests/support/browser/builders.ts'
import { expect, open, test } from '#tests/support/browser/test.ts'

const LINKS = [
  ['How it works', '/how-it-works'],
  ['Announcements', '/announcements'],
  ['Leaderboard', '/leaderboards'],
  ['Games', '/games'],
  ['Challenges', '/challenges'],
  ['Register', '/register'],
] as const

test('the top bar links to every page in order, its title and its logo to the landing page', {
  tag: '@once',
}, async ({ page }) => {
  await open(page, '/faq')
  const links = page.getByRole('navigation', { name: 'Main', includeHidden: true }).locator('a')
  expect(
    await links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')])),
  ).toEqual(LINKS)
  for (const name of ['Grid 900 home', 'Grid 900']) {
    await open(page, '/faq')
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL('/')
  }
})

test('given the page of a link, the link says that it is the current one', async ({ page, isMobile }) => {
  await open(page, '/register')
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Register' }),
  ).toHaveAttribute('aria-current', 'page')
})

for (const [path, name] of [
  ['/games-grid', 'Games'],
  ['/game/Hades', 'Games'],
  ['/challenge/22', 'Challenges'],
] as const)
  test(`given ${path}, the link to ${name} is the current one`, { tag: '@once' }, async ({ page, calls }) => {
    for (const call of [allGamesCall, allAltGamesCall, gameCall, challengeCall])
      await calls.answer(call, 'never')
    await open(page, path)
    await expect(page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]')).toHaveText([name])
  })

test.describe('the menu', () => {
  test.use({ viewport: { width: 1100, height: 800 } })

  test('given a window 1100 px wide, the burger opens and closes it', { tag: '@once' }, async ({ page }) => {
    await open(page, '/faq')
    const burger = page.getByRole('button', { name: 'Menu', exact: true })
    const link = page.getByRole('link', { name: 'Announcements' })
    await expect(link).toBeHidden()
    await burger.click()
    await expect(link).toBeVisible()
    await expect(burger).toHaveAttribute('aria-expanded', 'true')
    await expectAccessible(page)
    await burger.click()
    await expect(link).toBeHidden()
  })

  test('given an open menu, the overlay closes it', { tag: '@once' }, async ({ page }) => {
    await open(page, '/faq')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('button', { name: 'Close menu' }).click({ position: { x: 40, y: 300 } })
    await expect(page.getByRole('link', { name: 'Announcements' })).toBeHidden()
  })

  test('given an open menu, any link closes it, also the one to this page', { tag: '@once' }, async ({
    page,
  }) => {
    await open(page, '/announcements')
    const menu = page.getByRole('navigation', { name: 'Main' })
    for (const name of ['Announcements', 'Register']) {
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await menu.getByRole('link', { name }).click()
      await expect(menu).toBeHidden()
    }
    await expect(page).toHaveURL('/register')
  })

  test('given an open menu, Escape closes it and returns to the burger', { tag: '@once' }, async ({
    page,
  }) => {
    await open(page, '/faq')
    const burger = page.getByRole('button', { name: 'Menu', exact: true })
    await burger.click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: 'Announcements' })).toBeHidden()
    await expect(burger).toBeFocused()
  })

  test('given a window that grows, an open menu gives the page back', { tag: '@once' }, async ({ page }) => {
    await open(page, '/faq')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.setViewportSize({ width: 1101, height: 800 })
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeHidden()
    await expect(page.getByRole('link', { name: 'Announcements' })).toBeVisible()
    await expect(page.getByRole('searchbox')).toBeEditable()
  })
})

test('given a navigation, the title, the focus and the scroll position are those of the new page', {
  tag: '@once',
}, async ({ page }) => {
  await open(page, '/faq')
  await expect(page).toHaveTitle('FAQ – Grid 900')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contest details' }).click()
  await expect(page).toHaveTitle('Contest details – Grid 900')
  await expect(page.getByRole('main')).toBeFocused()
  await expect.poll(() => page.evaluate('scrollY')).toBe(0)
})

test('given Back, the page is where it was left', { tag: '@once' }, async ({ page }) => {
  await open(page, '/announcements')
  await page.getByRole('heading', { name: 'Welcome to Grid 900' }).scrollIntoViewIfNeeded()
  const position = await page.evaluate<number>('scrollY')
  expect(position).toBeGreaterThan(500)
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(page).toHaveURL('/faq')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Welcome to Grid 900' })).toBeInViewport()
})

test('given the skip link, the focus goes to the content and the address stays', { tag: '@once' }, async ({
  page,
}) => {
  await open(page, '/faq')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).toHaveURL('/faq')
})

test('given another address in the same tab, its page begins at its top', { tag: '@once' }, async ({
  page,
}) => {
  await open(page, '/how-it-works')
  await page.evaluate('scrollTo(0, 600)')
  await open(page, '/contest-details')
  await expect(page.getByRole('heading', { level: 1, name: 'Contest details' })).toBeInViewport()
  expect(await page.evaluate<number>('scrollY')).toBe(0)
})

test('given a slash in a text field, it is only a slash', { tag: '@once' }, async ({ page }) => {
  await open(page, '/faq')
  await page.getByRole('searchbox').pressSequentially('a/b')
  await expect(page.getByRole('searchbox')).toHaveValue('a/b')
  await expect(page).toHaveURL('/faq')
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
  for (const path of ['/leaderboards', '/announcements', '/games', '/register', '/faq']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const [sideways, broken] = await page.evaluate<[number, string[]]>(SIDEWAYS_AND_BROKEN)
    expect(sideways, path).toBe(0)
    expect(broken, path).toEqual([])
  }
})
