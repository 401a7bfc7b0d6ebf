/** A patch comes into force, now or at a time, asks again when the standings moved, and is taken back. */

import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/browser/accessible.ts'
import { deskSite } from '#tests/support/browser/desk-site.ts'
import {
  addChange,
  chooseSquare,
  describeDraft,
  done,
  fillGame,
  newDraft,
  saved,
} from '#tests/support/browser/patch-desk.ts'
import { expect, open, test } from '#tests/support/browser/test.ts'

const desk = deskSite()

/** Everybody's points, as visitors see them. */
async function points(page: Page): Promise<Record<string, string>> {
  const answer = await page.request.get(`${desk.url}/api/leaderboards`)
  const { leaderboards } = (await answer.json()) as { leaderboards: { gamertag: string; points: string }[] }
  return Object.fromEntries(leaderboards.map((row) => [row.gamertag, row.points]))
}

async function draftThatTakesSquareOne(page: Page, title: string): Promise<void> {
  await newDraft(page, desk)
  await describeDraft(page, title)
  const form = await addChange(page, 'Replace a game')
  await chooseSquare(form, 'Square', '1')
  await fillGame(form, `The Game of ${title}`)
  await form.getByLabel(/still counts on this square/).uncheck()
  await done(form)
}

test('given a published patch, everybody has what was previewed, and undone it is as if it had not been', async ({
  page,
}) => {
  test.slow()
  await desk.signIn(page, 'owner')
  const before = await points(page)
  await draftThatTakesSquareOne(page, 'Lights Off')
  const preview = page.getByRole('region', { name: 'Preview' })
  const losing = preview.locator('.tile', { hasText: 'Lose points' }).locator('dd')
  await expect(losing).toHaveText('12')
  await page.getByRole('button', { name: 'Publish patch 9' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish patch 9' })
  await expect(dialog).toContainText('Lose points')
  await expectAccessible(page)
  await dialog.getByLabel(/^Why/).fill('The disc is unreadable.')
  await dialog.getByRole('button', { name: 'Publish patch 9' }).click()

  await expect(page.getByText('Patch 9 is live. All 12 gamers were judged again.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'What it changed' })).toContainText('Largest changes')
  await expectAccessible(page)
  await expect.poll(async () => Object.values(await points(page))).not.toEqual(Object.values(before))

  await page.getByRole('button', { name: 'Undo patch 9' }).click()
  const undo = page.getByRole('dialog', { name: 'Undo patch 9' })
  await expect(undo).toContainText('12 gain points')
  await undo.getByRole('button', { name: 'Undo patch 9' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Lights Off')
  await expect.poll(() => points(page)).toEqual(before)
  await open(page, `${desk.url}/organiser/patches`)
  await expect(page.getByRole('heading', { name: /Taken back/ })).toBeVisible()
})

test('given standings that moved since the preview, publishing asks again with the new numbers', {
  tag: '@once',
}, async ({ page, expectedErrors }) => {
  expectedErrors.push('409')
  await desk.signIn(page, 'owner')
  await draftThatTakesSquareOne(page, 'Moving Ground')
  await page.getByRole('button', { name: /^Publish patch/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Publish patch/ })
  const [first] = desk.world.gamers
  await desk.world.unlock(first?.xuid ?? '', [55, 56, 57])
  await desk.world.scanAgain()
  await dialog.getByRole('button', { name: /^Publish patch/ }).click()
  await expect(dialog.getByText(/It would now do something else than you have seen/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Publish nevertheless' }).click()
  await expect(page.getByText(/^Patch 9 is live\./)).toBeVisible()
  await page.getByRole('button', { name: 'Undo patch 9' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo patch 9' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Moving Ground')
})

test('given a time to come, the patch waits for it, and can be taken off the schedule', {
  tag: '@once',
}, async ({ page }) => {
  await desk.signIn(page, 'owner')
  await draftThatTakesSquareOne(page, 'Not Yet')
  await page.getByRole('button', { name: /^Publish patch/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Publish patch/ })
  await dialog.getByLabel('At a time').check()
  const time = dialog.getByLabel(/^Day and time \(New York time, E[SD]T\)$/)
  await time.fill('2020-01-01T10:00')
  await dialog.getByRole('button', { name: /^Schedule patch/ }).click()
  await expect(dialog.getByText(/That time has passed/)).toBeVisible()
  await time.fill('2099-12-24T10:00')
  await expect(dialog.getByText(/12\/24\/2099 10:00 AM EST/)).toBeVisible()
  await dialog.getByRole('button', { name: /^Schedule patch/ }).click()
  await expect(page.getByText(/^Patch 9 is scheduled\./)).toBeVisible()
  await expect(page.getByText('comes into force 12/24/2099 10:00 AM EST')).toBeVisible()
  await page.getByRole('button', { name: 'Take off the schedule' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Not Yet')
})

test('given only a keyboard, a draft is made, previewed and published', { tag: '@once' }, async ({
  page,
}) => {
  await desk.signIn(page, 'organiser')
  await open(page, `${desk.url}/organiser/patches`)
  await page.getByRole('button', { name: 'New draft' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Patch \d+$/ })).toBeVisible()
  await page.getByLabel('Title').focus()
  await page.keyboard.type('By Keys Alone')
  await page.getByLabel('Summary').focus()
  await page.keyboard.type('Nobody touched a mouse to make this patch.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Add change' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Replace a game/ })).toBeFocused()
  for (let step = 0; step < 6; step++) await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: /^Change a challenge/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Search' })).toBeFocused()
  await page.keyboard.type('MBA')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Points' }).focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('150')
  await page.keyboard.press('Enter')
  await expect(page.getByText('MBA Graduate from 125 to 150')).toBeVisible()
  await saved(page)
  const publish = page.getByRole('button', { name: /^Publish patch/ })
  await expect(publish).toBeEnabled()
  await publish.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByLabel(/^Why/).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Patch 9 is live\./)).toBeVisible()
})
