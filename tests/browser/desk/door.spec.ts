/** Who gets to the desk in a browser, how long they stay, and what a visitor gets of it. */
import { deskSite } from '#tests/support/browser/desk-site.ts'
import { expect, open, test } from '#tests/support/browser/test.ts'

const desk = deskSite()
const at = (path: string) => `${desk.url}${path}`

test('given nobody, a sign-in leads back to the same address, and the end of the session is told', {
  tag: '@once',
}, async ({ page, expectedErrors }) => {
  expectedErrors.push('401')
  await open(page, at('/organiser/gamers?filter=private'))
  await expect(page.getByRole('heading', { name: 'Organiser desk', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Sign in with Xbox Live' }).click()
  await page.getByRole('link', { name: /Onyx Fjord/ }).click()
  await page.waitForURL(at('/organiser/gamers?filter=private'))
  await expect(page.locator('.desk-name')).toBeVisible()

  await desk.world.db.deleteFrom('sessions').execute()
  await page.evaluate(`window.dispatchEvent(new Event('visibilitychange'))`)
  await expect(page.getByText('You are signed out.')).toBeVisible()
  await expect(page.locator('.desk-name')).toBeVisible()
  await desk.signIn(page, 'owner')
  // Whoever comes back from the sign-in need not press "Continue".
  await page.evaluate(`window.dispatchEvent(new Event('visibilitychange'))`)
  await expect(page.getByText('You are signed out.')).toBeHidden()
})

test('given a sign-in of long ago, the export asks who it is, leads there and back, and then gives the file', {
  tag: '@once',
}, async ({ page, expectedErrors }) => {
  expectedErrors.push('403')
  await desk.signIn(page, 'owner')
  await desk.world.db
    .updateTable('sessions')
    .set({ createdAt: new Date(Date.now() - 60 * 60_000) })
    .execute()
  await open(page, at('/organiser/settings'))
  const exporting = page.getByRole('button', { name: 'Export the contest' })
  await exporting.click()
  await page.getByRole('button', { name: "Confirm it's you" }).click()
  await expect(page.getByText('The site asks you to sign in again.')).toBeVisible()
  await page
    .getByRole('link', { name: /Onyx Fjord/ })
    .first()
    .click()
  await expect(page.getByText(/^Welcome back, Onyx Fjord!/)).toBeVisible()
  await page.waitForURL(at('/organiser/settings'))
  const downloaded = page.waitForEvent('download')
  await exporting.click()
  expect((await downloaded).suggestedFilename()).toMatch(/^contest-[\w-]+\.jsonl$/)
})

test('the desk is out of search engines, and visitors load nothing of it', { tag: '@once' }, async ({
  page,
}) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await open(page, at('/'))
  await open(page, at('/leaderboards'))
  expect(loaded.filter((url) => /organiser|desk/.test(url))).toEqual([])
  const response = await page.request.get(at('/organiser'))
  expect(await response.text()).toContain('noindex')
})
