/** Who is looking: the menu in place of Register. */
import { logoutCall } from '#contract/account/logout.ts'
import { profileDetailsCall } from '#contract/account/profile-details.ts'
import { loginRecord } from '#tests/support/browser/login.ts'
import { beSignedIn } from '#tests/support/browser/me.ts'
import { expect, open, test } from '#tests/support/browser/test.ts'

test('given an active profile, my menu stands where Register stood, until I log out', async ({
  page,
  calls,
}, { project }) => {
  await beSignedIn(page, calls, 'Vega', { deskRole: 'helper' })
  await calls.answer(logoutCall, { success: true })
  await open(page, '/faq')
  const bar = page.getByRole('navigation', { name: 'Main' })
  const openMenu = () =>
    project.name === 'phone'
      ? page.getByRole('button', { name: 'Menu' }).click()
      : bar.getByRole('button', { name: 'Vega' }).click()
  await openMenu()
  await expect(bar.getByText('Vega')).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Register' })).toHaveCount(0)
  await expect(page.locator('#me-menu').getByRole('link')).toHaveText([
    'My grid',
    'What to play next',
    'My data',
    'Organiser desk',
  ])
  await expect(bar.getByRole('link', { name: 'Organiser desk' })).toHaveAttribute('href', '/organiser')
  await bar.getByRole('link', { name: 'My data' }).click()
  await expect(page).toHaveURL('/profile-details/Vega#my-data')
  await expect(page.getByRole('heading', { name: 'My data', exact: true })).toBeInViewport()
  // Known at once on the next page, whatever the server takes its time with.
  await calls.answer(profileDetailsCall, 'never')
  await open(page, '/faq')
  await openMenu()
  await page.keyboard.press('Escape')
  await expect(bar.getByRole('link', { name: 'My grid' })).toBeHidden()
  await openMenu()
  await bar.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')
  expect(await loginRecord(page)).toBeNull()
  if (project.name === 'phone') await openMenu()
  await expect(bar.getByRole('link', { name: 'Register' })).toBeVisible()
})

test('given room, the longest gamertag is whole', { tag: '@once' }, async ({ page, calls }) => {
  await beSignedIn(page, calls, 'Dapper Noodles 9')
  await open(page, '/faq')
  const name = page.locator('.me-key bdi')
  await expect(name).toHaveText('Dapper Noodles 9')
  expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})
