import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { logoutCall, logoutEverywhereCall } from '#contract/account/logout.ts'
import { leaveCall } from '#contract/account/my-data.ts'
import { profileDetailsCall } from '#contract/account/profile-details.ts'
import type { AnswerOf } from '#contract/call.ts'
import { broken, refused } from '#tests/support/browser/answers.ts'
import { calls, expectErrors, expectTitle, openScreen, textOf } from '#tests/support/screens/screen.tsx'

type Profile = AnswerOf<typeof profileDetailsCall>

const profile = (fields: Partial<Profile> = {}): Profile => ({
  user: {
    gamertag: 'Vega',
    display_name: 'Vega of the North',
    gamer_pic_url: '',
    created_at: '2025-09-02T12:00:00Z',
  },
  existsInGamer: true,
  created: '2025-07-29T12:00:00Z',
  lastSynced: '2025-09-13T06:04:00Z',
  linked: '2025-09-02T12:00:00Z',
  linkedGamer: {
    cdn_img: '',
    modern_gamertag: 'Vega',
    gamertag: 'vega',
    gamerscore: 1184530,
    last_updated: '2025-09-13T06:04:00Z',
    ta_link: 'VegaOnTheSite',
  },
  ...fields,
})

const PATH = '/profile-details/Vega'
const signIn = () => localStorage.setItem('xbox_user', '{"xuid":"77"}')
const loginRecord = () => localStorage.getItem('xbox_user')
const loaded = () => screen.findByRole('heading', { level: 1, name: 'Vega' })
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

/** The value below a name in a description list. */
const fact = (name: string) =>
  textOf([...document.querySelectorAll('dt')].find((term) => textOf(term) === name)?.nextElementSibling)

beforeEach(() => calls.answer(profileDetailsCall, profile()))

test('given an active profile, everything known is shown', async () => {
  await openScreen(PATH)
  await loaded()
  expect(screen.getByText('Vega of the North')).toBeTruthy()
  expect(screen.getByText('Linked: September 2, 2025')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Requested to join - Success' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Grid 900 Profile - Active' })).toBeTruthy()
  expect(fact('Gamerscore')).toBe('1,184,530')
  expect(fact('Updated')).toBe('September 13, 2025')
  expect(hrefOf('View Grid 900 profile')).toBe('/gamer/vega')
  expect(hrefOf('Achievement site')).toMatch(/\/gamer\/VegaOnTheSite$/)
  expect(hrefOf('Download my data')).toBe('/api/me/data')
  for (const [name, value] of [
    ['Gamertag', 'Vega'],
    ['Created', 'July 29, 2025'],
    ['Last Synced', 'September 13, 2025'],
    ['Linked', 'September 2, 2025'],
  ] as const)
    expect(fact(name)).toBe(value)
  await expectTitle('Vega – Grid 900')
})

