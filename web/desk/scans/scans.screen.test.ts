/** The desk's scans: the cycle that runs, those that were, and losses that the brake has stopped. */
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { heldScansCall } from '#contract/organiser/held-scans.ts'
import {
  applyLossesCall,
  beginCycleCall,
  cancelCycleCall,
  deskCycleCall,
  deskCyclesCall,
  deskScansCall,
  keepLossesCall,
  lossesEffectCall,
  pauseCycleCall,
  resumeCycleCall,
  takeUpLossesCall,
} from '#contract/organiser/scans.ts'
import { refused } from '#tests/support/browser/answers.ts'
import { aCycle, anEffect, aRunningCycle, DONE_AT, scansOf } from '#tests/support/browser/desk-builders.ts'
import { button, dialog, says, saysNoMore, sitAtDesk, write } from '#tests/support/screens/desk.ts'
import { calls, expectErrors, openScreen, textOf } from '#tests/support/screens/screen.tsx'

const CHANGES = {
  ...{
    changed: 5,
    squares_gained: 10,
    squares_lost: 2,
    challenges_gained: 1,
    challenges_lost: 0,
    retries: 0,
  },
}

beforeEach(() => {
  sitAtDesk('organiser')
  calls.answer(heldScansCall, { held: [], is_scanner_running: true })
  calls.answer(deskCyclesCall, { cycles: [aCycle(2, { changes: CHANGES })], is_more: false })
  calls.answer(deskScansCall, scansOf())
})

test('given a contest at rest, it says when the next cycle begins, and lists those that were', async () => {
  const gone = { squares_gained: 2, squares_lost: 0, challenges_gained: 1, challenges_lost: 0 }
  calls.answer(deskCycleCall, {
    cycle: aCycle(2, { changes: CHANGES }),
    changed: [{ xuid: '1', gamertag: 'Onyx Fjord', ...gone }],
    failures: [],
  })
  calls.answer(deskScansCall, scansOf({ is_scanner_running: false }))
  const user = await openScreen('/organiser/scans')
  await screen.findByRole('heading', { name: 'No cycle is running' })
  await says('The next one begins on 12/24/2099 10:00 AM EST. No scanner is running')
  await says('No scans to review.')
  const past = await screen.findByRole('region', { name: 'Past cycles' })
  await waitFor(() =>
    expect(textOf(past.querySelector('tbody'))).toBe('01/31/2026 12:00 PM EST2 min 00 s125+10 −200Complete'),
  )
  await user.click(within(past).getByRole('link', { name: '01/31/2026 12:00 PM EST' }))
  await screen.findByRole('heading', { name: 'Changed 5' })
  expect(location.pathname).toBe('/organiser/scans/cycles/2')
  await says('All gamers were scanned.')
  await says('Onyx Fjord+2 1 challenge gained')
  const back = screen.getAllByRole('link', { name: 'Scans' }).at(-1)
  if (back) await user.click(back)
  await screen.findByRole('heading', { name: 'Past cycles' })
})

test('given cycles that did not end well, each says how it ended, and older ones come on demand', async () => {
  const outcomes = { total: 12, done: 9, partial: 0, held: 0, failed: 3, private: 0, skipped: 0, waiting: 0 }
  const cycles = [
    aCycle(9, { failed_reason: 'No account.' }),
    aCycle(8, { losses_stopped: 6 }),
    aCycle(7, { outcomes: { ...outcomes, failed: 1 } }),
    aCycle(6, { outcomes, is_good: false }),
    aCycle(5, { hidden_stopped: 4 }),
  ]
  calls.answer(deskCyclesCall, { cycles, is_more: true })
  const user = await openScreen('/organiser/scans')
  await says(/No one was scanned.*Losses stopped.*1 failed.*3 unread.*Histories hidden/)
  calls.answer(deskCyclesCall, {
    cycles: [aCycle(1, { cancelled_at: DONE_AT, outcomes: { ...outcomes, failed: 0, skipped: 8 } })],
    is_more: false,
  })
  await user.click(button('Show older cycles'))
  await says('Cancelled after 4 gamers')
  expect(calls.asked(deskCyclesCall).at(-1)).toBe('/api/organiser/scans/cycles?before=5')
})

