import { expectAccessible } from '#tests/support/browser/accessible.ts'
import { expect, open, test } from '#tests/support/browser/test.ts'

/** What the browser says of the page itself. */
const NOT_FOUND = 'the server responded with a status of 404'

for (const path of ['/nowhere', '/games/extra', '/gamer'])
  test(`given ${path}, the page is not found`, { tag: '@once' }, async ({ page, expectedErrors }) => {
    expectedErrors.push(NOT_FOUND)
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page).toHaveTitle('Page Not Found')
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
  })

test('the 404 page leads on and is accessible', async ({ page, expectedErrors }) => {
  expectedErrors.push(NOT_FOUND)
  await open(page, '/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('given a screen that fails, the router fallback shows below the top bar and leads on', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('Failed to load resource', 'dynamically imported module', 'React Router')
  await page.route(/\/assets\/faq-.*\.js$/, (route) => route.abort())
  await page.goto('/faq')
  await expect(page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeVisible()
  await expect(page).toHaveTitle('Unexpected Application Error!')
  await expect(page.getByRole('banner')).toBeVisible()
  await page.getByText('Technical details').click()
  await expect(page.getByText('/faq,')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveTitle('Grid 900')
  await expect(page.getByRole('heading', { name: 'What is Grid 900' })).toBeVisible()
})

test('given scripts that cannot be loaded, a notice says so and offers another try', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('Failed to load resource', 'dynamically imported module')
  let isBroken = true
  await page.route(/\/assets\/main-.*\.js$/, (route) => (isBroken ? route.abort() : route.continue()))
  await page.goto('/faq')
  await expect(page.getByRole('heading', { level: 1, name: 'Network Error' })).toBeVisible()
  await expect(page.getByText('This page could not be loaded.')).toBeVisible()
  await expectAccessible(page)
  isBroken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible()
  await expect(page.getByText('This page could not be loaded.')).toHaveCount(0)
})
