import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { gamerCall } from '#contract/gamer.ts'
import { refused } from '#tests/support/browser/answers.ts'
import { calls, expectErrors, openScreen } from '#tests/support/screens/screen.tsx'

beforeEach(() => {
  expectErrors('Could not load')
  calls.answer(gamerCall, refused(404))
})

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('given a name that nobody has, there is a line and ways on', async () => {
  await openScreen('/gamer/No+One')
  await screen.findByText(/^No gamer is called/)
  expect(document.title).toBe('Page Not Found')
  expect(hrefOf('Search gamers')).toBe('/search?tab=gamers&text=No%2BOne')
})

test('given my own name before my first scan, it says when that comes', async () => {
  // The session goes on: nobody is signed out by it.
  localStorage.setItem('xbox_user', '{"xuid":"9","gamertag":"Nova Nine"}')
  await openScreen('/gamer/nova+nine')
  await screen.findByText(/^Your grid appears here after your first scan, at about 2AM or 2PM Eastern\./)
  expect(hrefOf('My account')).toBe('/profile-details/Nova%20Nine')
})
