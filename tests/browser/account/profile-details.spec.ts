import type { Page } from '@playwright/test'
import { logoutCall } from '#contract/account/logout.ts'
import { leaveCall } from '#contract/account/my-data.ts'
import { profileDetailsCall } from '#contract/account/profile-details.ts'
import type { AnswerOf } from '#contract/call.ts'
import { expectAccessible } from '#tests/support/browser/accessible.ts'
import { broken, refused } from '#tests/support/browser/answers.ts'
import { loginRecord } from '#tests/support/browser/login.ts'
import { expect, open, test } from '#tests/support/browser/test.ts'

type Profile = AnswerOf<typeof profileDetailsCall>

const profile = (fields: Partial<Profile> = {}): Profile => ({
  user: {
    gamertag: 'Vega',
    display_name: 'Vega of the North',
    gamer_pic_url: '',
    created_at: '2025-09-02T12:00:00Z',
  },
  existsInGamer: true,
  created: '2025-07-29T12:00:00Z',
  lastSynced: '2025-09-13T06:04:00Z',
  linked: '2025-09-02T12:00:00Z',
  linkedGamer: {
    cdn_img: '',
    modern_gamertag: 'Vega',
    gamertag: 'vega',
    gamerscore: 1184530,
    last_updated: '2025-09-13T06:04:00Z',
    ta_link: 'VegaOnTheSite',
  },
  ...fields,
})

const signIn = (page: Page) =>
  page.addInitScript(
    `localStorage.getItem('xbox_user') ?? localStorage.setItem('xbox_user', '{"xuid":"77"}')`,
  )

/** The value below a name in a description list. */
const fact = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole('definition')

test('given an active profile, everything known is shown', async ({ page, calls }) => {
  await calls.answer(profileDetailsCall, profile())
  await open(page, '/profile-details/Vega')
  await expect(page.getByRole('heading', { level: 1, name: 'Vega' })).toBeVisible()
  await expect(page.getByText('Vega of the North')).toBeVisible()
  await expect(page.getByText('Linked: September 2, 2025')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Requested to join - Success' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Grid 900 Profile - Active' })).toBeVisible()
  await expect(fact(page, 'Gamerscore')).toHaveText('1,184,530')
  await expect(fact(page, 'Updated')).toHaveText('September 13, 2025')
  await expect(page.getByRole('link', { name: 'View Grid 900 profile' })).toHaveAttribute(
    'href',
    '/gamer/vega',
  )
  await expect(page.getByRole('link', { name: 'Achievement site' })).toHaveAttribute(
    'href',
    /\/gamer\/VegaOnTheSite$/,
  )
  for (const [name, value] of [
    ['Gamertag', 'Vega'],
    ['Created', 'July 29, 2025'],
    ['Last Synced', 'September 13, 2025'],
    ['Linked', 'September 2, 2025'],
  ] as const)
    await expect(fact(page, name)).toHaveText(value)
  await expect(page).toHaveTitle('Vega – Grid 900')
  await expectAccessible(page)
})