test('given a cycle in which some were not read, it says who and why', async () => {
  const failures = [
    { outcome: 'failed' as const, reason: 'Xbox Live did not answer.', gamers: 3, gamertags: ['<i>Ivy</i>'] },
  ]
  calls.answer(deskCycleCall, { cycle: aCycle(2, { losses_stopped: 6 }), changed: [], failures })
  await openScreen('/organiser/scans/cycles/2')
  await says('Could not be scanned 3Xbox Live did not answer.<i>Ivy</i> and 2 more')
  await says('6 gamers would have lost squares. That looked implausible, so no losses were applied.')
  await says('No gamer changed.')
})

test('given a cycle that is forced, it is watched, paused, continued and cancelled', async () => {
  calls.answer(beginCycleCall, { id: 3 })
  const user = await openScreen('/organiser/scans')
  await screen.findByRole('heading', { name: 'No cycle is running' })
  const running = aRunningCycle(3)
  calls.answer(deskScansCall, scansOf({ cycle: running, is_scanner_running: false }))
  await user.click(button('Force a cycle'))
  await screen.findByRole('heading', { name: 'Cycle begun at 12:00 PM is running' })
  await says('No scanner is running. The cycle continues when one starts.')
  await says('3 of 12 gamers scanned in 2 min 00 s. About 2 min left.')
  await waitFor(() => expect(button('Force a cycle').hasAttribute('disabled')).toBe(true))
  expect(screen.getByRole('img', { name: '1 changed, 2 no change, 1 scanning, 8 waiting' })).toBeTruthy()

  expect(screen.queryByText(/^Retrying/)).toBeNull()
  calls.answer(pauseCycleCall, { id: 3 })
  const retried = [{ xuid: '7', gamertag: 'Vega', attempts: 3 }]
  calls.answer(deskScansCall, scansOf({ cycle: aRunningCycle(3, { paused_at: DONE_AT, retried }) }))
  await user.click(button('Pause cycle'))
  await screen.findByRole('heading', { name: /is paused$/ })
  await says('Paused since 01/31/2026 12:00 PM EST. About 2 min once resumed.')
  await says('Retrying Vega (3 failed attempts).')
  calls.answer(resumeCycleCall, { id: 3 })
  calls.answer(deskScansCall, scansOf({ cycle: running }))
  await user.click(button('Resume cycle'))
  await screen.findByRole('button', { name: 'Pause cycle' })

  await user.click(button('Cancel cycle'))
  const asked = await screen.findByRole('dialog', { name: 'Cancel this cycle?' })
  await says('Results for the 3 gamers already scanned are published now. 9 gamers stay as they are')
  await says('No one loses squares, because losses are only applied after a full cycle.')
  calls.answer(cancelCycleCall, { id: 3 })
  calls.answer(deskScansCall, scansOf())
  const outcomes = { total: 12, done: 3, partial: 0, held: 0, failed: 0, private: 0, skipped: 9, waiting: 0 }
  calls.answer(deskCyclesCall, { cycles: [aCycle(3, { cancelled_at: DONE_AT, outcomes })], is_more: false })
  await user.click(button('Cancel the cycle', asked))
  await screen.findByRole('heading', { name: 'No cycle is running' })
  await says('Cancelled after 3 gamers')
  const orders = [beginCycleCall, pauseCycleCall, resumeCycleCall, cancelCycleCall].flatMap(calls.asked)
  expect(orders).toEqual([
    '/api/organiser/scans/begin',
    '/api/organiser/scans/cycles/3/pause',
    '/api/organiser/scans/cycles/3/resume',
    '/api/organiser/scans/cycles/3/cancel',
  ])
})

test('given a cycle that somebody else began, forcing one is refused with a sentence', async () => {
  expectErrors('409')
  calls.answer(beginCycleCall, refused(409, 'A cycle is running already.'))
  const user = await openScreen('/organiser/scans')
  await screen.findByRole('heading', { name: 'No cycle is running' })
  await user.click(button('Force a cycle'))
  await says('A cycle is running already.')
})

