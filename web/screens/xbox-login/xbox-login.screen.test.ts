import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { profileDetailsCall } from '#contract/account/profile-details.ts'
import { calls, openScreen, textOf } from '#tests/support/screens/screen.tsx'

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
  await screen.findByText(/^The sign-in was cancelled\. Nothing has changed/)
  expect(screen.queryByRole('alert')).toBeNull()
})

for (const [linked, sentence] of [
  ['true', 'Welcome back, Vega Prime! Your account is linked.'],
  ['false', 'Welcome, Vega Prime! Account created successfully.'],
] as const)
  test(`given a sign-in with has_linked_account=${linked}, it welcomes, keeps the record and goes to the profile after 2 seconds`, async () => {
    calls.answer(profileDetailsCall, 'never')
    const redirect = holdRedirect()
    await openScreen(`/xbox-login?success=true&xuid=77&gamertag=Vega%20Prime&has_linked_account=${linked}`)
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
  holdRedirect()
  await openScreen('/xbox-login?success=true&xuid=77&gamertag=Vega&display_name=V')
  await screen.findByText(/^Welcome, Vega!/)
  expect(JSON.parse(loginRecord() ?? '')).toMatchObject({ gamertag: 'Vega', display_name: 'V' })
})

test('given a success without an xuid, nothing is kept and nobody is sent anywhere', async () => {
  await openScreen('/xbox-login?success=true&gamertag=Vega')
  const key = await screen.findByRole<HTMLButtonElement>('button', { name: 'Sign in with Xbox Live' })
  expect(key.disabled).toBe(false)
  expect(loginRecord()).toBeNull()
})
