/** Every list tells that it could not be loaded from being empty, and asks again. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { circleFeedCall } from '#contract/account/circle-feed.ts'
import { joiningCall } from '#contract/account/joining.ts'
import { allAltGamesCall } from '#contract/all-alt-games.ts'
import { allGamesCall } from '#contract/all-games.ts'
import type { Call } from '#contract/call.ts'
import { challengeCall } from '#contract/challenge.ts'
import { challengesCall } from '#contract/challenges.ts'
import { gameCall } from '#contract/game.ts'
import { gamerCall } from '#contract/gamer.ts'
import { gamerChallengesCall } from '#contract/gamer-challenges.ts'
import { gamerLeaderboardHistoryCall } from '#contract/gamer-leaderboard-history.ts'
import { gamerPlanCall } from '#contract/gamer-plan.ts'
import { gamesCall } from '#contract/games.ts'
import { gridPopularityCall } from '#contract/grid/grid-popularity.ts'
import { leaderboardsCall } from '#contract/leaderboards.ts'
import { leaderboardsMonthlyCall } from '#contract/leaderboards-monthly.ts'
import { leaderboardsWeeklyCall } from '#contract/leaderboards-weekly.ts'
import { gamerLedgerCall } from '#contract/past/gamer-ledger.ts'
import { settlementsCall } from '#contract/past/settlements.ts'
import { playerFeedCall } from '#contract/player-feed.ts'
import { postsCall } from '#contract/posts.ts'
import { gamerScanCall } from '#contract/scans/gamer-scan.ts'
import { searchContentCall } from '#contract/search-content.ts'
import { refused } from '#tests/support/browser/answers.ts'
import { answerProfile } from '#tests/support/browser/gamer-answers.ts'
import { calls, expectErrors, openScreen } from '#tests/support/screens/screen.tsx'

/** Fails once, and is then asked again by the key below the sentence. */
async function failsAndIsAskedAgain(call: Call, sentence: string): Promise<void> {
  const told = await screen.findByText(sentence)
  const asked = calls.asked(call).length
  const notice = told.parentElement ?? document.body
  within(notice).getByRole('button', { name: 'Try again' }).click()
  await waitFor(() => expect(calls.asked(call).length).toBeGreaterThan(asked))
}

test.for<[address: string, call: Call, sentence: string]>([
  ['/challenges', challengesCall, 'The challenges could not be loaded.'],
  ['/games', gamesCall, 'The games could not be loaded.'],
  ['/games-grid', allGamesCall, 'The games could not be loaded.'],
  ['/games-grid', allAltGamesCall, 'The games could not be loaded.'],
  ['/games-grid?view=popularity', gridPopularityCall, 'Popularity could not be loaded.'],
  ['/leaderboards', leaderboardsCall, 'The leaderboard could not be loaded.'],
  ['/leaderboards?tab=weekly', leaderboardsWeeklyCall, 'The weekly challenges could not be loaded.'],
  ['/leaderboards?tab=monthly', leaderboardsMonthlyCall, 'The leaderboard could not be loaded.'],
  ['/leaderboards?at=2026-01-18', leaderboardsCall, 'This date could not be loaded.'],
  ['/leaderboards?at=2026-01-18', settlementsCall, 'The timeline could not be loaded.'],
  ['/search', searchContentCall, 'The search could not be loaded.'],
  ['/compare', leaderboardsCall, 'The gamers could not be loaded.'],
  ['/compare/Vega/Rune', gamerCall, 'The comparison could not be loaded.'],
  ['/full-event-feed/Vega', playerFeedCall, 'The events could not be loaded.'],
  ['/announcements', postsCall, 'This page could not be loaded.'],
  ['/faq', postsCall, 'This page could not be loaded.'],
  ['/how-it-works', postsCall, 'This page could not be loaded.'],
  ['/contest-details', postsCall, 'This page could not be loaded.'],
  ['/gamer/Fjordwalker/plan', gamesCall, 'The plan could not be loaded.'],
  ['/gamer/Fjordwalker/ledger', gamerLedgerCall, 'The server could not load this page.'],
  ['/circle', circleFeedCall, "Your circle's feed could not be loaded."],
])('given %s and a 503, it says so and asks again', async ([address, call, sentence]) => {
  expectErrors('Could not load')
  localStorage.setItem('circle', JSON.stringify({ names: ['Vega'] }))
  if (address.startsWith('/gamer/')) await answerProfile(calls)
  calls.answer(call, refused(503))
  await openScreen(address)
  await failsAndIsAskedAgain(call, sentence)
})

test('given a profile of which only the grid could be loaded, every other part says so and asks again', async () => {
  expectErrors('Could not load')
  await answerProfile(calls)
  const parts = [
    [playerFeedCall, 'The events could not be loaded.'],
    [gamerChallengesCall, 'The challenges could not be loaded.'],
    [gamerPlanCall, 'Rivals could not be loaded.'],
    [gamerScanCall, 'The scan receipt could not be loaded.'],
    [gamerLeaderboardHistoryCall, 'The history could not be loaded.'],
  ] as const
  for (const [call] of parts) calls.answer(call, refused(503))
  const user = await openScreen('/gamer/Fjordwalker')
  for (const [call, sentence] of parts) {
    if (call === gamerLeaderboardHistoryCall)
      await user.click(screen.getByRole('tab', { name: 'Leaderboard History' }))
    await failsAndIsAskedAgain(call, sentence)
  }
})

test.for<[address: string, call: Call, empty: string]>([
  ['/challenges', challengesCall, 'No challenges available.'],
  ['/leaderboards', leaderboardsCall, 'No leaderboard data available'],
  ['/leaderboards?tab=weekly', leaderboardsWeeklyCall, 'No weekly challenges available'],
  ['/search', searchContentCall, 'No games found matching "".'],
])('given %s and a 503, it does not look empty', async ([address, call, empty]) => {
  expectErrors('Could not load')
  calls.answer(call, refused(503))
  await openScreen(address)
  await screen.findByText(/could not be loaded\.$/)
  expect(screen.queryByText(empty)).toBeNull()
})

test.for<[address: string, call: Call, sentence: RegExp]>([
  ['/game/No-Such-Game', gameCall, /^Game not found/],
  ['/challenge/999', challengeCall, /^There is no challenge at this address/],
  ['/gamer/Nobody', gamerCall, /^No gamer is called/],
  ['/gamer/Nobody/share', gamerCall, /^No gamer is called/],
  ['/gamer/Nobody/ledger', gamerCall, /^No gamer is called/],
  ['/gamer/Nobody/plan', gamerCall, /^No gamer is called “Nobody”/],
])('given %s, which is not there, nothing is loading any more', async ([address, call, sentence]) => {
  expectErrors('Could not load')
  calls.answer(call, refused(404))
  calls.answer(joiningCall, refused(404))
  await openScreen(address)
  await screen.findByText(sentence)
  expect(within(screen.getByRole('main')).queryByText(/^Loading/)).toBeNull()
})