test('given a profile that is not in the contest yet, it is pending and what is missing is not available', async ({
  page,
  calls,
}) => {
  await calls.answer(
    profileDetailsCall,
    profile({ existsInGamer: false, created: null, lastSynced: null, linked: null, linkedGamer: null }),
  )
  await open(page, '/profile-details/Vega')
  await expect(page.getByRole('heading', { name: 'Requested to join - Success' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Grid 900 Profile - Pending' })).toBeVisible()
  for (const name of ['Created', 'Last Synced', 'Linked'])
    await expect(fact(page, name)).toHaveText('Not Available')
  await expect(page.getByText('Linked: Not Available')).toBeVisible()
  await expect(page.getByRole('link', { name: 'View Grid 900 profile' })).toBeHidden()
  await expectAccessible(page)
})

test('given a picture that cannot be loaded, the default avatar is shown', { tag: '@once' }, async ({
  page,
  calls,
  expectedErrors,
}) => {
  expectedErrors.push('Failed to load resource')
  const user = { ...profile().user, gamer_pic_url: '/no-such-picture.png' }
  await calls.answer(profileDetailsCall, profile({ user }))
  await open(page, '/profile-details/Vega')
  await expect(page.locator('.profile-header .avatar img')).toHaveAttribute('src', /default-avatar/)
})

test('while the profile loads, it says so and leads back to the login', async ({ page, calls }) => {
  await calls.answer(profileDetailsCall, 'never')
  await open(page, '/profile-details/Vega')
  await expect(page.getByText('Loading...')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/xbox-login')
  await expectAccessible(page)
})

for (const [what, answer, sentence] of [
  ['no user', broken({ user: null }), 'Profile not found'],
  ['a refusal with a sentence', refused(404, 'No such account.'), 'No such account.'],
  ['a refusal without one', broken({}, { status: 500 }), 'Failed to load profile'],
  ['no connection', 'no connection', 'Failed to load profile'],
] as const)
  test(`given ${what}, the error screen says "${sentence}"`, { tag: '@once' }, async ({
    page,
    calls,
    expectedErrors,
  }) => {
    expectedErrors.push('Failed to load resource', 'Could not load')
    await calls.answer(profileDetailsCall, answer)
    await open(page, '/profile-details/Vega')
    await expect(page.getByRole('alert')).toHaveText(sentence)
    await expect(page.getByRole('link', { name: 'Back to Login' })).toBeVisible()
    await expectAccessible(page)
  })

for (const status of [401, 403] as const)
  test(`given status ${status}, the record is removed and the session is said to be over`, {
    tag: '@once',
  }, async ({ page, calls, expectedErrors }) => {
    expectedErrors.push('Failed to load resource', 'Could not load')
    await calls.answer(profileDetailsCall, refused(status))
    await open(page, '/faq')
    await page.evaluate(`localStorage.setItem('xbox_user', '{"xuid":"77"}')`)
    await open(page, '/profile-details/Vega')
    await expect(page).toHaveURL('/xbox-login?error=session_expired')
    await expect(page.getByRole('alert')).toHaveText('Your session has expired. Please sign in again.')
    expect(await loginRecord(page)).toBeNull()
  })

for (const [what, answer] of [
  ['succeeds', { success: true }],
  ['fails', refused(500)],
  ['cannot be reached', 'no connection'],
] as const)
  test(`given a logout that ${what}, the record is removed and the landing page is shown`, {
    tag: '@once',
  }, async ({ page, calls, expectedErrors }) => {
    if (what !== 'succeeds') expectedErrors.push('Failed to load resource', 'Could not log out')
    await signIn(page)
    await calls.answer(profileDetailsCall, profile())
    await calls.answer(logoutCall, answer)
    await open(page, '/profile-details/Vega')
    const asked = page.waitForRequest(
      (request) => request.url().endsWith('/auth/logout') && request.method() === 'POST',
    )
    await page.getByRole('button', { name: 'Logout' }).click()
    await asked
    await expect(page).toHaveURL('/')
    expect(await loginRecord(page)).toBeNull()
  })

test('given no connection, a notice says so and offers another try', { tag: '@once' }, async ({
  page,
  calls,
  expectedErrors,
}) => {
  expectedErrors.push('Failed to load resource', 'Could not load')
  await calls.answer(profileDetailsCall, 'no connection')
  await open(page, '/profile-details/Vega')
  await expect(page.getByText('Network Error.')).toBeVisible()
  await calls.answer(profileDetailsCall, profile())
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vega' })).toBeVisible()
  await expect(page.getByText('Network Error.')).toBeHidden()
})

test('given somebody who leaves, they are asked, logged out here, and brought to the landing page', async ({
  page,
  calls,
}) => {
  await signIn(page)
  await calls.answer(profileDetailsCall, profile())
  await calls.answer(leaveCall, { deleted_at: '2025-10-13T06:04:00Z' })
  await open(page, '/profile-details/Vega')
  await expect(page.getByRole('link', { name: 'Download my data' })).toHaveAttribute('href', '/api/me/data')
  await page.getByRole('button', { name: 'Leave the contest' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave the contest?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Leave the contest' }).click()
  await dialog.getByRole('button', { name: 'Leave now' }).click()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.getItem('xbox_user'))).toBeNull()
})

test('given that leaving is refused, the sentence is shown and nothing else happens', async ({
  page,
  calls,
  expectedErrors,
}) => {
  expectedErrors.push('Failed to load resource')
  await signIn(page)
  await calls.answer(profileDetailsCall, profile())
  await calls.answer(leaveCall, refused(409, 'You are the only owner of this contest.'))
  await open(page, '/profile-details/Vega')
  await page.getByRole('button', { name: 'Leave the contest' }).click()
  await page.getByRole('button', { name: 'Leave now' }).click()
  await expect(page.getByText('You are the only owner of this contest.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Leave now' })).toBeEnabled()
})
