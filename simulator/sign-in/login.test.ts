import { createHash } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { aPlayer, VEGA } from '#tests/support/simulator/builders.ts'
import { CLIENT, openVisit, SCOPE } from '#tests/support/simulator/visit.ts'

const REDIRECT = CLIENT.redirectUris[0] ?? ''
const VERIFIER = 'v'.repeat(50)
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url')

const visit = await openVisit()
await aPlayer(visit.remote)
afterAll(() => visit.close())

const authorise = (
  changes: Record<string, string | null> = {},
  path = '/login.live.com/oauth20_authorize.srf',
) => {
  const wanted: Record<string, string | null> = {
    client_id: CLIENT.clientId,
    response_type: 'code',
    redirect_uri: REDIRECT,
    scope: SCOPE,
    state: 'abc',
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
    ...changes,
  }
  const query = Object.entries(wanted).filter((pair): pair is [string, string] => pair[1] !== null)
  return visit.raw(`${path}?${new URLSearchParams(query)}`)
}

async function code(changes: Record<string, string | null> = {}): Promise<string> {
  const { headers } = await authorise({ __as: 'Vega', ...changes })
  return new URL(headers.get('location') ?? '').searchParams.get('code') ?? ''
}

const redeem = (value: string, changes: Record<string, string> = {}) =>
  visit.token({
    grant_type: 'authorization_code',
    code: value,
    redirect_uri: REDIRECT,
    code_verifier: VERIFIER,
    scope: SCOPE,
    ...changes,
  })

