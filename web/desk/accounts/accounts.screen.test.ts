import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { deskAccountsCall, disconnectAccountCall, pauseAccountCall } from '#contract/organiser/accounts.ts'
import { refused } from '#tests/support/browser/answers.ts'
import { accountsOf, anAccount, DONE_AT } from '#tests/support/browser/desk-builders.ts'
import { button, dialog, says, saysNoMore, sitAtDesk } from '#tests/support/screens/desk.ts'
import { calls, expectErrors, openScreen, textOf } from '#tests/support/screens/screen.tsx'

const FIRST = anAccount(1, 'Scanner 1')
const SECOND = anAccount(2, 'Scanner 2', { version: 4 })
const LOST = {
  ...SECOND,
  state: 'lost' as const,
  since: DONE_AT,
  reason: 'The terms must be accepted.',
  page: 'https://account.xbox.com/terms',
}
const card = (name: string) => screen.findByRole('region', { name })

test('given an owner, an account rests and goes on, and is disconnected', async () => {
  sitAtDesk('owner')
  calls.answer(deskAccountsCall, accountsOf(FIRST, SECOND))
  const user = await openScreen('/organiser/accounts?connecting=connected')
  const second = await card('Scanner 2')
  await says('Scanner 1 is connected.')
  await says('2 accounts scan 12 gamers in at least 60 seconds.')

  calls.answer(pauseAccountCall, { done: true })
  const paused = { ...SECOND, state: 'paused' as const, reason: 'Onyx Fjord paused it.' }
  calls.answer(deskAccountsCall, accountsOf(FIRST, paused))
  await user.click(button('Pause Scanner 2'))
  await says('Onyx Fjord paused it.')
  expect(textOf(second)).toContain('Paused until you resume it')
  calls.answer(deskAccountsCall, accountsOf(FIRST, SECOND))
  await user.click(button('Resume Scanner 2'))
  await waitFor(() => expect(textOf(second)).toContain('Ready'))
  expect(calls.sent(pauseAccountCall)).toEqual([
    { id: 2, version: 4, paused: true },
    { id: 2, version: 4, paused: false },
  ])

  await user.click(button('Disconnect Scanner 2'))
  calls.answer(disconnectAccountCall, { done: true })
  calls.answer(deskAccountsCall, accountsOf(FIRST))
  await user.click(button('Disconnect', await dialog()))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Scanner 2' })).toBeNull())
  expect(calls.sent(disconnectAccountCall)).toEqual([{ id: 2, version: 4, why: '' }])
  await saysNoMore('Scanner 1 is connected.')
})

test('given an account that is lost, it says why and where that is put right, and can be connected again', async () => {
  sitAtDesk('owner')
  calls.answer(deskAccountsCall, accountsOf(LOST, { ...FIRST, is_read_with: true }))
  await openScreen('/organiser/accounts')
  const lost = await card('Scanner 2')
  expect(textOf(document.querySelector('.account'))).toContain('Scanner 2')
  expect(textOf(lost)).toContain('Action required since 01/31/2026 12:00 PM EST')
  expect(textOf(lost)).toContain('The terms must be accepted. Its owner can fix this at account.xbox.com')
  expect(screen.getByRole('link', { name: /account\.xbox\.com/ }).getAttribute('href')).toBe(LOST.page)
  expect(button('Reconnect Scanner 2')).toBeTruthy()
  expect(textOf(await card('Scanner 1'))).toContain('In use')
})

test('given what was sent, its budgets are told by service, and an account that plays is warned about', async () => {
  sitAtDesk('owner')
  const budget = { service: 'achievements', window_seconds: 300, used: 30, max: 300, full_again_seconds: 120 }
  const today = { requests: 1, refused: 2, waited_seconds: 120 }
  const busy = anAccount(1, 'Scanner 1', { budgets: [budget], plays: true, today })
  calls.answer(deskAccountsCall, accountsOf(busy))
  await openScreen('/organiser/accounts')
  await says('30 of 300 requests in 5 minutes')
  await says('Histories, free again in 2 minutes')
  await says('This account also plays in the contest.')
  await says(/1 request.*2, waited 2 minutes/)
})

test('given a service that has had enough of an account, it is told until when', async () => {
  sitAtDesk('owner')
  const pauses = [{ service: 'achievements', until: '2026-01-31T17:05:00.000Z' }]
  calls.answer(deskAccountsCall, accountsOf({ ...FIRST, pauses }))
  await openScreen('/organiser/accounts')
  expect(textOf(await card('Scanner 1'))).toContain('Waiting: Histories until 01/31/2026 12:05 PM EST')
})

test('given another account than the one to reconnect, or one of the owner, that is said', async () => {
  sitAtDesk('owner')
  const own = anAccount(3, 'Onyx Fjord', { xuid: '1', connected_at: '2026-02-01T17:00:00Z' })
  sessionStorage.setItem('grid900.reconnecting', JSON.stringify({ id: 2, version: 4 }))
  calls.answer(deskAccountsCall, accountsOf(LOST, own))
  await openScreen('/organiser/accounts?connecting=connected')
  await says('Onyx Fjord is connected.')
  await says('You wanted to reconnect Scanner 2, but signed in as Onyx Fjord.')
  await says('This is your own account.')
})

test('given an owner who cancels at Microsoft, the desk says so', async () => {
  sitAtDesk('owner')
  calls.answer(deskAccountsCall, accountsOf(FIRST))
  await openScreen('/organiser/accounts?connecting=cancelled')
  await says('Sign-in was cancelled, so no account was connected.')
})

test('given a word in the address that no sign-in ends with, nothing is said', async () => {
  sitAtDesk('owner')
  calls.answer(deskAccountsCall, accountsOf(FIRST))
  await openScreen('/organiser/accounts?connecting=%3Cb%3Einvented')
  await card('Scanner 1')
  expect(document.querySelector('.account-outcome')).toBeNull()
})

test('given an organiser, accounts are shown and cannot be changed', async () => {
  sitAtDesk('organiser')
  calls.answer(deskAccountsCall, accountsOf(FIRST))
  await openScreen('/organiser/accounts')
  await says('Only an owner can connect and disconnect accounts.')
  expect(screen.queryAllByRole('button', { name: /Connect|Disconnect|Pause/ })).toEqual([])
})

test('given an older look, resting is refused with a sentence', async () => {
  expectErrors('409')
  sitAtDesk('owner')
  calls.answer(deskAccountsCall, accountsOf(FIRST))
  calls.answer(pauseAccountCall, refused(409, 'It was connected again meanwhile.'))
  const user = await openScreen('/organiser/accounts')
  await card('Scanner 1')
  await user.click(button('Pause Scanner 1'))
  await says('It was connected again meanwhile.')
})

test('given no account, or nowhere to connect one, it says so', async () => {
  sitAtDesk('owner')
  calls.answer(deskAccountsCall, {
    ...accountsOf(),
    cycle_seconds: null,
    can_connect: 'There is no key for tokens.',
  })
  await openScreen('/organiser/accounts')
  await says('No account is connected')
  await says('Without a working one, no one can be scanned.')
  await says('There is no key for tokens.')
  expect(button('Connect an account').hasAttribute('disabled')).toBe(true)
})
