/** Who is looking: the menu in place of Register. */
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { profileDetailsCall } from '#contract/account/profile-details.ts'
import { postsCall } from '#contract/posts.ts'
import { refused } from '#tests/support/browser/answers.ts'
import { beSignedIn, calls, expectErrors, openScreen } from '#tests/support/screens/screen.tsx'

const register = () => screen.findByRole('link', { name: 'Register' })

test('given a profile that is not in the contest yet, my name is there and says that it is pending', async () => {
  beSignedIn('Vega', { existsInGamer: false, linkedGamer: null, linked: null })
  await openScreen('/faq')
  await screen.findByRole('button', { name: 'Vega Pending' })
  expect(screen.queryByRole('link', { name: 'Register' })).toBeNull()
})

test('given a profile that is in the contest no more, it is pending again', async () => {
  beSignedIn('Vega', { existsInGamer: false, linkedGamer: null })
  localStorage.setItem('me', JSON.stringify({ xuid: '77', gamertag: 'Vega', name: 'Vega', picture: '' }))
  await openScreen('/faq')
  await screen.findByRole('button', { name: 'Vega Pending' })
})

test('given my menu and the focus in it, Escape closes it and gives the focus back to its key', async () => {
  beSignedIn('Vega')
  const user = await openScreen('/faq')
  const key = await screen.findByRole('button', { name: 'Vega' })
  await user.click(key)
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'My grid' }))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('link', { name: 'My grid' })).toBeNull()
  expect(document.activeElement).toBe(key)
})

test('given a session that is over, nobody is signed in any more', async () => {
  expectErrors('/api/profile-details/Vega')
  beSignedIn('Vega')
  calls.answer(postsCall, { posts: [] })
  await openScreen('/faq')
  await screen.findByRole('button', { name: 'Vega' })
  cleanup()
  calls.answer(profileDetailsCall, refused(401, 'Please sign in.'))
  await openScreen('/faq')
  await register()
  expect(localStorage.getItem('xbox_user')).toBeNull()
})
