/** The receipt of the last scan, for everybody, and the scan that a player asks for. */
import type { Locator, Page } from '@playwright/test'
import { HISTORY_SETTING, troubleOf } from '#contest/rules/scan-words.ts'
import type { AnswerOf } from '#contract/call.ts'
import { gamerCall } from '#contract/gamer.ts'
import { playerFeedCall } from '#contract/player-feed.ts'
import { gamerScanCall } from '#contract/scans/gamer-scan.ts'
import { type myScanCall as MyScanCall, myScanCall } from '#contract/scans/my-scan.ts'
import { refused } from '#tests/support/browser/answers.ts'
import { anEvent } from '#tests/support/browser/builders.ts'
import { answerProfile, EVENTS, GAMER, RECEIPT } from '#tests/support/browser/gamer-answers.ts'
import { beSignedIn } from '#tests/support/browser/me.ts'
import { expect, open, test } from '#tests/support/browser/test.ts'
import { expectAccessibleAroundBoard, openProfile } from './gamer-page.ts'

const NONE: AnswerOf<typeof MyScanCall> = {
  ...{ state: 'none', place: null, at: null, summary: null },
  ...{ queue: 0, seconds_left: null, again_at: null, trouble: null },
}

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString()

const card = (page: Page): Locator => page.getByRole('region', { name: 'Scan receipt' })
const key = (page: Page): Locator => card(page).getByRole('button', { name: 'Scan me now' })

test('given a private gamer, the receipt says why it is old and what to do about it', async ({
  page,
  calls,
}) => {
  await answerProfile(calls)
  const private_ = troubleOf('private', null)
  if (!private_) throw new Error('There are no words for a private gamer.')
  // By another spelling of the name: the way to the tracker uses the present one.
  await calls.answer(gamerCall, { ...GAMER, gamertag: 'Fjordwalker', ta_link: null })
  await calls.answer(gamerScanCall, {
    ...RECEIPT,
    trouble: { at: '2025-09-13T18:04:00Z', outcome: 'private', ...private_ },
    next: { state: 'paused', at: null },
    frozen_since: '2025-09-12T18:04:00Z',
  })
  await open(page, '/gamer/fjord+walker')
  await expect(card(page)).toContainText(
    'Last read 09/13/2025 02:04 AM EST, 1,214 titles: 2 squares, 1 challenge. Scanning is paused at the moment.',
  )
  await expect(card(page)).toContainText('Private on Xbox Live.')
  await expect(card(page)).toContainText(HISTORY_SETTING)
  await expect(card(page)).toContainText('The standings are frozen since 09/12/2025 02:04 PM EST')
  await expect(key(page)).toHaveCount(0)
  const tracker = page.getByRole('heading', { level: 1 }).getByRole('link')
  await expect(tracker).toHaveAttribute('href', /\/gamer\/Fjordwalker$/)
  await expectAccessibleAroundBoard(page)
})

test('given my own profile, I ask for a scan and see place, progress and result without a reload', async ({
  page,
  calls,
}) => {
  await beSignedIn(page, calls, 'Fjordwalker')
  await calls.answer(myScanCall, NONE)
  await openProfile(page, calls)
  await expect(card(page)).toContainText('Once in 30 minutes')
  const asked = { ...NONE, at: minutesAgo(0), again_at: minutesAgo(-30) }
  await calls.answer(myScanCall, { ...asked, state: 'waiting', place: 2, queue: 4, seconds_left: 60 })
  await key(page).click()
  await expect(card(page)).toContainText('Waiting, place 2 of 4. Your turn in about 1 minute.')
  const waiting = card(page).getByRole('button', { name: 'Waiting' })
  await expect(waiting).toBeFocused()
  await expect(waiting).toHaveAttribute('aria-disabled', 'true')
  await expect(card(page)).toContainText('Leave if you like, it goes on')
  await expectAccessibleAroundBoard(page)
  await calls.answer(myScanCall, { ...asked, state: 'scanning', queue: 3 })
  await expect(card(page)).toContainText('Xbox Live is being read.')

  const read = minutesAgo(0)
  const found = anEvent('game_gained', read, { game_name: 'Hades', ta_link: 'Hades', position: 24 })
  await calls.answer(gamerScanCall, { ...RECEIPT, last_read: read, titles: 1215, summary: '1 square' })
  await calls.answer(playerFeedCall, { player_feed: { events: [found, ...EVENTS] } })
  await calls.answer(myScanCall, { ...asked, state: 'done', at: read, summary: '1 square' })
  await expect(card(page)).toContainText('1,215 titles: 1 square.')
  await expect(card(page).getByRole('link', { name: 'Hades' })).toBeVisible()
  await expect(card(page)).toContainText('+3')
  await expect(card(page)).toContainText('Again from')
  await card(page).getByRole('button', { name: 'Show on the grid' }).click()
  await expect(page.locator('[data-cell="23"]')).toBeInViewport()
  await expect(page.locator('.gamer-selected')).toContainText('Hades')
})

test('given a scan of a while ago, a lost session or a scanner that is off, it is said', {
  tag: '@once',
}, async ({ page, calls, expectedErrors }) => {
  expectedErrors.push('Failed to load resource', 'Could not load /api/me/scan')
  await beSignedIn(page, calls, 'Fjordwalker')
  await calls.answer(myScanCall, {
    ...NONE,
    state: 'done',
    at: minutesAgo(18.2),
    again_at: minutesAgo(-11.8),
  })
  await openProfile(page, calls)
  await expect(card(page)).toContainText(/Read 18 minutes ago\. Possible again at .*(A|P)M EST\./)
  await expect(key(page)).toHaveAttribute('aria-disabled', 'true')

  // The receipt of everybody stays above it.
  await expect(card(page)).toContainText('1,214 titles')
  await calls.answer(myScanCall, NONE)
  await page.reload()
  await calls.answer(myScanCall, 'no connection')
  await key(page).click()
  await expect(card(page)).toContainText('No connection. Please try again.')
  await calls.answer(myScanCall, refused(401))
  await key(page).click()
  await expect(card(page)).toContainText('Your session has expired.')
  await expect(card(page).getByRole('link', { name: 'Sign in again' })).toBeVisible()
  const trouble = 'The scanner is not reading at the moment.'
  await calls.answer(myScanCall, {
    ...NONE,
    ...{ state: 'waiting', place: 1, queue: 1, seconds_left: 15, at: minutesAgo(9), trouble },
  })
  await key(page).click()
  await expect(card(page)).toContainText(trouble)
})
