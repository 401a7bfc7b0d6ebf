/** The receipt of the last scan, and the key of a player who asks for one. */
import { waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { describeScanProblem, HISTORY_SETTING } from '#contest/scans/scan-words.ts'
import type { AnswerOf } from '#contract/call.ts'
import { gamerCall } from '#contract/gamer.ts'
import { gamerScanCall } from '#contract/scans/gamer-scan.ts'
import { type myScanCall as MyScanCall, myScanCall } from '#contract/scans/my-scan.ts'
import { refused } from '#tests/support/browser/answers.ts'
import { answerProfile, GAMER, RECEIPT } from '#tests/support/browser/gamer-answers.ts'
import { getPart, openProfile } from '#tests/support/screens/board.ts'
import { beSignedIn, calls, expectErrors, textOf } from '#tests/support/screens/screen.tsx'

const NONE: AnswerOf<typeof MyScanCall> = {
  ...{ state: 'none', place: null, at: null, summary: null },
  ...{ queue: 0, seconds_left: null, again_at: null, trouble: null },
}

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString()

const card = () => getPart('.scan-receipt')
const key = () => within(card()).queryByRole('button', { name: 'Scan me now' })
const says = (words: string | RegExp) => waitFor(() => expect(textOf(card())).toMatch(words))

beforeEach(() => answerProfile(calls))

test('given a private gamer, the receipt says why it is old and what to do about it', async () => {
  const private_ = describeScanProblem('private', null)
  if (!private_) throw new Error('There are no words for a private gamer.')
  // By another spelling of the name: the way to the tracker uses the present one.
  calls.answer(gamerCall, { ...GAMER, gamertag: 'Fjordwalker', ta_link: null })
  calls.answer(gamerScanCall, {
    ...RECEIPT,
    trouble: { at: '2025-09-13T18:04:00Z', outcome: 'private', ...private_ },
    next: { state: 'paused', at: null },
    frozen_since: '2025-09-12T18:04:00Z',
  })
  await openProfile('/gamer/fjord+walker')
  await says('1,214 titles')
  const words = textOf(card())
  expect(words).toContain(
    'Last scanned 09/13/2025 02:04 AM EST, 1,214 titles: 2 squares, 1 challenge. Scanning is paused at the moment.',
  )
  expect(words).toContain('Private on Xbox Live.')
  expect(words).toContain(HISTORY_SETTING)
  expect(words).toContain('Standings have been frozen since 09/12/2025 02:04 PM EST')
  expect(key()).toBeNull()
  expect(getPart('h1 a').getAttribute('href')).toMatch(/\/gamer\/Fjordwalker$/)
})

test('given a scan of a while ago, it is said when the next is possible', async () => {
  beSignedIn('Fjordwalker')
  calls.answer(myScanCall, {
    ...{ ...NONE, state: 'done' },
    ...{ at: minutesAgo(18.2), again_at: minutesAgo(-11.8) },
  })
  await openProfile()
  await says(/Scanned 18 minutes ago\. You can scan again at .*(A|P)M EST\./)
  expect(key()?.getAttribute('aria-disabled')).toBe('true')
  // The receipt of everybody stays above it.
  await says('1,214 titles')
})

test('given no connection, a lost session or a scanner that is off, it is said', async () => {
  expectErrors('Could not load /api/me/scan')
  beSignedIn('Fjordwalker')
  calls.answer(myScanCall, NONE)
  const user = await openProfile()
  await says('Once every 30 minutes')
  const press = async () => {
    await waitFor(() => expect(key()?.getAttribute('aria-disabled')).toBe('false'))
    await user.click(key() as HTMLElement)
  }
  calls.answer(myScanCall, 'no connection')
  await press()
  await says('You are offline. Please try again.')
  calls.answer(myScanCall, refused(401))
  await press()
  await says('Your session has expired.')
  expect(within(card()).getByRole('link', { name: 'Sign in again' })).toBeTruthy()
  const trouble = 'The scanner is offline.'
  calls.answer(myScanCall, {
    ...NONE,
    ...{ state: 'waiting', place: 1, queue: 1, seconds_left: 15, at: minutesAgo(9), trouble },
  })
  await press()
  await says(trouble)
})
