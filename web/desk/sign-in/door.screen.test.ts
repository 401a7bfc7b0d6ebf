/** Who gets to the desk, and what it says when a session or a role ends meanwhile. */
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { deskMeCall } from '#contract/organiser/me.ts'
import { deskOverviewCall } from '#contract/organiser/overview.ts'
import { saveDraftCall } from '#contract/organiser/patches.ts'
import { broken, refused } from '#tests/support/browser/answers.ts'
import { anOverview } from '#tests/support/browser/desk-builders.ts'
import { button, says, sitAtDesk, write } from '#tests/support/screens/desk.ts'
import { sitAtDraft } from '#tests/support/screens/patch-draft.ts'
import { calls, expectErrors, openScreen, texts } from '#tests/support/screens/screen.tsx'

const ADDRESSES = [
  '',
  '/gamers?filter=private',
  '/scans',
  '/titles',
  '/patches',
  '/posts',
  '/accounts',
  '/log',
]

test.each(ADDRESSES)('given nobody at /organiser%s, the desk asks to sign in', async (address) => {
  expectErrors('401')
  calls.answer(deskMeCall, refused(401))
  await openScreen(`/organiser${address}`)
  await screen.findByRole('button', { name: 'Sign in with Xbox Live' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Organiser desk')
  expect(screen.queryByRole('navigation', { name: 'Organiser desk' })).toBeNull()
})

test('given a player, the desk says who they are and that it is not for them', async () => {
  expectErrors('403')
  const body = { error: 'forbidden', message: 'The desk is for organisers.', signedInAs: 'VelvetDelta' }
  calls.answer(deskMeCall, broken(body, { status: 403 }))
  await openScreen('/organiser/scans')
  await screen.findByText((_, element) =>
    Boolean(element?.matches('p') && element.textContent?.startsWith('You are signed in as VelvetDelta.')),
  )
  expect(screen.getByRole('button', { name: 'Sign in as someone else' })).toBeTruthy()
})

test('given a contest that nobody owns yet, the desk says how to become its owner', async () => {
  expectErrors('403')
  const body = { error: 'forbidden', message: 'No access.', signedInAs: 'VelvetDelta', hasOwner: false }
  calls.answer(deskMeCall, broken(body, { status: 403 }))
  await openScreen('/organiser')
  await screen.findByText('npm run organiser -- grant "VelvetDelta" owner')
  expect(screen.queryByText(/Ask an owner/)).toBeNull()
})

test('given a server that fails, the door says so and can be tried again', async () => {
  expectErrors('500')
  calls.answer(deskMeCall, refused(500, 'Something broke.'))
  const user = await openScreen('/organiser')
  await screen.findByText('Something broke.')
  sitAtDesk('owner')
  calls.answer(deskOverviewCall, anOverview())
  await user.click(button('Try again'))
  await screen.findByRole('heading', { level: 1, name: 'Everything looks good' })
})

test('given a helper, the bar has what helpers may see, and nothing else can be opened', async () => {
  sitAtDesk('helper')
  for (const section of ['log', 'accounts', 'titles', 'patches', 'posts', 'settings']) {
    await openScreen(`/organiser/${section}`)
    await screen.findAllByText('Your role (helper) cannot open this page.')
  }
  const [bar] = screen.getAllByRole('navigation', { name: 'Organiser desk' })
  expect(texts(bar?.querySelectorAll('a') ?? [])).toEqual(['Gamers', 'Scans'])
})

test('given an owner, the bar has every section, with what waits in it', async () => {
  sitAtDesk('owner')
  calls.answer(deskOverviewCall, anOverview())
  await openScreen('/organiser')
  const bar = await screen.findByRole('navigation', { name: 'Organiser desk' })
  expect(texts(bar.querySelectorAll('a'))).toEqual([
    ...['Overview', 'Gamers', 'Scans', 'Titles', 'Patches', 'Posts', 'Accounts', 'Log', 'Settings'],
  ])
  expect(bar.querySelector('[aria-current=page]')?.textContent).toBe('Overview')
})

test('given a session that ends while the desk is open, it says so and keeps what is shown', async () => {
  expectErrors('401')
  sitAtDesk('owner')
  calls.answer(deskOverviewCall, anOverview())
  const user = await openScreen('/organiser')
  await screen.findByText('Organiser desk', { selector: '.desk-name' })
  calls.answer(deskMeCall, refused(401))
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  await screen.findByText(/^You are signed out\./)
  expect(screen.getByText('Organiser desk', { selector: '.desk-name' })).toBeTruthy()
  sitAtDesk('owner')
  await user.click(button('Continue'))
  await waitFor(() => expect(screen.queryByText(/^You are signed out\./)).toBeNull())
})

test('given somebody who comes back from a sign-in while it still asks who is there, it asks anew', async () => {
  expectErrors('401')
  sitAtDesk('owner')
  calls.answer(deskOverviewCall, anOverview())
  await openScreen('/organiser')
  await screen.findByText('Organiser desk', { selector: '.desk-name' })
  const comeBack = () => act(() => void window.dispatchEvent(new Event('visibilitychange')))
  calls.answer(deskMeCall, refused(401))
  comeBack()
  await screen.findByText(/^You are signed out\./)
  calls.answer(deskMeCall, 'never')
  const asked = calls.asked(deskMeCall).length
  comeBack()
  await waitFor(() => expect(calls.asked(deskMeCall).length).toBeGreaterThan(asked))
  sitAtDesk('owner')
  comeBack()
  await waitFor(() => expect(screen.queryByText(/^You are signed out\./)).toBeNull())
})

test('given a session whose end a save finds out, it offers to sign in at once', async () => {
  expectErrors('401')
  sitAtDraft()
  await openScreen('/organiser/patches/draft/4')
  await says('No one else can see it yet.')
  calls.answer(deskMeCall, refused(401))
  calls.answer(saveDraftCall, refused(401))
  await write('Title', 'Typed after the end')
  await screen.findByText(/^You are signed out\./)
  expect(button('Sign in')).toBeTruthy()
})
