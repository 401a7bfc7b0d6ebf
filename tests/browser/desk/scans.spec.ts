/** The desk's scans on a real contest: the cycle that runs, held scans and stopped losses. */
import type { Page } from '@playwright/test'
import { deskSite } from '#tests/support/browser/desk-site.ts'
import { expect, open, test } from '#tests/support/browser/test.ts'

const desk = deskSite()
const at = (path: string) => `${desk.url}${path}`
const HISTORY = 'achievements.xboxlive.com'
const IVY = '2533274800000007'

/** From now on Xbox Live shows a title of the gamer as hardly begun: the next scan is held. */
const fall = (xuid: string, square: number) =>
  desk.world.control('POST', '/relock', {
    ...{ xuid, titleId: desk.world.titleOf(square), ids: [1, 2, 3, 4, 5, 6, 7] },
  })

const slowly = (ms: number) =>
  desk.world.control('POST', '/faults', [
    { match: { host: HISTORY }, times: null, effect: { kind: 'slow', ms } },
  ])

const card = (page: Page, name: string) => page.getByRole('article', { name: `Held scan of ${name}` })

test('given a cycle that is forced, it is watched, paused, continued and cancelled', {
  tag: '@once',
}, async ({ page }) => {
  await slowly(700)
  await desk.signIn(page, 'owner')
  await open(page, at('/organiser/scans'))
  await page.getByRole('button', { name: 'Force a cycle' }).click()
  await expect(page.getByRole('heading', { name: /^Cycle begun at .* is running$/ })).toBeVisible()
  await expect(page.getByText('No scanner is running. The cycle continues when one starts.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Force a cycle' })).toBeDisabled()

  const scanner = await desk.world.startScanner()
  await expect(page.getByRole('img', { name: /scanning/ })).toBeVisible()
  await page.getByRole('button', { name: 'Pause cycle' }).click()
  await expect(page.getByRole('heading', { name: /is paused$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Resume cycle' }).click()
  await expect(page.getByRole('button', { name: 'Pause cycle' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel cycle' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this cycle?' })
  await expect(dialog.getByText('No one loses squares, because')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel the cycle' }).click()
  await expect(page.getByRole('heading', { name: 'No cycle is running' })).toBeVisible()
  await expect(page.getByText(/^Cancelled after/).first()).toBeVisible()
  await desk.world.control('DELETE', '/faults')
  await scanner.stop()
})

test('given a helper, only held scans are there: read again, kept, taken up and applied', {
  tag: '@once',
}, async ({ page }) => {
  await fall(IVY, 1)
  await desk.world.scanAgain([IVY])
  await desk.signIn(page, 'helper')
  await open(page, at('/organiser/scans'))
  const ivy = card(page, '<i>Ivy</i>')
  await expect(ivy.getByText('<i>Ivy</i>')).toBeVisible()
  await expect(ivy.getByText('The score of a known title has fallen to less than half.')).toBeVisible()
  await expect(ivy.getByText(/before: 22.*after: 21/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Force a cycle' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Past cycles' })).toBeHidden()

  await ivy.getByRole('button', { name: /^Scan again: / }).click()
  await expect(ivy.getByText('Waiting to be scanned again: no scanner is running.')).toBeVisible()
  const scanner = await desk.world.startScanner()
  await expect(ivy.getByText(/^Scanned again .*: nothing new; the loss is still there\.$/)).toBeVisible()
  await scanner.stop()

  await ivy.getByRole('button', { name: 'Keep squares' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep squares' }).click()
  await expect(page.getByRole('heading', { name: 'Squares kept 1' })).toBeVisible()
  await expect(page.getByText('No scans to review.')).toBeVisible()
  await ivy.getByRole('button', { name: 'Reopen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reopen' }).click()
  await expect(page.getByRole('heading', { name: 'Held scans 1' })).toBeVisible()

  await ivy.getByRole('button', { name: 'Apply losses' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Apply losses' }).click()
  await expect(dialog.getByText('Enter a reason. It is recorded in the log.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Seen on the profile.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(ivy).toBeHidden()
  const state = await desk.world.db
    .selectFrom('states')
    .selectAll()
    .where('xuid', '=', IVY)
    .executeTakeFirstOrThrow()
  expect(state.points).toBeGreaterThan(0)
})

test('given losses that were stopped, they are listed, kept, taken up and let go', {
  tag: '@once',
}, async ({ page }) => {
  const { control, db, scanAgain, titleOf } = desk.world
  await control('POST', `/titles/${titleOf(5)}/dlc`, { name: 'More', achievements: [250] })
  await scanAgain()
  await db
    .updateTable('suspectedLosses')
    .set({ begunAt: new Date('2026-01-01T00:00:00Z') })
    .execute()
  await scanAgain()
  await desk.signIn(page, 'organiser')
  await open(page, at('/organiser/scans'))
  const part = page.getByRole('region', { name: 'Stopped losses' })
  await expect(part.getByText('Onyx Fjord')).toBeVisible()
  await part.getByRole('button', { name: /^Keep/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click()
  await expect(part.getByText(/has counted for \d+ gamers since/)).toBeVisible()
  await part.getByRole('button', { name: /^Reopen/ }).click()
  await expect(part).toBeHidden()
  await scanAgain()
  await page.reload()
  await part.getByRole('button', { name: /^Apply losses/ }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('The game grew.')
  await page.getByRole('dialog').getByRole('button', { name: 'Apply losses' }).click()
  await expect(part).toBeHidden()
})
