import { leaveCall } from '#contract/account/my-data.ts'
import { profileDetailsCall } from '#contract/account/profile-details.ts'
import { refused } from '#tests/support/browser/answers.ts'
import { beSignedIn } from '#tests/support/browser/me.ts'
import { expect, open, test } from '#tests/support/browser/test.ts'

test('given somebody who leaves, they are asked, logged out here, and brought to the landing page', {
  tag: '@once',
}, async ({ page, calls }) => {
  await beSignedIn(page, calls, 'Two Words')
  await calls.answer(leaveCall, { deleted_at: '2025-10-13T06:04:00Z' })
  await open(page, '/profile-details/Two+Words')
  await expect(page.getByRole('link', { name: 'Download my data' })).toHaveAttribute('href', '/api/me/data')
  await page.getByRole('button', { name: 'Leave the contest' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave the contest?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  // The bar asks for itself, under the name that it knows.
  await expect(page.getByRole('navigation', { name: 'Main' }).getByText('Two Words')).toBeVisible()
  // The session is over at once, while the code of the landing page still has to come.
  await calls.answer(profileDetailsCall, refused(401))
  const asked = calls.asked(profileDetailsCall)
  await page.getByRole('button', { name: 'Leave the contest' }).click()
  await dialog.getByRole('button', { name: 'Leave contest' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('900 games')
  await expect(page).toHaveURL('/')
  await expect(page.locator('.goodbye')).toHaveText(
    'You have left Grid 900. Your data is deleted on October 13, 2025. Sign in before then to return. Goodbye, and thank you for playing.',
  )
  expect(await page.evaluate(() => localStorage.getItem('xbox_user'))).toBeNull()
  expect(calls.asked(profileDetailsCall)).toEqual(asked)
})
