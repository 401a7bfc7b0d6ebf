/** The patches of the desk, as an organiser uses them: what several browser tests do on the way to what they are about. */
import { expect, type Locator, type Page } from '@playwright/test'
import type { DeskSite } from './desk-site.ts'
import { open } from './test.ts'

/** Leads to a new draft of its own. */
export async function newDraft(page: Page, desk: DeskSite): Promise<void> {
  await open(page, `${desk.url}/organiser/patches`)
  await page.getByRole('button', { name: 'New draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Patch \d+$/ })).toBeVisible()
}

/** Opens the form of one kind of change. */
export async function addChange(page: Page, kind: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Add change' }).click()
  await page.getByRole('region', { name: 'Add change' }).getByRole('button', { name: kind }).click()
  return page.getByRole('region', { name: 'Draft' })
}

export async function chooseSquare(form: Locator, label: string, text: string): Promise<void> {
  await form.getByLabel(label, { exact: true }).fill(text)
  await form
    .getByRole('list', { name: `${label}: found` })
    .getByRole('button')
    .first()
    .click()
}

export async function done(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Done' }).click()
  await expect(form.getByRole('button', { name: 'Add change' })).toBeFocused()
}

/** A title and a summary, which every patch needs; without a date it is of the day on which it is published. */
export async function describeDraft(page: Page, title: string): Promise<void> {
  const draft = page.getByRole('region', { name: 'Draft' })
  await draft.getByLabel('Title').fill(title)
  await draft.getByLabel('Summary').fill('What changes with this patch, and why it had to change.')
}

/** The record of a game that nothing is wrong with. */
export async function fillGame(form: Locator, name: string): Promise<void> {
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Gamerscore').fill('1,000')
  await form.getByLabel('Released').fill('2025')
  await form.getByLabel('Platform').selectOption('Series')
  await form.getByLabel('Developer').fill('A Small Studio')
  await form.getByLabel('Tags').fill('rpg')
}

/** What the list of changes says, line by line. */
export const sentences = (page: Page): Promise<string[]> =>
  page.getByRole('region', { name: 'Draft' }).locator('.change-words').allInnerTexts()

export const saved = (page: Page): Promise<void> =>
  expect(page.getByText(/^Draft, saved at .* No one else can see it yet\.$/)).toBeVisible()
