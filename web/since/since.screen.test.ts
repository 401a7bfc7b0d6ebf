/** The block about my last visit: on the landing page and on my profile. */
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { AnswerOf } from '#contract/call.ts'
import { challengesCall } from '#contract/challenges.ts'
import { gamerCompletionsCall } from '#contract/gamer-completions.ts'
import { gamerPlanCall } from '#contract/gamer-plan.ts'
import { leaderboardsCall } from '#contract/leaderboards.ts'
import { gamerSinceCall } from '#contract/news/gamer-since.ts'
import { gamerLedgerCall } from '#contract/past/gamer-ledger.ts'
import { gamerScanCall } from '#contract/scans/gamer-scan.ts'
import { refused } from '#tests/support/browser/answers.ts'
import { aChallenge, anEntry } from '#tests/support/browser/builders.ts'
import { answerProfile, GAMER, RECEIPT } from '#tests/support/browser/gamer-answers.ts'
import { LEDGER } from '#tests/support/browser/ledger-answer.ts'
import { findPart, openProfile } from '#tests/support/screens/board.ts'
import { calls, expectErrors, openScreen, textOf, texts } from '#tests/support/screens/screen.tsx'

const { xuid } = GAMER
const SINCE = {
  ...{ from: '2026-11-01T07:00:00.000Z', to: '2026-11-15T07:00:00.000Z' },
  ...{ points: [94, 114] satisfies [number, number], rank: [104, 101] satisfies [number, number] },
  badge: ['Gold', 'Gold'] satisfies ['Gold', 'Gold'],
  ...{ squares_gained: [21], squares_lost: [828], challenges_gained: [], challenges_lost: [] },
  ...{ passed_by: [], passed: ['Nyx'], patches: [9], scans: 28 },
  ...{ squares: [17, 17] satisfies [number, number], challenges: [2, 2] satisfies [number, number] },
}
const HADES: AnswerOf<typeof gamerPlanCall>['suggestions'][number] = {
  ...{
    square: 2,
    link: 'Hades',
    display_name: 'Hades',
    now: 3,
    on_the_way: 0,
    completes: [],
    towards: [],
  },
  ...{ current_gamerscore: 0, gamerscore: 1000, percent_completed: 0, odds: 50, hours: null, or_instead: [] },
}
const QUIET = {
  ...SINCE,
  ...{ points: [114, 114] satisfies [number, number], rank: [7, 7] satisfies [number, number] },
  ...{ squares_gained: [], squares_lost: [], passed: [], patches: [] },
}

beforeEach(async () => {
  await answerProfile(calls)
  calls.answer(gamerSinceCall, SINCE)
  calls.answer(gamerLedgerCall, LEDGER)
  calls.answer(gamerScanCall, RECEIPT)
  calls.answer(gamerPlanCall, {
    ...{ suggestions: [], bundles: [], reachable_points: 0, overtake: null, chased_by: null },
  })
  calls.answer(leaderboardsCall, {
    leaderboards: [anEntry(6, 'Nyx', { points: '396' }), anEntry(7, 'Fjordwalker', { points: '114' })],
  })
  const me = { xuid, gamertag: 'Fjordwalker', name: 'Fjordwalker', picture: '', hasDesk: false }
  localStorage.setItem('last_me', JSON.stringify(me))
  localStorage.setItem('visits', JSON.stringify({ seen: '2026-11-01T08:00:00.000Z', before: null }))
})

test('given news, they are told from the visit before this one, with what the ledger says of them', async () => {
  await openScreen('/')
  await findPart('.what-changed li')
  const block = await findPart('.since')
  expect(calls.asked(gamerSinceCall)).toEqual([
    `/api/gamer-since?xuid=${xuid}&at=2026-11-01T08%3A00%3A00.000Z`,
  ])
  expect(texts(block.querySelectorAll('.tile'))).toEqual([
    'Points+2094 then, 114 now',
    'Rank#104 → #1013 places up',
    'Squares+1−117 now',
    'Challenges+02 now',
  ])
  // No line repeats the name above it.
  expect(texts(block.querySelectorAll('.what-changed li'))).toEqual([
    'No ImageCode-VeinSquare #21, Blue+3',
    'Lunch BreakPatch 9 changed it from 40 to 60 points+20',
    'No ImageHogwarts LegacySquare #828. Lost: the game has 185 G more since 11/14/2026−3',
  ])
  expect(textOf(block.querySelector('.since-when'))).toContain('until now. 28 scans of all gamers.')
  expect(textOf(block.querySelector('.what-changed-sum'))).toBe('Sum, as in your ledger+20')
  // The keys of every board, which forced colours leave visible.
  expect(texts(block.querySelectorAll('.legend span:has(i)'))).toEqual([
    'Gained 1',
    'Completed before',
    'Open',
  ])
  expect(textOf(block.querySelector('.since-passed'))).toBe(
    'NyxYou passed them. 282 points behind you1 place up',
  )
})

