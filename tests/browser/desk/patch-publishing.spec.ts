/** A patch takes effect and is undone, by hand; and is made and published by keyboard alone. */
import type { Page } from '@playwright/test'
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

/** Everyone's points, as visitors see them. */
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

test('given a published patch, everybody has what was previewed, and undone it is as if it had not been', {
  tag: '@once',
}, async ({ page }) => {
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
  await dialog.getByLabel(/^Reason/).fill('The disc is unreadable.')
  await dialog.getByRole('button', { name: 'Publish patch 9' }).click()

  await expect(page.getByText('Patch 9 is live. All 12 gamers were recalculated.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'What it changed' })).toContainText('Largest changes')
  await expect.poll(async () => Object.values(await points(page))).not.toEqual(Object.values(before))

  await page.getByRole('button', { name: 'Undo patch 9' }).click()
  const undo = page.getByRole('dialog', { name: 'Undo patch 9' })
  await expect(undo).toContainText('12 gain points')
  await undo.getByRole('button', { name: 'Undo patch 9' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Lights Off')
  await expect.poll(() => points(page)).toEqual(before)
  await open(page, `${desk.url}/organiser/patches`)
  await expect(page.getByRole('heading', { name: /Undone/ })).toBeVisible()
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
  await page
    .getByRole('dialog')
    .getByLabel(/^Reason/)
    .focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Patch 9 is live\./)).toBeVisible()
})
