/** One page, used by hands that are faster than the website. */
import type { Page } from '@playwright/test'
import type { Hold } from './gate.ts'
import {
  type Control,
  controlsOf,
  expectPalette,
  expectStates,
  tryPalette,
  tryTabs,
  tryThrice,
} from './hands.ts'
import { expect, untilLive } from './test.ts'

/** Before the code is there, before the answers are there, while both arrive, and after. */
export async function tryPage(page: Page, hold: Hold, address: string): Promise<void> {
  await openWithoutCode(page, hold, address)
  await tryEverything(page, () => hold('answers'))
  await untilLive(page)
  await hold('code', 'answers')
  await tryEverything(page, hold)
  await tryLists(page)
  // Apart: another tab has other controls.
  if (!(await page.getByRole('tab').first().isVisible())) return
  await openWithoutCode(page, hold, address)
  await goThroughTabs(page, () => hold('answers'))
  await goThroughTabs(page, hold)
}

/** Only what the server has drawn. */
export async function openWithoutCode(page: Page, hold: Hold, address: string): Promise<void> {
  await hold('code', 'answers')
  await page.goto(address, { waitUntil: 'commit' })
  await expect(page.locator('main h1')).toBeAttached()
}

/** What they did is there afterwards: at once, and when what was held has come. */
async function tryEverything(page: Page, release: () => Promise<void>): Promise<void> {
  await tryPalette(page)
  await expectPalette(page, 'zy')
  await page.keyboard.press('Escape')
  const asked = new Map<Control, string>()
  for (const kind of ['choice', 'toggle', 'field'] as const) await tryAll(page, kind, asked)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('zy')
  await release()
  await expectStates(page, asked)
  await expectPalette(page, 'zy')
  await page.keyboard.press('Escape')
}

/** A text and a choice would end what opens and closes in a list that has come. */
async function tryLists(page: Page): Promise<void> {
  const asked = new Map<Control, string>()
  await tryAll(page, 'field', asked, '')
  // Lists are rendered when nothing else is to be done.
  await page.evaluate('new Promise((idle) => requestIdleCallback(() => idle(), { timeout: 2000 }))')
  await tryAll(page, 'toggle', asked)
  await expectStates(page, asked)
  asked.clear()
  await tryAll(page, 'choice', asked)
  await expectStates(page, asked)
}

async function tryAll(
  page: Page,
  kind: Control['kind'],
  asked: Map<Control, string>,
  text = '/zy',
): Promise<void> {
  for (const control of await controlsOf(page, kind)) asked.set(control, await tryThrice(page, control, text))
}

async function goThroughTabs(page: Page, release: () => Promise<void>): Promise<void> {
  const last = await tryTabs(page)
  await release()
  if (last) await expect(page.getByRole('tab', { name: last })).toHaveAttribute('aria-selected', 'true')
}