test('given scans that were asked for, and accounts, each says how far it is', async () => {
  const request = { xuid: '1', asked_at: DONE_AT, finished_at: null, summary: null }
  calls.answer(
    deskScansCall,
    scansOf({
      cycle: aRunningCycle(3, { marks: null, seconds_left: null, left_by: null }),
      accounts: [
        { gamertag: 'Scanner 1', used: 30, max: 300, rests_until: null },
        { gamertag: 'Scanner 2', used: 0, max: 300, rests_until: DONE_AT },
      ],
      requests: [
        { ...request, id: 1, gamertag: 'Vega', asked_by: 'player', state: 'scanning', place: null },
        { ...request, id: 2, gamertag: 'Quartz', asked_by: 'organiser', state: 'waiting', place: 1 },
        { ...request, id: 3, gamertag: 'Nimbus', asked_by: 'player', state: 'waiting', place: 3 },
      ],
    }),
  )
  await openScreen('/organiser/scans')
  await says(
    'Vegaby the playerScanningQuartzby the organiserThe next oneNimbusby the player2 scans before it',
  )
  await says('The remaining time is not known yet.')
  await says('Scanner 130 of 300Scanner 2waiting')
  expect(screen.getByRole('img', { name: 'Gamers scanned: 25% completed' })).toBeTruthy()
})

test('given losses that the brake has stopped, they are listed, kept, taken up and let go', async () => {
  const loss = {
    title_id: 5,
    name: 'Fable',
    gamers: 12,
    squares: 11,
    gamertags: ['Onyx Fjord'],
    since: DONE_AT,
  }
  calls.answer(deskScansCall, scansOf({ stopped: [loss] }))
  const user = await openScreen('/organiser/scans')
  const part = await screen.findByRole('region', { name: /^Stopped losses/ })
  expect(textOf(part)).toContain(
    'Fable12 gamers, 11 squares, since 01/31/2026 12:00 PM ESTOnyx Fjord and 11 more',
  )
  await user.click(button('Keep squares: Fable', part))
  calls.answer(keepLossesCall, { count: 11 })
  calls.answer(
    deskScansCall,
    scansOf({ kept: [{ title_id: 5, name: 'Fable', gamers: 12, kept_at: DONE_AT }] }),
  )
  await user.click(button('Keep squares', await dialog()))
  await says('Fable has counted for 12 gamers since 01/31/2026 12:00 PM EST, until its achievements change.')
  expect(calls.sent(keepLossesCall)).toEqual([{ title_id: 5, why: '' }])
  calls.answer(takeUpLossesCall, { count: 12 })
  calls.answer(deskScansCall, scansOf())
  await user.click(button('Reopen: Fable'))
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Stopped losses/ })).toBeNull())
  expect(calls.sent(takeUpLossesCall)).toEqual([{ title_id: 5 }])
})

test('given losses that are real, a reason is asked for and they happen', async () => {
  const loss = { title_id: 5, name: null, gamers: 12, squares: 11, gamertags: [], since: DONE_AT }
  calls.answer(deskScansCall, scansOf({ stopped: [loss, { ...loss, title_id: 6, squares: 2 }] }))
  calls.answer(lossesEffectCall, anEffect({ lose: 11, points: -1832, squares_lost: 11, badge_changes: 3 }))
  const user = await openScreen('/organiser/scans')
  await screen.findByRole('button', { name: 'Apply all (13 squares)' })
  await user.click(button('Apply losses: Title 5'))
  const asked = await dialog()
  await says('−1,832')
  expect(calls.asked(lossesEffectCall)).toEqual(['/api/organiser/scans/losses/effect?title_id=5'])
  await user.click(button('Apply losses', asked))
  await says('Enter a reason. It is recorded in the log.')
  await write('Reason', 'The game grew.', asked)
  calls.answer(applyLossesCall, { count: 11 })
  calls.answer(deskScansCall, scansOf())
  await user.click(button('Apply losses', asked))
  await saysNoMore('Stopped losses')
  expect(calls.sent(applyLossesCall)).toEqual([{ title_id: 5, why: 'The game grew.', seen: 'seen-1' }])
})
