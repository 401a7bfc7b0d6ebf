/** The scan that a player asks for. */
import type { Locator, Page } from '@playwright/test'
import type { AnswerOf } from '#contract/call.ts'
import { playerFeedCall } from '#contract/player-feed.ts'
import { gamerScanCall } from '#contract/scans/gamer-scan.ts'
import { type myScanCall as MyScanCall, myScanCall } from '#contract/scans/my-scan.ts'
import { anEvent } from '#tests/support/browser/builders.ts'
import { EVENTS, RECEIPT } from '#tests/support/browser/gamer-answers.ts'
import { beSignedIn } from '#tests/support/browser/me.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { openProfile } from './gamer-page.ts'

const NONE: AnswerOf<typeof MyScanCall> = {
  ...{ state: 'none', place: null, at: null, summary: null },
  ...{ queue: 0, seconds_left: null, again_at: null, trouble: null },
}

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString()

const card = (page: Page): Locator => page.getByRole('region', { name: 'Scan receipt' })
const key = (page: Page): Locator => card(page).getByRole('button', { name: 'Scan me now' })

test('given my own profile, I ask for a scan and see place, progress and result without a reload', {
  tag: '@once',
}, async ({ page, calls }) => {
  await beSignedIn(page, calls, 'Fjordwalker')
  await calls.answer(myScanCall, NONE)
  const none = page.waitForResponse(`**${myScanCall.path}`)
  await openProfile(page, calls)
  // Before that the card already says that one can ask.
  await none
  await expect(card(page)).toContainText('Once every 30 minutes')
  const asked = { ...NONE, at: minutesAgo(0), again_at: minutesAgo(-30) }
  await calls.answer(myScanCall, { ...asked, state: 'waiting', place: 2, queue: 4, seconds_left: 60 })
  await key(page).click()
  await expect(card(page)).toContainText('In queue, 2 of 4. Starts in about 1 minute.')
  const waiting = card(page).getByRole('button', { name: 'In queue' })
  await expect(waiting).toBeFocused()
  await expect(waiting).toHaveAttribute('aria-disabled', 'true')
  await expect(card(page)).toContainText('You can leave this page. The scan continues.')
  await calls.answer(myScanCall, { ...asked, state: 'scanning', queue: 3 })
  await expect(card(page)).toContainText('Scanning your Xbox history.')

  const read = minutesAgo(0)
  const found = anEvent('game_gained', read, { game_name: 'Hades', ta_link: 'Hades', position: 24 })
  await calls.answer(gamerScanCall, { ...RECEIPT, last_read: read, titles: 1215, summary: '1 square' })
  await calls.answer(playerFeedCall, { player_feed: { events: [found, ...EVENTS] } })
  await calls.answer(myScanCall, { ...asked, state: 'done', at: read, summary: '1 square' })
  await expect(card(page)).toContainText('1,215 titles: 1 square.')
  await expect(card(page).getByRole('link', { name: 'Hades' })).toBeVisible()
  await expect(card(page)).toContainText('+3')
  await expect(card(page)).toContainText('Available again at')
  await card(page).getByRole('button', { name: 'Show on the grid' }).click()
  await expect(page.locator('[data-cell="23"]')).toBeInViewport()
  await expect(page.locator('.gamer-selected')).toContainText('Hades')
})
