import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type ProfileUser, profileDetailsCall } from '#contract/account/profile-details.ts'
import { broken, refused } from '#tests/support/browser/answers.ts'
import { profileOf } from '#tests/support/browser/builders.ts'
import { calls, expectErrors, openScreen, textOf } from '#tests/support/screens/screen.tsx'

const loginRecord = () => localStorage.getItem('xbox_user')

/** The two seconds before the redirect last until the test calls what this returns, however slow the machine is. */
function holdRedirect(): () => void {
  const real = setTimeout
  let redirect = () => {}
  vi.stubGlobal('setTimeout', (act: () => void, ms?: number) => {
    if (ms !== 2000) return real(act, ms)
    redirect = act
  })
  return () => redirect()
}

test('the login screen explains itself and leads home', async () => {
  const user = await openScreen('/xbox-login')
  await screen.findByRole('heading', { level: 1, name: 'Sign in with Xbox Live' })
  expect(within(screen.getByRole('main')).getAllByRole('listitem')).toHaveLength(3)
  await user.click(screen.getByRole('link', { name: 'Back to Home' }))
  await waitFor(() => expect(location.pathname).toBe('/'))
})

for (const [code, sentence] of [
  ['config_error', 'Server configuration error. Please contact support.'],
  ['missing_parameters', 'Authentication parameters missing. Please try again.'],
  ['invalid_state', 'Security validation failed. Please try again.'],
  ['authentication_failed', 'Authentication failed. Please try again.'],
  ['session_expired', 'Your session has expired. Please sign in again.'],
  ['teapot', 'Authentication failed: teapot'],
  ['%3Cb%3Ex', 'Authentication failed: <b>x'],
] as const)
  test(`given the error ${code}, its sentence is shown`, async () => {
    await openScreen(`/xbox-login?error=${code}`)
    expect(textOf(await screen.findByRole('alert'))).toBe(sentence)
    expect(loginRecord()).toBeNull()
  })

