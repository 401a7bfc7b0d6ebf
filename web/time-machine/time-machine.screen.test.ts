import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { gamerCall } from '#contract/gamer.ts'
import { gamerChallengesCall } from '#contract/gamer-challenges.ts'
import { leaderboardsCall } from '#contract/leaderboards.ts'
import { settlementsCall } from '#contract/past/settlements.ts'
import { refused } from '#tests/support/browser/answers.ts'
import { anEntry } from '#tests/support/browser/builders.ts'
import { answerProfile, GAMER } from '#tests/support/browser/gamer-answers.ts'
import { PAST_STANDING, SETTLEMENTS } from '#tests/support/browser/past-answers.ts'
import { findPart, getPart, openProfile } from '#tests/support/screens/board.ts'
import { calls, expectErrors, openScreen, textOf } from '#tests/support/screens/screen.tsx'

test('given a profile at a moment, it is as it was then, and one key leads back', async () => {
  await answerProfile(calls)
  calls.answer(settlementsCall, SETTLEMENTS)
  calls.answer(gamerCall, { ...GAMER, ...PAST_STANDING })
  const user = await openScreen('/gamer/Fjordwalker?at=2026-01-17T19:00:00Z')
  await waitFor(() => expect(textOf(getPart('.rank-card'))).toContain('630'))
  const words = textOf(getPart('main'))
  expect(words).toContain('As it was on 17 January 2026')
  expect(words).toContain('Patch 8, update of 01/17/2026 02:00 PM EST.')
  expect(words).toContain('From then to now')
  await waitFor(() => expect(textOf(getPart('.then-and-now'))).toContain('Gamers in the contest7 8 +1'))
  expect(words).toContain('Last updated01/17/2026 02:00 PM EST')
  // What was not kept is not told, and nothing of today in its place.
  expect(words).not.toContain('Gamerscore')
  expect(words).not.toContain('In Progress')
  expect(words).not.toContain('Not started')
  await waitFor(() => expect(textOf(getPart('.time-machine-day'))).toContain('Update 3 of 4'))
  await user.click(within(getPart('main')).getByRole('button', { name: 'Back to now' }))
  expect(location.search).toBe('')
})

test('given a selected square, it stays selected in every moment, and every step can be taken back', async () => {
  await answerProfile(calls)
  calls.answer(settlementsCall, SETTLEMENTS)
  const user = await openProfile()
  const chosen = () => getPart('.board [aria-selected=true]').dataset.cell
  await user.click(getPart('.board [aria-selected]'))
  const cell = chosen()
  await user.click(getPart('.time-machine-key'))
  calls.answer(gamerCall, { ...GAMER, ...PAST_STANDING })
  const before = history.length
  const shows = (day: string) => waitFor(() => expect(textOf(getPart('.past-banner'))).toContain(day))
  for (const day of ['17 January', '10 January']) {
    await user.click(await findPart('[aria-label="Previous update"]'))
    await shows(day)
    expect(chosen()).toBe(cell)
  }
  expect(history.length).toBe(before + 2)
  history.back()
  await shows('17 January')
  await user.click(getPart('.past-banner button'))
  await waitFor(() => expect(document.querySelector('.past-banner')).toBeNull())
  expect(chosen()).toBe(cell)
})

test('given a knob between settlements that are far apart, the lit weeks end at it', async () => {
  calls.answer(settlementsCall, {
    ...SETTLEMENTS,
    settlements: ['2026-01-01', '2026-03-01', '2026-03-02', '2026-03-03'].map((day) => ({
      at: `${day}T19:00:00Z`,
      gamers: 5,
      points: 100,
    })),
  })
  calls.answer(leaderboardsCall, { leaderboards: [anEntry(1, 'Vega', {})], as_of: '2026-03-01T19:00:00Z' })
  await openScreen('/leaderboards?at=2026-03-02')
  const weeks = await findPart('.time-machine-weeks')
  const share = Number(weeks.style.getPropertyValue('--at'))
  expect(share).toBeCloseTo(59 / 61)
  const [all, lit] = [...weeks.querySelectorAll('svg')]
  const width = Number(all?.getAttribute('viewBox')?.split(' ')[2])
  expect(Number(lit?.getAttribute('width'))).toBeCloseTo(share * width)
})

