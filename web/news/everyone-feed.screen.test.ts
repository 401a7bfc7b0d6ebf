/** Everyone's feed in its states, on the landing page of somebody who was here before. */
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gameCall } from '#contract/game.ts'
import { leaderboardsCall } from '#contract/leaderboards.ts'
import { feedCall, type SentFeedItem } from '#contract/news/feed.ts'
import { gamerSinceCall } from '#contract/news/gamer-since.ts'
import { gamerLedgerCall } from '#contract/past/gamer-ledger.ts'
import { gamerScanCall } from '#contract/scans/gamer-scan.ts'
import { refused } from '#tests/support/browser/answers.ts'
import { aGame, aGamer } from '#tests/support/browser/builders.ts'
import { RECEIPT } from '#tests/support/browser/gamer-answers.ts'
import { LEDGER } from '#tests/support/browser/ledger-answer.ts'
import { calls, expectErrors, openScreen, texts } from '#tests/support/screens/screen.tsx'

const item = (id: number, kind: SentFeedItem['kind'], parts: Partial<SentFeedItem> = {}): SentFeedItem => ({
  ...{ id, at: '2026-11-15T07:02:00.000Z', kind, gamertag: 'Vega', text: '', link: null, squares: [] },
  ...{ gamer: aGamer('Vega'), games: [], challenges: [], passed: [], ahead: null, rank: null },
  ...{ brought: null, holders: null, percent_completed: null, patch: null, milestones: [] },
  ...parts,
})
const NEWCOMER = item(2, 'newcomer', { brought: 240, rank: 13 })
const TROPHY = item(1, 'milestone', {
  milestones: [{ kind: 'squares', value: 500, title: '500 squares', note: 'Hades was number 500' }],
})

beforeEach(() => {
  // Nothing is laid out here, so the feed has to be told that it is near.
  vi.stubGlobal('IntersectionObserver', NearAtOnce)
  localStorage.setItem('last_me', JSON.stringify({ xuid: '77', gamertag: 'Vega', name: 'Vega' }))
  // The feed comes together with the news about me, above it.
  calls.answer(gamerSinceCall, {
    ...{ from: '2026-11-01T07:00:00.000Z', to: '2026-11-15T07:00:00.000Z' },
    ...{ points: [114, 114], rank: [7, 7], badge: ['Gold', 'Gold'], passed_by: [], passed: [], patches: [] },
    ...{ squares_gained: [], squares_lost: [], challenges_gained: [], challenges_lost: [] },
    ...{ squares: [17, 17], challenges: [2, 2], scans: 28 },
  })
  calls.answer(gamerLedgerCall, LEDGER)
  calls.answer(gamerScanCall, RECEIPT)
  calls.answer(leaderboardsCall, { leaderboards: [] })
  calls.answer(feedCall, { events: [NEWCOMER, TROPHY], next_before: 1 })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

class NearAtOnce {
  readonly #seen: (entries: { isIntersecting: boolean }[]) => void
  constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
    this.#seen = seen
  }
  observe(): void {
    this.#seen([{ isIntersecting: true }])
  }
  disconnect(): void {}
}

const rows = () => texts(document.querySelectorAll('.news > li'))

test('given news, each says what it is, in words and with who it is about', async () => {
  await openScreen('/')
  await waitFor(() =>
    expect(rows()).toEqual([expect.stringContaining('Newcomer'), expect.stringContaining('TrophyVega')]),
  )
  expect(rows()[0]).toContain('joined with 240 squares and starts at #13')
  expect(rows()[1]).toContain('earned a trophy: 500 squares. Hades was number 500')
})

test('given older news that cannot be loaded, what is there stays, and it can be tried again', async () => {
  expectErrors('Could not load')
  const user = await openScreen('/')
  await waitFor(() => expect(rows()).toHaveLength(2))
  calls.answer(feedCall, refused(500))
  await user.click(screen.getByRole('button', { name: 'Load older' }))
  await screen.findByText('Older news could not be loaded.')
  expect(rows()).toHaveLength(2)
  calls.answer(feedCall, { events: [item(0, 'newcomer', { brought: 1 })], next_before: null })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(rows()).toHaveLength(3))
  expect(screen.queryByRole('button', { name: 'Load older' })).toBeNull()
})

test.for([
  ['none of late', 5, 'No news of this kind of late.'],
  ['none at all', null, 'No news of this kind yet.'],
] as const)('given a kind with %s, it says so', async ([, next_before, sentence]) => {
  const user = await openScreen('/')
  await waitFor(() => expect(rows()).toHaveLength(2))
  calls.answer(feedCall, { events: [], next_before })
  await user.click(screen.getByRole('button', { name: 'Patches' }))
  await screen.findByText(sentence)
})

test('given the rarest square of the day, it shows the odds of its game beside the news', async () => {
  const games = [{ square: 493, name: 'Ikaruga', link: 'Ikaruga', cdn_img: '' }]
  const rarest = item(3, 'rarest', { games, squares: [493], percent_completed: 1.2 })
  calls.answer(feedCall, { events: [rarest], next_before: null })
  calls.answer(gameCall, { game: [aGame(493, 'Ikaruga', { odds: 20 })], inProgress: [], completed: [] })
  await openScreen('/')
  const beside = () => texts(document.querySelectorAll('.news-rarest p'))
  await waitFor(() => expect(beside()).toEqual(['IkarugaVega, square #493Odds: Brutal 20.0%']))
})

test('given something new meanwhile, or a connection that is back, it is shown without a reload', async () => {
  expectErrors('Could not load')
  calls.answer(feedCall, refused(500))
  const user = await openScreen('/')
  await screen.findByText('The news could not be loaded.')
  calls.answer(feedCall, { events: [TROPHY], next_before: null })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(rows()).toHaveLength(1))
  calls.answer(feedCall, { events: [NEWCOMER, TROPHY], next_before: null })
  // What is older than a minute is asked for again when the connection is back.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 60_000 })
  act(() => {
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
  })
  await waitFor(() => expect(rows()).toHaveLength(2))
})
