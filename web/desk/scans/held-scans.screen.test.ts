/** Scans that were too bad to be believed, as a helper decides about them. */
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { decideHeldCall, heldScansCall, readAgainCall } from '#contract/organiser/held-scans.ts'
import { aHeldScan, DONE_AT } from '#tests/support/browser/desk-builders.ts'
import { button, dialog, says, saysNoMore, sitAtDesk, stale, write } from '#tests/support/screens/desk.ts'
import { calls, expectErrors, openScreen, textOf } from '#tests/support/screens/screen.tsx'

const IVY = aHeldScan(1, '<i>Ivy</i>', {
  challenges_lost: [{ id: 4, title: 'Vault Hunter', points: 90 }],
  vanished: ['Fable'],
  dropped_before: DONE_AT,
})
const READ_AGAIN = {
  id: 1,
  xuid: '1',
  gamertag: '<i>Ivy</i>',
  asked_by: 'organiser',
  asked_at: DONE_AT,
  state: 'waiting',
  place: 1,
  finished_at: null,
  summary: null,
} as const

type Held = typeof IVY
const held = (scans: Held[], isScannerRunning = true) =>
  calls.answer(heldScansCall, { held: scans, is_scanner_running: isScannerRunning })
const card = (name: string) => screen.findByRole('article', { name: `Held scan of ${name}` })

beforeEach(() => {
  sitAtDesk('helper')
  held([IVY])
})

test('given a helper, only held scans are there, with what they would take', async () => {
  await openScreen('/organiser/scans')
  const ivy = await card('<i>Ivy</i>')
  expect(within(ivy).getByText('<i>Ivy</i>')).toBeTruthy()
  const words = textOf(ivy)
  expect(words).toContain('Held: 1 square')
  expect(words).toContain('The score of a known title has fallen to less than half. Nothing has changed yet.')
  expect(words).toMatch(/before: 22.*after: 21/)
  expect(words).toMatch(/before: #7.*after: #8/)
  expect(words).toContain('Squares lost Hades')
  expect(words).toContain('Challenges lost Vault Hunter (90)')
  expect(words).toContain('Vanished titles Fable')
  expect(words).toContain('An identical scan was discarded on 01/31/2026 12:00 PM EST.')
  expect(screen.queryByRole('button', { name: 'Force a cycle' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Past cycles' })).toBeNull()
})

test('given more losses than are shown at first, the rest is one click away', async () => {
  const squaresLost = [1, 2, 3, 4, 5, 6].map((square) => ({ square, name: `Game ${square}`, link: null }))
  held([{ ...IVY, squares_lost: squaresLost }])
  const user = await openScreen('/organiser/scans')
  await says('Squares lost Game 1, Game 2, Game 3, Game 4 and 2 more')
  await user.click(button('2 more'))
  await says('Game 4, Game 5, Game 6')
})

test('given a wish to read it again, it is told how far that is and what came of it', async () => {
  const user = await openScreen('/organiser/scans')
  await card('<i>Ivy</i>')
  calls.answer(readAgainCall, { request: READ_AGAIN })
  held([{ ...IVY, request: READ_AGAIN }], false)
  await user.click(button(/^Scan again: /))
  await says('Waiting to be scanned again: no scanner is running.')
  held([{ ...IVY, request: READ_AGAIN }])
  await says('Waiting to be scanned again. It is next in the queue.')
  held([{ ...IVY, request: { ...READ_AGAIN, state: 'scanning' } }])
  await says('Scanning again...')
  const summary = 'nothing new; the loss is still there'
  held([{ ...IVY, request: { ...READ_AGAIN, state: 'done', finished_at: DONE_AT, summary } }])
  await says('Scanned again 01/31/2026 12:00 PM EST: nothing new; the loss is still there.')
})

test('given a scan, it is kept, taken up again and applied with a reason', async () => {
  const user = await openScreen('/organiser/scans')
  await card('<i>Ivy</i>')
  calls.answer(decideHeldCall, { gamertag: '<i>Ivy</i>' })
  await user.click(button('Keep squares'))
  held([{ ...IVY, kept_at: DONE_AT, version: 'kept' }])
  await user.click(button('Keep squares', await dialog()))
  await screen.findByRole('heading', { name: 'Squares kept 1' })
  await says('No scans to review.')
  await says('Kept since 01/31/2026 12:00 PM EST')
  await user.click(button('Reopen'))
  held([IVY])
  await user.click(button('Reopen', await dialog()))
  await screen.findByRole('heading', { name: 'Held scans 1' })

  await user.click(button('Apply losses'))
  const asked = await dialog()
  await user.click(button('Apply losses', asked))
  await says('Enter a reason. It is recorded in the log.')
  await write('Reason', 'Seen on the profile.', asked)
  held([])
  await user.click(button('Apply losses', asked))
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
  expect(calls.sent(decideHeldCall)).toEqual([
    { choice: 'keep', version: 'seen', why: '' },
    { choice: 'reopen', version: 'kept', why: '' },
    { choice: 'apply', version: 'seen', why: 'Seen on the profile.' },
  ])
})

test('given a scan that somebody else decides about meanwhile, the dialog says so and keeps the reason', async () => {
  expectErrors('409')
  const user = await openScreen('/organiser/scans')
  await card('<i>Ivy</i>')
  await user.click(button('Apply losses'))
  const asked = await dialog()
  await write('Reason', 'I looked it up.', asked)
  const squaresLost = [...IVY.squares_lost, { square: 3, name: 'Fable', link: null }]
  const now = { ...IVY, version: 'newer', squares: { before: 22, after: 20 }, squares_lost: squaresLost }
  const gone = 'This held scan has already been decided, or a newer scan replaced it.'
  calls.answer(decideHeldCall, stale(gone, now))
  held([now])
  await user.click(button('Apply losses', asked))
  await says(gone)
  expect(within(asked).getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('I looked it up.')
  expect(textOf(asked)).toMatch(/before: 22.*after: 20/)

  calls.answer(decideHeldCall, stale(gone, null))
  await user.click(button('Apply losses', asked))
  await waitFor(() => expect(within(asked).getAllByRole('button', { name: 'Close' })).toHaveLength(2))
  expect(calls.sent(decideHeldCall).at(-1)).toMatchObject({ version: 'newer' })
  const [, close] = within(asked).getAllByRole('button', { name: 'Close' })
  if (close) await user.click(close)
  await saysNoMore(gone)
  expect(textOf(await card('<i>Ivy</i>'))).toContain('Held: 2 squares')
})