test('given a sign-in that was cancelled, that is no failure', async () => {
  await openScreen('/xbox-login?error=cancelled')
  await screen.findByText(/^Sign-in was cancelled\. Nothing has changed/)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('given why Xbox Live refused the account, what to do stands below the sentence', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = 'grid900_sign_in_help=2148916233'
  await openScreen('/xbox-login?error=authentication_failed')
  expect(textOf(await screen.findByRole('alert'))).toBe('Authentication failed. Please try again.')
  const link = screen.getByRole('link', { name: 'Create an Xbox profile' })
  expect(link.getAttribute('href')).toBe('https://start.ui.xboxlive.com/CreateAccount')
  expect(textOf(link.parentElement)).toContain('This Microsoft account has no Xbox profile yet.')
  cleanup()
  await openScreen('/xbox-login?error=session_expired')
  await screen.findByRole('alert')
  expect(screen.queryByRole('link', { name: 'Create an Xbox profile' })).toBeNull()
  // biome-ignore lint/suspicious/noDocumentCookie: and as it takes it away
  document.cookie = 'grid900_sign_in_help=; max-age=0'
})

const WELCOME = '/xbox-login?success=true&xuid=77&gamertag=Vega%20Prime'

/** The session, as the profile call tells of it. */
const sessionOf = (gamertag: string, user: Partial<ProfileUser> = {}) => {
  const profile = profileOf(gamertag)
  calls.answer(profileDetailsCall, { ...profile, user: { ...profile.user, xuid: '77', ...user } })
}

for (const [linked, sentence] of [
  ['true', 'Welcome back, Vega Prime! Your account is linked.'],
  ['false', 'Welcome, Vega Prime! Account created successfully.'],
] as const)
  test(`given a sign-in with has_linked_account=${linked}, it welcomes, keeps the record and goes to the profile after 2 seconds`, async () => {
    sessionOf('Vega Prime')
    const redirect = holdRedirect()
    await openScreen(`${WELCOME}&has_linked_account=${linked}`)
    await screen.findByText(sentence)
    expect(JSON.parse(loginRecord() ?? '')).toMatchObject({
      xuid: '77',
      gamertag: 'Vega Prime',
      display_name: 'Vega Prime',
      linked_gamer_xuid: linked === 'true' ? '77' : null,
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
    })
    expect(location.pathname).toBe('/xbox-login')
    redirect()
    await waitFor(() => expect(location.pathname).toBe('/profile-details/Vega%20Prime'))
  })

test('given a name to show, the welcome still uses the gamertag', async () => {
  sessionOf('Vega', { display_name: 'V' })
  holdRedirect()
  await openScreen('/xbox-login?success=true&xuid=77&gamertag=Vega&display_name=V')
  await screen.findByText(/^Welcome, Vega!/)
  expect(JSON.parse(loginRecord() ?? '')).toMatchObject({ gamertag: 'Vega', display_name: 'V' })
})

test('given an answer with the fields of the specification alone, the session is believed', async () => {
  calls.answer(profileDetailsCall, broken({ user: { gamertag: 'Vega Prime' } }))
  holdRedirect()
  await openScreen(`${WELCOME}&display_name=V`)
  await screen.findByText('Welcome, Vega Prime! Account created successfully.')
  expect(JSON.parse(loginRecord() ?? '')).toMatchObject({ xuid: '77', display_name: 'V' })
})

test('given another spelling of the name, the welcome uses that of the session', async () => {
  sessionOf('Vega Prime')
  holdRedirect()
  await openScreen('/xbox-login?success=true&xuid=77&gamertag=VEGA+PRIME&display_name=FAKE')
  await screen.findByText('Welcome, Vega Prime! Account created successfully.')
  expect(JSON.parse(loginRecord() ?? '')).toMatchObject({
    gamertag: 'Vega Prime',
    display_name: 'Vega Prime',
  })
})

test('while the session is asked, nobody is greeted', async () => {
  calls.answer(profileDetailsCall, 'never')
  await openScreen(WELCOME)
  const key = await screen.findByRole<HTMLButtonElement>('button', { name: 'Processing...' })
  expect(key.disabled).toBe(true)
  expect(textOf(screen.getByRole('main'))).not.toContain('Vega')
  expect(loginRecord()).toBeNull()
})

const EXPIRED = 'Your session has expired. Please sign in again.'

for (const [what, answer] of [
  ['no session', refused(401)],
  ['the session of somebody else', refused(403)],
  ['a session with another number', broken({ user: { xuid: '78', gamertag: 'Vega Prime' } })],
] as const)
  test(`given ${what}, nobody is greeted and the sign-in is asked for again`, async () => {
    expectErrors('Could not load')
    calls.answer(profileDetailsCall, answer)
    await openScreen(WELCOME)
    expect(textOf(await screen.findByRole('alert'))).toBe(EXPIRED)
    expect(location.search).toBe('?error=session_expired')
    expect(loginRecord()).toBeNull()
  })

for (const [what, answer, sentence] of [
  [
    'that answers with a sentence',
    refused(503, 'The server is not ready yet.'),
    'The server is not ready yet.',
  ],
  ['that cannot be reached', 'no connection', 'Failed to load profile'],
] as const)
  test(`given a server ${what}, nobody is greeted and it says why`, async () => {
    expectErrors('Could not load')
    calls.answer(profileDetailsCall, answer)
    await openScreen(WELCOME)
    await waitFor(() => expect(textOf(screen.getByRole('main').querySelector('[role=alert]'))).toBe(sentence))
    expect(loginRecord()).toBeNull()
    expect(screen.getByRole('button', { name: 'Sign in with Xbox Live' })).toBeTruthy()
  })

test('given a success without an xuid, nothing is kept and nobody is sent anywhere', async () => {
  await openScreen('/xbox-login?success=true&gamertag=Vega')
  const key = await screen.findByRole<HTMLButtonElement>('button', { name: 'Sign in with Xbox Live' })
  expect(key.disabled).toBe(false)
  expect(loginRecord()).toBeNull()
})