test('given a profile that is not in the contest yet, it is pending and what is missing is not available', async () => {
  calls.answer(
    profileDetailsCall,
    profile({ existsInGamer: false, created: null, lastSynced: null, linked: null, linkedGamer: null }),
  )
  await openScreen(PATH)
  await loaded()
  expect(screen.getByRole('heading', { name: 'Requested to join - Success' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Grid 900 Profile - Pending' })).toBeTruthy()
  for (const name of ['Created', 'Last Synced', 'Linked']) expect(fact(name)).toBe('Not Available')
  expect(screen.getByText('Linked: Not Available')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'View Grid 900 profile' })).toBeNull()
})

test('given a picture that cannot be loaded, the default avatar is shown', async () => {
  const user = { ...profile().user, gamer_pic_url: '/no-such-picture.png' }
  calls.answer(profileDetailsCall, profile({ user }))
  await openScreen(PATH)
  await loaded()
  const picture = document.querySelector('.profile-header .avatar img')
  expect(picture?.getAttribute('src')).toBe('/no-such-picture.png')
  if (picture) fireEvent.error(picture)
  expect(picture?.getAttribute('src')).toMatch(/default-avatar/)
})

test('while the profile loads, it says so and leads back to the login', async () => {
  calls.answer(profileDetailsCall, 'never')
  await openScreen(PATH)
  await screen.findByText('Loading...')
  expect(hrefOf('Back to Login')).toBe('/xbox-login')
})

for (const [what, answer, sentence] of [
  ['no user', broken({ user: null }), 'Profile not found'],
  ['a refusal with a sentence', refused(404, 'No such account.'), 'No such account.'],
  ['a refusal without one', broken({}, { status: 500 }), 'Failed to load profile'],
  ['no connection', 'no connection', 'Failed to load profile'],
] as const)
  test(`given ${what}, the error screen says "${sentence}"`, async () => {
    expectErrors('Could not load')
    calls.answer(profileDetailsCall, answer)
    await openScreen(PATH)
    const main = screen.getByRole('main')
    await waitFor(() => expect(textOf(main.querySelector('[role=alert]'))).toBe(sentence))
    expect(hrefOf('Back to Login')).toBe('/xbox-login')
  })

for (const status of [401, 403] as const)
  test(`given status ${status}, nothing of the session is remembered, and it is said to be over`, async () => {
    expectErrors('Could not load')
    calls.answer(profileDetailsCall, refused(status))
    signIn()
    localStorage.setItem('me', '{"xuid":"77","gamertag":"Vega","name":"Vega"}')
    await openScreen(PATH)
    const sentence = await screen.findByRole('alert')
    expect(textOf(sentence)).toBe('Your session has expired. Please sign in again.')
    expect(location.pathname + location.search).toBe('/xbox-login?error=session_expired')
    expect(loginRecord()).toBeNull()
    expect(localStorage.getItem('me')).toBeNull()
    // By this mark every page hides Register, also after a reload.
    expect(document.documentElement.hasAttribute('data-me')).toBe(false)
    expect(screen.getAllByRole('link', { name: 'Register' }).length).toBeGreaterThan(0)
  })

for (const [what, answer] of [
  ['succeeds', { success: true }],
  ['fails', refused(500)],
  ['cannot be reached', 'no connection'],
] as const)
  test(`given a logout that ${what}, the record is removed and the landing page is shown`, async () => {
    if (what !== 'succeeds') expectErrors('Could not log out')
    signIn()
    calls.answer(logoutCall, answer)
    const user = await openScreen(PATH)
    await loaded()
    await user.click(screen.getByRole('button', { name: 'Logout' }))
    await screen.findByRole('heading', { name: 'What is Grid 900' })
    expect(calls.asked(logoutCall)).toEqual(['/auth/logout'])
    expect(location.pathname).toBe('/')
    expect(loginRecord()).toBeNull()
  })

for (const [what, answer] of [
  ['succeeds', { success: true }],
  ['finds no session', refused(401)],
] as const)
  test(`given a logout everywhere that ${what}, nothing is remembered and the landing page is shown`, async () => {
    signIn()
    calls.answer(logoutEverywhereCall, answer)
    const user = await openScreen(PATH)
    await loaded()
    await user.click(screen.getByRole('button', { name: 'Log out everywhere' }))
    await screen.findByRole('heading', { name: 'What is Grid 900' })
    expect(calls.asked(logoutEverywhereCall)).toHaveLength(1)
    expect(loginRecord()).toBeNull()
  })

test('given a logout everywhere that fails, it is said that the sessions are still there', async () => {
  signIn()
  calls.answer(logoutEverywhereCall, 'no connection')
  const user = await openScreen(PATH)
  await loaded()
  await user.click(screen.getByRole('button', { name: 'Log out everywhere' }))
  await screen.findByText('You could not be logged out everywhere. Please try again.')
  expect(location.pathname).toBe(PATH)
  expect(loginRecord()).not.toBeNull()
})

test('given no connection, a notice says so and offers another try', async () => {
  expectErrors('Could not load')
  calls.answer(profileDetailsCall, 'no connection')
  const user = await openScreen(PATH)
  await screen.findByText('Network Error.')
  calls.answer(profileDetailsCall, profile())
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await loaded()
  await waitFor(() => expect(screen.queryByText('Network Error.')).toBeNull())
})

test('given that leaving is refused, the sentence is shown and nothing else happens', async () => {
  signIn()
  calls.answer(leaveCall, refused(409, 'You are the only owner of this contest.'))
  const user = await openScreen(PATH)
  await loaded()
  await user.click(screen.getByRole('button', { name: 'Leave the contest' }))
  await user.click(screen.getByRole('button', { name: 'Leave contest' }))
  await screen.findByText('You are the only owner of this contest.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Leave contest' }).disabled).toBe(false)
  expect(location.pathname).toBe(PATH)
  expect(loginRecord()).not.toBeNull()
})
