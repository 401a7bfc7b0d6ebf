import { expect, open, test } from '#tests/support/browser/test.ts'

/** What the browser says of the page itself. */
const NOT_FOUND = 'the server responded with a status of 404'

test('given an address that leads nowhere, the page is not found and leads on', { tag: '@once' }, async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(NOT_FOUND)
  for (const path of ['/nowhere', '/games/extra', '/gamer']) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page).toHaveTitle('Page Not Found')
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
  }
  await open(page, '/nowhere')
  await page.getByRole('main').getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('given a screen that fails, the router fallback shows below the top bar and leads on', {
  tag: '@once',
}, async ({ page, expectedErrors }) => {
  expectedErrors.push('Failed to load resource', 'dynamically imported module', 'React Router')
  await page.route(/\/assets\/faq-.*\.js$/, (route) => route.abort())
  await page.goto('/faq')
  await expect(page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeVisible()
  await expect(page).toHaveTitle('Unexpected Application Error!')
  await expect(page.getByRole('banner')).toBeVisible()
  await page.getByText('Technical details').click()
  await expect(page.getByText('/faq,')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveTitle('Grid 900')
  await expect(page.getByRole('heading', { name: 'What is Grid 900' })).toBeVisible()
})

test('given scripts that cannot be loaded, a notice says so and offers another try', {
  tag: '@once',
}, async ({ page, expectedErrors }) => {
  expectedErrors.push('Failed to load resource', 'dynamically imported module')
  let isBroken = true
  await page.route(/\/assets\/main-.*\.js$/, (route) => (isBroken ? route.abort() : route.continue()))
  await page.goto('/faq')
  await expect(page.getByRole('heading', { level: 1, name: 'Network Error' })).toBeVisible()
  await expect(page.getByText('This page could not be loaded.')).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible()
  await expect(page.getByText('This page could not be loaded.')).toHaveCount(0)
})