test('given a challenge, it names the games that completed it, beside its squares on a small grid', async () => {
  const positions = '21,22'
  calls.answer(challengesCall, { challenges: [aChallenge(31, 'Arrow to the Knee', { positions })] })
  // The newest entry is the square of Code Vein.
  const newest = LEDGER.entries[0]!
  const challenge = { ...newest, id: 900, change: 150, square: null, link: null, challenge_id: 31 }
  const entries = [{ ...challenge, name: 'Arrow to the Knee' }, ...LEDGER.entries]
  calls.answer(gamerLedgerCall, { ...LEDGER, entries })
  await openScreen('/')
  const row = (await screen.findByText('Arrow to the Knee')).closest('li')
  expect(textOf(row)).toBe('Arrow to the KneeChallenge completed with Code-Vein+150')
  expect(row?.querySelectorAll('.mini-locator .done')).toHaveLength(1)
})

test.for([
  ['two squares', [2, 3], '1 of 3. 2 squares left, 131 points in all. Begin with Hades, square #2.'],
  ['one square', [2], '2 of 3. Hades, square #2, brings 131 points.'],
  ['a square that the plan does not name', [5], '2 of 3. 1 square left, 131 points in all.'],
] as const)('given a challenge that needs %s, it says how far I am', async ([, squares, text]) => {
  const positions = '1,2,3'
  calls.answer(challengesCall, { challenges: [aChallenge(31, 'Arrow to the Knee', { positions })] })
  calls.answer(gamerPlanCall, {
    ...{ suggestions: [HADES], reachable_points: 0, overtake: null, chased_by: null },
    bundles: [{ challenge_id: 31, points: 125, gain: 131, squares: [...squares] }],
  })
  await openScreen('/')
  const nearest = (await screen.findByText('Arrow to the Knee')).closest('section')
  expect(textOf(nearest)).toContain(text)
  const share = Math.floor((100 * (3 - squares.length)) / 3)
  expect(nearest?.querySelector('.progress-bar')?.getAttribute('aria-label')).toContain(`Squares: ${share}`)
})

test.for([
  ['nothing new', QUIET, 'Nothing changed. 282 points to #6. '],
  ['somebody who joined after that visit', refused(404), 'You have joined since then. 282 points to #6. '],
] as const)('given %s, one line says what is nearest', async ([, answer, line]) => {
  expectErrors('Could not load')
  calls.answer(gamerSinceCall, answer)
  await openScreen('/')
  await waitFor(() => expect(textOf(document.querySelector('.quiet-line'))).toContain(line))
})

test('given an answer that fails, it can be asked for again', async () => {
  expectErrors('Could not load')
  calls.answer(gamerSinceCall, refused(500))
  const user = await openScreen('/')
  await screen.findByText('Your news could not be loaded.')
  calls.answer(gamerSinceCall, SINCE)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Sum, as in your ledger')
})

test('given a square that was lost to added achievements, my grid says that it was reopened', async () => {
  const reopened = [{ position: 828, link: 'Hades', lost_at: SINCE.to, missing_gamerscore: 250 }]
  calls.answer(gamerCompletionsCall, { gamer_completions: [], in_progress_games: [], reopened })
  await openScreen('/')
  const grid = await findPart('.since-grid')
  await waitFor(() =>
    expect(texts(grid.querySelectorAll('.legend > span'))).toEqual([
      ...['Gained 1', 'Reopened 1', 'Completed before', 'Open'],
    ]),
  )
  expect(grid.querySelectorAll('h2 .stop')).toHaveLength(1)
})

test('given my profile, the same is told there, without a second grid', async () => {
  await openProfile()
  await findPart('.since .what-changed')
  expect(document.querySelector('.since-grid')).toBeNull()
})
