/**
 * Hands that are faster than the website: whatever they do on a page before its code is there, before its answers are there and
 * while they arrive counts. Every page of the table is visited, so a new one is too.
 */
import type { Page } from '@playwright/test'
import { PAGES } from '#contract/pages.ts'
import { openWithoutCode, tryPage } from '#tests/support/browser/fast-hands.ts'
import { gateOf } from '#tests/support/browser/gate.ts'
import { holdAtLogin } from '#tests/support/browser/login.ts'
import { beSignedIn } from '#tests/support/browser/me.ts'
import { expect, test, untilLive } from '#tests/support/browser/test.ts'

const PICTURES = 'ERR_NAME_NOT_RESOLVED'

/** Whom and what the pages with parameters are about, by parameter. */
const SUBJECTS: Readonly<Record<string, string>> = {
  challenge_id: '22',
  game_link: 'Hades',
  gamer: 'Fjordwalker',
  gamertag: 'Vega',
  year: '2025',
}

const AFTER: Readonly<Record<string, string>> = { '/compare/*': '/compare/Vega/Fjordwalker' }

const addressOf = (path: string): string =>
  (AFTER[path] ?? path.replace(/\/\*$/, '')).replace(/:(\w+)/g, (_, name: string) => {
    const subject = SUBJECTS[name]
    if (!subject) throw new Error(`Name a subject for :${name} of ${path}.`)
    return subject
  })

for (const { path } of PAGES)
  test(`given fast hands on ${path}, what they do counts before the code, before the answers and after`, {
    tag: '@once',
  }, async ({ page, expectedErrors }) => {
    // A visitor has no profile of their own, and pictures from elsewhere are out of reach.
    expectedErrors.push('401', '404', PICTURES)
    await tryPage(page, await gateOf(page), addressOf(path))
  })

const palette = (page: Page) => page.getByRole('combobox', { name: 'Find or go' })

test('given Enter before anything has come, the palette opens what it finds first when it has', {
  tag: '@once',
}, async ({ page, expectedErrors }) => {
  expectedErrors.push(PICTURES)
  const hold = await gateOf(page)
  const { keyboard } = page
  await openWithoutCode(page, hold, '/faq')
  await keyboard.press('Control+k')
  await keyboard.type('hadess')
  await keyboard.press('Backspace')
  await keyboard.press('Enter')
  await hold()
  await expect(page).toHaveURL('/game/Hades')

  // What another text, Escape or another opening follows is not carried out.
  await openWithoutCode(page, hold, '/faq')
  await keyboard.press('Control+k')
  await keyboard.type('hades')
  for (const key of ['Enter', 'Escape', 'Control+k']) await keyboard.press(key)
  await keyboard.type('gears')
  await keyboard.press('Enter')
  await keyboard.type(' of')
  await keyboard.press('ArrowDown')
  await hold()
  await expect(page.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(palette(page)).toHaveValue('gears of')
  await expect(page).toHaveURL('/faq')
})

test('given a click on my menu before its code is there, it opens when it is', { tag: '@once' }, async ({
  page,
  calls,
  expectedErrors,
}) => {
  // No gamer of this contest has the number of the account.
  expectedErrors.push('404')
  await beSignedIn(page, calls, 'Vega')
  await page.addInitScript(
    `localStorage.setItem('me', '{"xuid":"77","gamertag":"Vega","name":"Vega","picture":""}')`,
  )
  const hold = await gateOf(page)
  await openWithoutCode(page, hold, '/faq')
  const place = page.locator('.main-nav .call-to-action')
  await place.click()
  await hold('answers')
  const menu = page.getByRole('button', { name: 'Vega', exact: true })
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()

  await hold('code', 'answers')
  await openWithoutCode(page, hold, '/games')
  await place.click()
  await place.click()
  await hold()
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await expect(page).toHaveURL('/games')
})

for (const [path, name] of [
  ['/register', 'Register with Xbox Live'],
  ['/xbox-login', 'Sign in with Xbox Live'],
] as const)
  test(`given three clicks on ${name} before the code is there, the browser leaves once`, {
    tag: '@once',
  }, async ({ page }) => {
    const hold = await gateOf(page)
    const gone = await holdAtLogin(page)
    const left: string[] = []
    page.on('request', (request) => request.url().endsWith('/auth/login') && left.push(request.url()))
    await openWithoutCode(page, hold, path)
    await page.getByRole('button', { name }).click({ clickCount: 3 })
    await hold()
    await gone()
    await expect(page.getByRole('button', { name: /^(Redirecting|Processing)/ })).toBeDisabled()
    expect(left).toHaveLength(1)
  })

test('given links clicked one after another and Back before an answer, the last of them counts', {
  tag: '@once',
}, async ({ page, expectedErrors }) => {
  expectedErrors.push(PICTURES)
  const hold = await gateOf(page)
  await openWithoutCode(page, hold, '/faq')
  await hold('answers')
  await untilLive(page)
  await hold('code', 'answers')
  const menu = page.getByRole('navigation', { name: 'Main' })
  for (const name of ['Games', 'Challenges', 'Leaderboard']) await menu.getByRole('link', { name }).click()
  await hold('answers')
  await expect(page).toHaveTitle('Leaderboard')
  await menu.getByRole('link', { name: 'Games' }).dblclick()
  await expect(page).toHaveURL('/games')
  await page.goBack()
  await hold()
  await expect(page.getByRole('heading', { level: 1, name: 'Leaderboard' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Overall' })).toHaveAttribute('aria-selected', 'true')
})

test('given a phone whose menu is asked for before the code, it is open or closed as asked last', {
  tag: '@phone',
}, async ({ page }) => {
  const hold = await gateOf(page)
  await openWithoutCode(page, hold, '/games')
  const burger = page.getByRole('button', { name: 'Menu', exact: true })
  for (let click = 0; click < 3; click++) await burger.click()
  await hold('answers')
  await untilLive(page)
  await expect(burger).toHaveAttribute('aria-expanded', 'true')
  for (const key of ['Escape', 'Enter', 'Enter', 'Enter', 'Escape', 'Enter']) await page.keyboard.press(key)
  await expect(burger).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Games' }).click()
  await hold()
  await expect(burger).toHaveAttribute('aria-expanded', 'false')
})

test('given a button that is pressed while the code arrives, it counts where it is released', {
  tag: '@once',
}, async ({ page }) => {
  const hold = await gateOf(page)
  await openWithoutCode(page, hold, '/games')
  const easy = page.getByRole('button', { name: 'Easy' })
  await easy.hover()
  await page.mouse.down()
  await hold('answers')
  await untilLive(page)
  await page.mouse.up()
  await expect(easy).toHaveAttribute('aria-pressed', 'true')
})

test('given the search page, what is typed at once and on is searched', { tag: '@once' }, async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(PICTURES)
  const hold = await gateOf(page)
  await openWithoutCode(page, hold, '/search')
  const box = page.getByRole('searchbox')
  await expect(box).toBeFocused()
  await page.keyboard.type('had')
  await hold('answers')
  await page.keyboard.type('e')
  await untilLive(page)
  await page.keyboard.type('s')
  await hold()
  await expect(box).toHaveValue('hades')
  await expect(box).toBeFocused()
  await expect(page.getByRole('link', { name: 'Hades', exact: true })).toBeVisible()
  await expect(page).toHaveURL('/search?text=hades')
})