test('given the last settlement but one, a step on is now again: nothing of the past stays', async () => {
  calls.answer(settlementsCall, SETTLEMENTS)
  calls.answer(leaderboardsCall, { leaderboards: [anEntry(1, 'Vega', {})], as_of: '2026-01-17T19:00:00Z' })
  const user = await openScreen('/leaderboards?at=2026-01-17T19:00:00Z')
  await user.click(await screen.findByRole('button', { name: 'Next update' }))
  await waitFor(() => expect(screen.queryByText(/^As it was on/)).toBeNull())
  expect(location.search).toBe('')
  expect(textOf(getPart('.time-machine-day'))).toBe('NowUpdate 4 of 4')
})

test('given Play at the end, it begins anew and goes on by itself, as one entry of the history', async () => {
  calls.answer(settlementsCall, SETTLEMENTS)
  calls.answer(leaderboardsCall, { leaderboards: [anEntry(1, 'Vega', {})] })
  const user = await openScreen('/leaderboards')
  await user.click(await findPart('.time-machine-key'))
  const before = history.length
  await user.click(await findPart('[aria-label="Play"]'))
  await waitFor(() => expect(location.search).toContain('2026-01-03'))
  await waitFor(() => expect(location.search).toMatch(/2026-01-1[07]/), { timeout: 20_000 })
  expect(history.length).toBe(before + 1)
})

test.for(['/leaderboards?at=banana', '/gamer/Fjordwalker?at=banana'])(
  'given %s, it says that this is no date, and leads back',
  async (address) => {
    expectErrors('Could not load')
    await answerProfile(calls)
    calls.answer(settlementsCall, SETTLEMENTS)
    calls.answer(leaderboardsCall, refused(400, 'at: a date or a time.'))
    calls.answer(gamerChallengesCall, refused(400, 'at: a date or a time.'))
    const user = await openScreen(address)
    await screen.findByText('“banana” is not a date. Write it as 2026-03-01.')
    expect(textOf(getPart('main'))).not.toContain('As it was on')
    expect(textOf(await findPart('.time-machine-day'))).not.toContain('banana')
    await user.click(screen.getByRole('button', { name: 'Back to now' }))
    expect(location.search).toBe('')
  },
)

test('given a moment to come, the reason is told, and nothing claims to show it', async () => {
  expectErrors('Could not load')
  calls.answer(settlementsCall, SETTLEMENTS)
  calls.answer(leaderboardsCall, refused(400, 'at must not be in the future.'))
  await openScreen('/leaderboards?at=2099-01-01')
  await screen.findByText('at must not be in the future.')
  expect(screen.queryByText(/^As it was on/)).toBeNull()
})

test('given a moment before joining, the reason is told', async () => {
  expectErrors('Could not load')
  await answerProfile(calls)
  calls.answer(settlementsCall, SETTLEMENTS)
  calls.answer(
    gamerChallengesCall,
    refused(404, 'Fjordwalker joined on 01/17/2026: there is nothing to show before.'),
  )
  await openScreen('/gamer/Fjordwalker?at=2026-01-04')
  await screen.findByText(/there is nothing to show before\./)
})

test('given the leaderboard at a moment, it is as it was, and one key leads back', async () => {
  calls.answer(settlementsCall, SETTLEMENTS)
  calls.answer(leaderboardsCall, {
    leaderboards: [anEntry(1, 'Vega', { points: '630', badge: 'Immortal' })],
    as_of: '2026-01-17T19:00:00Z',
  })
  const user = await openScreen('/leaderboards?at=2026-01-18')
  await screen.findByText('As it was on 18 January 2026, under the rules at the time.')
  await screen.findByText('Vega')
  await waitFor(() => expect(textOf(getPart('td.today'))).toBe('#1'))
  expect(textOf(getPart('thead'))).toBe('RankGamerBadgePointsChallenge PointsToday')
  expect(calls.asked(leaderboardsCall)).toContain('/api/leaderboards?at=2026-01-18')
  await user.click(screen.getByRole('button', { name: 'Back to now' }))
  expect(location.pathname + location.search).toBe('/leaderboards')
})
