import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { challengesCall } from '#contract/challenges.ts'
import { calls, openScreen } from '#tests/support/screens/screen.tsx'

const LINKS = [
  ['How it works', '/how-it-works'],
  ['Announcements', '/announcements'],
  ['Leaderboard', '/leaderboards'],
  ['Games', '/games'],
  ['Challenges', '/challenges'],
  ['Register', '/register'],
] as const

const menu = () => screen.getByRole('navigation', { name: 'Main' })

test('the top bar links to every page in order', async () => {
  await openScreen('/faq')
  const links = [...menu().querySelectorAll('a')]
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(LINKS)
})

test.each(['Grid 900 home', 'Grid 900'])('given the link %s, it leads to the landing page', async (name) => {
  const user = await openScreen('/faq')
  await user.click(screen.getByRole('link', { name }))
  await waitFor(() => expect(location.pathname).toBe('/'))
})

test.each([
  ['/register', 'Register'],
  ['/games-grid', 'Games'],
  ['/game/Hades', 'Games'],
  ['/challenge/22', 'Challenges'],
])('given %s, the link to %s is the current one', async (path, name) => {
  await openScreen(path)
  await waitFor(() =>
    expect([...menu().querySelectorAll('[aria-current=page]')].map((link) => link.textContent)).toEqual([
      name,
    ]),
  )
})

test('given a slash in a text field, it is only a slash', async () => {
  calls.answer(challengesCall, { challenges: [] })
  const user = await openScreen('/challenges')
  const box = await screen.findByRole<HTMLInputElement>('searchbox')
  await user.type(box, 'a/b')
  expect(box.value).toBe('a/b')
  expect(location.pathname).toBe('/challenges')
})
