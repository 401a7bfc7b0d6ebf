import type { Page } from '@playwright/test'
import { profileDetailsCall } from '#contract/account/profile-details.ts'
import { expectAccessible } from '#tests/support/browser/accessible.ts'
import { holdAtLogin, loginRecord } from '#tests/support/browser/login.ts'
import { expect, open, test } from '#tests/support/browser/test.ts'

/** The two seconds before the redirect last until the test calls `redirect()`, however slow the machine is. */
const holdRedirect = (page: Page) =>
  page.addInitScript(
    'const real = setTimeout; setTimeout = (act, ms) => (ms === 2000 ? void (redirect = act) : real(act, ms))',
  )

test('the login screen explains itself and leads home', async ({ page }) => {
  await open(page, '/xbox-login')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in with Xbox Live' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('given a click on the button, it says Processing... and the browser goes to the server', {
  tag: '@once',
}, async ({ page }) => {
  const asked = await holdAtLogin(page)
  await open(page, '/xbox-login')
  await page.getByRole('button', { name: 'Sign in with Xbox Live' }).click()
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled()
  await asked()
})

for (const [code, sentence] of [
  ['config_error', 'Server configuration error. Please contact support.'],
  ['missing_parameters', 'Authentication parameters missing. Please try again.'],
  ['invalid_state', 'Security validation failed. Please try again.'],
  ['authentication_failed', 'Authentication failed. Please try again.'],
  ['session_expired', 'Your session has expired. Please sign in again.'],
  ['teapot', 'Authentication failed: teapot'],
  ['%3Cb%3Ex', 'Authentication failed: <b>x'],
] as const)
  test(`given the error ${code}, its sentence is shown`, { tag: '@once' }, async ({ page }) => {
    await open(page, `/xbox-login?error=${code}`)
    await expect(page.getByRole('alert')).toHaveText(sentence)
    expect(await loginRecord(page)).toBeNull()
  })

test('given a sign-in that was cancelled, that is no failure', { tag: '@once' }, async ({ page }) => {
  await open(page, '/xbox-login?error=cancelled')
  await expect(page.getByText('The sign-in was cancelled. Nothing has changed')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('given an error, the screen is accessible', async ({ page }) => {
  await open(page, '/xbox-login?error=session_expired')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
})

for (const [linked, sentence] of [
  ['true', 'Welcome back, Vega Prime! Your account is linked.'],
  ['false', 'Welcome, Vega Prime! Account created successfully.'],
] as const)
  test(`given a sign-in with has_linked_account=${linked}, it welcomes, keeps the record and goes to the profile after 2 seconds`, {
    tag: '@once',
  }, async ({ page, calls }) => {
    await calls.answer(profileDetailsCall, 'never')
    await holdRedirect(page)
    await open(page, `/xbox-login?success=true&xuid=77&gamertag=Vega%20Prime&has_linked_account=${linked}`)
    await expect(page.getByText(sentence)).toBeVisible()
    expect(JSON.parse((await loginRecord(page)) ?? '')).toMatchObject({
      xuid: '77',
      gamertag: 'Vega Prime',
      display_name: 'Vega Prime',
      linked_gamer_xuid: linked === 'true' ? '77' : null,
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
    })
    await expect(page).toHaveURL(/xbox-login/)
    await page.evaluate('redirect()')
    await expect(page).toHaveURL('/profile-details/Vega%20Prime')
  })

test('given a success, the screen is accessible', async ({ page }) => {
  await holdRedirect(page)
  await open(page, '/xbox-login?success=true&xuid=77&gamertag=Vega&display_name=V')
  await expect(page.getByText('Welcome, Vega!')).toBeVisible()
  await expectAccessible(page)
})

test('given a success without an xuid, nothing is kept and nobody is sent anywhere', {
  tag: '@once',
}, async ({ page }) => {
  await open(page, '/xbox-login?success=true&gamertag=Vega')
  await expect(page.getByRole('button', { name: 'Sign in with Xbox Live' })).toBeEnabled()
  expect(await loginRecord(page)).toBeNull()
})