describe('the authorise endpoint', () => {
  test('given nobody was chosen, it shows the page with every player, newcomers and refused accounts', async () => {
    const page = await authorise()
    expect(page.status).toBe(200)
    expect(page.headers.get('content-type')).toContain('text/html')
    for (const text of ['Vega', 'Fresh Fern', 'no Xbox profile', 'not Microsoft', 'Cancel'])
      expect(page.text).toContain(text)
    expect(page.text).not.toMatch(/(src|href)="https?:/)
    expect(page.text).not.toContain('sign in again')
  })

  test('given that the site wants to see the password again, the page says so and lets choose as ever', async () => {
    const page = await authorise({ prompt: 'login' })
    expect(page.text).toContain('The site asks you to sign in again.')
    expect(await code({ prompt: 'login' })).not.toBe('')
  })

  test.each(['Vega', 'vega', VEGA])(
    'given %s is chosen, it goes back with a code and the state',
    async (name) => {
      const { status, headers } = await authorise({ __as: name })
      const target = new URL(headers.get('location') ?? '')
      expect(status).toBe(302)
      expect(`${target.origin}${target.pathname}`).toBe(REDIRECT)
      expect(target.searchParams.get('code')).toMatch(/./)
      expect(target.searchParams.get('state')).toBe('abc')
    },
  )

  test.each([
    ['the user cancels', { __deny: '1' }, 'access_denied'],
    ['another response type', { response_type: 'token' }, 'unsupported_response_type'],
    ['no Xbox scope', { scope: 'offline_access' }, 'invalid_scope'],
    ['a scope of another resource', { scope: 'XboxLive.signin User.Read' }, 'invalid_scope'],
    ['an unknown challenge method', { code_challenge_method: 'S512' }, 'invalid_request'],
    ['no prompt allowed', { prompt: 'none' }, 'login_required'],
  ])('given %s, it goes back with an error', async (_, changes, error) => {
    const { headers } = await authorise(changes)
    const target = new URL(headers.get('location') ?? '')
    expect(target.searchParams.get('error')).toBe(error)
    expect(target.searchParams.get('state')).toBe('abc')
    expect(target.searchParams.has('code')).toBe(false)
  })

  test.each([
    ['an unknown client', { client_id: 'nobody' }],
    ['an unregistered address', { redirect_uri: 'http://127.0.0.1:3000/elsewhere' }],
    ['an unknown player', { __as: 'Nobody At All' }],
  ])('given %s, it refuses without redirecting', async (_, changes) => {
    const answer = await authorise(changes)
    expect(answer.status).toBe(400)
    expect(answer.headers.has('location')).toBe(false)
  })

  test('the v2 pair uses the same store', async () => {
    const path = '/login.microsoftonline.com/consumers/oauth2/v2.0'
    const { headers } = await authorise({ __as: 'Vega' }, `${path}/authorize`)
    const granted = new URL(headers.get('location') ?? '').searchParams.get('code') ?? ''
    const answer = await visit.raw(`${path}/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: granted,
        redirect_uri: REDIRECT,
        code_verifier: VERIFIER,
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
      }),
    })
    expect(answer.body).toMatchObject({ token_type: 'Bearer', expires_in: 3599 })
    expect(answer.body).not.toHaveProperty('user_id')
  })
})

describe('the token endpoint', () => {
  test('given a code and its verifier, it gives access and refresh tokens', async () => {
    const { status, body } = await redeem(await code())
    expect(status).toBe(200)
    expect(body).toMatchObject({ token_type: 'bearer', expires_in: 3600, user_id: VEGA })
    expect(body.access_token).toMatch(/./)
    expect(body.refresh_token).toMatch(/^M\./)
  })

  test('given the offline scope was not asked for, there is no refresh token', async () => {
    const { body } = await redeem(await code({ scope: 'XboxLive.signin' }))
    expect(body).not.toHaveProperty('refresh_token')
  })

  test('given the secret in the Authorization header, it is accepted', async () => {
    const basic = Buffer.from(`${CLIENT.clientId}:${encodeURIComponent(CLIENT.clientSecret)}`).toString(
      'base64',
    )
    const { status } = await visit.raw('/login.live.com/oauth20_token.srf', {
      method: 'POST',
      headers: { authorization: `Basic ${basic}` },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: await code(),
        redirect_uri: REDIRECT,
        code_verifier: VERIFIER,
      }),
    })
    expect(status).toBe(200)
  })

  test('given a code is used twice, the second time is refused', async () => {
    const once = await code()
    await redeem(once)
    expect((await redeem(once)).body).toMatchObject({ error: 'invalid_grant' })
  })

  test('given eleven minutes pass, the code is refused', async () => {
    const old = await code()
    await visit.remote('POST', '/clock', { advanceMs: 11 * 60_000 })
    expect(await redeem(old)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
  })

  test.each([
    ['a wrong verifier', { code_verifier: 'w'.repeat(50) }, 'invalid_grant'],
    ['another redirect address', { redirect_uri: 'http://127.0.0.1:3000/' }, 'invalid_grant'],
    ['a wrong secret', { client_secret: 'guess' }, 'invalid_client'],
    ['an unknown client', { client_id: 'nobody' }, 'invalid_client'],
    ['another grant type', { grant_type: 'password' }, 'unsupported_grant_type'],
  ])('given %s, it is refused', async (_, changes, error) => {
    expect(await redeem(await code(), changes)).toMatchObject({ status: 400, body: { error } })
  })

  test('given a challenge but no verifier, it is refused', async () => {
    const form = { grant_type: 'authorization_code', code: await code(), redirect_uri: REDIRECT }
    expect((await visit.token(form)).body).toMatchObject({ error: 'invalid_grant' })
  })
})

describe('refresh tokens', () => {
  const refresh = (value: string) => visit.token({ grant_type: 'refresh_token', refresh_token: value })
  const first = async (): Promise<string> => (await redeem(await code())).body.refresh_token

  test('given a refresh token is used, a new one replaces it and the old one dies after a day', async () => {
    const old = await first()
    const { body } = await refresh(old)
    expect(body.refresh_token).not.toBe(old)
    expect((await refresh(old)).status).toBe(200)
    await visit.remote('POST', '/clock', { advanceMs: 25 * 3_600_000 })
    expect((await refresh(old)).body).toMatchObject({ error: 'invalid_grant' })
    expect((await refresh(body.refresh_token)).status).toBe(200)
  })

  test('given it was revoked, it is refused, and one issued at the same frozen moment works', async () => {
    const old = await first()
    await visit.remote('POST', '/expire', { kind: 'refresh', xuid: VEGA })
    expect((await refresh(old)).body).toMatchObject({ error: 'invalid_grant' })
    expect((await refresh(await first())).status).toBe(200)
  })

  test('given 91 days without use, it is refused', async () => {
    const old = await first()
    await visit.remote('POST', '/clock', { advanceMs: 91 * 86_400_000 })
    expect((await refresh(old)).status).toBe(400)
  })

  test.each(['', 'nonsense', 'M.C5_SIM.e30.AAAA'])(
    'given the forged token "%s", it is refused',
    async (forged) => {
      expect((await refresh(forged)).body).toMatchObject({ error: 'invalid_grant' })
    },
  )

  test('given the simulator restarts with the same secret, a refresh token still works', async () => {
    const kept = await first()
    const next = await openVisit({ now: Date.UTC(2026, 6, 1) })
    await aPlayer(next.remote)
    const answer = await next.token({ grant_type: 'refresh_token', refresh_token: kept })
    await next.close()
    expect(answer.status).toBe(200)
  })
})
