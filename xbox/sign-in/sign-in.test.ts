import { expect, test } from 'vitest'
import { type Reply, startFarSide, xboxToken } from '#tests/support/xbox/far-side.ts'
import { application, startSimulatedXbox } from '#tests/support/xbox/simulated-xbox.ts'
import { createServiceAccountSignIn, createSignIn, SignInFailed } from './sign-in.ts'

/** What a browser does: opens the address, chooses someone (or cancels), and is sent back with a query. */
async function visit(url: string, choice: Record<string, string>): Promise<URLSearchParams> {
  const page = new URL(url)
  for (const [name, value] of Object.entries(choice)) page.searchParams.set(name, value)
  const answer = await fetch(page, { redirect: 'manual' })
  return new URL(answer.headers.get('location') ?? '').searchParams
}

async function aSignIn() {
  const xbox = await startSimulatedXbox()
  await xbox.remote('PUT', '/players/501', { gamertag: 'Vega1234', modernGamertag: 'Véga', suffix: '1234' })
  await xbox.remote('PUT', '/players/502', { gamertag: 'No Profile', xerr: 2148916233 })
  const signIn = createSignIn({ ...application, endpoints: xbox.endpoints })
  return { xbox, signIn, [Symbol.asyncDispose]: xbox[Symbol.asyncDispose] }
}

const failure = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error)

test('given a player who agrees, the sign-in tells who it is and breaks no rule', async () => {
  await using site = await aSignIn()
  const { url, state, verifier } = await site.signIn.start()
  const query = await visit(url, { __as: 'Vega1234' })
  const player = await site.signIn.finish({ query, expected: { state, verifier } })
  expect(player).toEqual({ xuid: '501', gamertag: 'Vega1234', displayName: 'Véga#1234' })
  expect(await site.xbox.violations()).toEqual([])
})

test('given a start, the address asks for a code with PKCE and lets the player choose the account', async () => {
  await using site = await aSignIn()
  const { url, state, verifier } = await site.signIn.start()
  expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
    client_id: application.clientId,
    response_type: 'code',
    redirect_uri: application.redirectUri,
    scope: 'XboxLive.signin',
    state,
    prompt: 'select_account',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  })
  expect(url).not.toContain(verifier)
  expect((await site.signIn.start()).state).not.toBe(state)
  const again = await site.signIn.start({ isAgain: true })
  expect(new URL(again.url).searchParams.get('prompt')).toBe('login')
})

test('given a service account, its refresh token comes too', async () => {
  await using site = await aSignIn()
  const signIn = createServiceAccountSignIn({ ...application, endpoints: site.xbox.endpoints })
  const { url, ...expected } = await signIn.start()
  const account = await signIn.finish({ query: await visit(url, { __as: 'Vega1234' }), expected })
  expect(account).toMatchObject({ xuid: '501', refreshToken: expect.any(String) })
})

test('given a player who cancels, the sign-in was cancelled', async () => {
  await using site = await aSignIn()
  const { url, ...expected } = await site.signIn.start()
  const query = await visit(url, { __deny: '1' })
  const error = await failure(site.signIn.finish({ query, expected }))
  expect(error).toBeInstanceOf(SignInFailed)
  expect(error).toMatchObject({
    code: 'cancelled',
    message: expect.stringContaining('access_denied'),
  })
})

test('given an account without Xbox profile, the failure names the XErr', async () => {
  await using site = await aSignIn()
  const { url, ...expected } = await site.signIn.start()
  const query = await visit(url, { __as: 'No Profile' })
  expect(await failure(site.signIn.finish({ query, expected }))).toMatchObject({
    code: 'authentication_failed',
    message: expect.stringContaining('XErr 2148916233'),
  })
})

test('given a code that was used, it does not work again', async () => {
  await using site = await aSignIn()
  const { url, ...expected } = await site.signIn.start()
  const query = await visit(url, { __as: 'Vega1234' })
  await site.signIn.finish({ query, expected })
  expect(await failure(site.signIn.finish({ query, expected }))).toMatchObject({
    code: 'authentication_failed',
    message: expect.stringContaining('invalid_grant'),
  })
})

test('given the verifier of another browser, the code is worth nothing', async () => {
  await using site = await aSignIn()
  const { url, state } = await site.signIn.start()
  const { verifier } = await site.signIn.start()
  const query = await visit(url, { __as: 'Vega1234' })
  const error = await failure(site.signIn.finish({ query, expected: { state, verifier } }))
  expect(error).toMatchObject({ code: 'authentication_failed' })
})

const issued = { state: 'ours', verifier: 'v'.repeat(43) }

test.each([
  ['', issued, 'missing_parameters'],
  ['code=1', issued, 'missing_parameters'],
  ['state=ours', issued, 'missing_parameters'],
  ['code=&state=ours', issued, 'missing_parameters'],
  ['code=1&state=theirs', issued, 'invalid_state'],
  ['code=1&state=ours', null, 'invalid_state'],
  ['error=access_denied&state=theirs', issued, 'invalid_state'],
  ['error=access_denied', null, 'cancelled'],
  ['error=server_error', null, 'authentication_failed'],
  ['error=%3Cscript%3E&state=ours', issued, 'authentication_failed'],
])('given the callback "%s" and %j, the failure is %s', async (text, expected, code) => {
  await using farSide = await startFarSide(() => undefined)
  const signIn = createSignIn({ ...application, endpoints: farSide.endpoints })
  const error = await failure(signIn.finish({ query: new URLSearchParams(text), expected }))
  expect(error).toMatchObject({ code })
  expect(String(error)).not.toContain('<script>')
  expect(farSide.seen).toEqual([])
})

/** A sign-in whose XSTS token carries these claims. */
async function withClaims(claims: Record<string, string>, profile: string | null) {
  await using farSide = await startFarSide(({ host }) => {
    if (host === 'xsts.auth.xboxlive.com') return { body: xboxToken('xsts', 16, claims) }
    if (host !== 'profile.xboxlive.com' || !profile) return undefined
    const settings = [
      { id: 'Gamertag', value: profile },
      { id: 'UniqueModernGamertag', value: `${profile}#7` },
    ]
    return { body: { profileUsers: [{ id: '501', settings }] } }
  })
  const signIn = createSignIn({ ...application, endpoints: farSide.endpoints })
  return await signIn.finish({ query: new URLSearchParams('code=1&state=ours'), expected: issued })
}

test.each([
  [{ xid: '501', gtg: 'Vega', umg: 'Véga#7', mgt: 'Véga', mgs: '7' }, null, 'Vega', 'Véga#7'],
  [{ xid: '501', gtg: 'Vega', mgt: 'Véga', mgs: '7' }, null, 'Vega', 'Véga#7'],
  [{ xid: '501', gtg: 'Vega', mgt: 'Véga', mgs: '' }, null, 'Vega', 'Véga'],
  [{ xid: '501', gtg: 'Vega' }, 'Vega', 'Vega', 'Vega#7'],
  [{ xid: '501', gtg: 'Vega' }, null, 'Vega', 'Vega'],
  [{ xid: '501' }, 'Vega', 'Vega', 'Vega#7'],
])(
  'given the claims %j and the profile %s, the player is %s, shown as %s',
  async (claims, profile, gamertag, displayName) => {
    expect(await withClaims(claims, profile)).toEqual({ xuid: '501', gamertag, displayName })
  },
)

test.each([[{ gtg: 'Vega' }], [{ xid: '501' }]])(
  'given only the claims %j, the sign-in failed',
  async (claims) => {
    expect(await failure(withClaims(claims, null))).toMatchObject({ code: 'authentication_failed' })
  },
)

test('given that the names may not be asked for, the sign-in works without them', async () => {
  await using farSide = await startFarSide(({ host, body }) =>
    host.startsWith('xsts') && body.includes('OptionalDisplayClaims') ? { status: 400 } : undefined,
  )
  const signIn = createSignIn({ ...application, endpoints: farSide.endpoints })
  const player = await signIn.finish({ query: new URLSearchParams('code=1&state=ours'), expected: issued })
  expect(player.gamertag).toBe('Vega')
})

test.each(['login.live.com', 'user.auth.xboxlive.com', 'xsts.auth.xboxlive.com'])(
  'given that %s is down, the sign-in failed and says nothing secret',
  async (down) => {
    await using farSide = await startFarSide(({ host }) => (host === down ? { instead: 'reset' } : undefined))
    const signIn = createSignIn({ ...application, endpoints: farSide.endpoints })
    const error = await failure(
      signIn.finish({ query: new URLSearchParams('code=1&state=ours'), expected: issued }),
    )
    expect(error).toMatchObject({ code: 'authentication_failed' })
    expect(String(error)).not.toContain(application.clientSecret)
  },
)

test.each<[string, Reply, string]>([
  ['an outage', { status: 503 }, 'Try again later.'],
  ['an outage by its XErr', { status: 401, body: { XErr: 2148916273 } }, 'Try again later.'],
  ['a throttle', { status: 429, headers: { 'retry-after': '30' } }, 'Try again later.'],
  ['a page of HTML', { body: '<html>' }, 'Try again later.'],
  ['a ban', { status: 401, body: { XErr: 2148916227 } }, 'refuses the account: ENFORCEMENT_BAN'],
  ['no profile', { status: 401, body: { XErr: 2148916233 } }, 'there is no Xbox profile yet'],
])('given %s at XSTS, a player who signs in is told what to do', async (_, reply, words) => {
  await using farSide = await startFarSide(({ host }) => (host.startsWith('xsts') ? reply : undefined))
  const signIn = createSignIn({ ...application, endpoints: farSide.endpoints })
  const query = new URLSearchParams('code=1&state=ours')
  const error = await failure(signIn.finish({ query, expected: issued }))
  expect(error).toMatchObject({ code: 'authentication_failed', message: expect.stringContaining(words) })
})

test.each<[string, Record<string, unknown>, string | null]>([
  ['a refresh token that is null', { token_type: 'bearer', refresh_token: null }, null],
  ['no token type', { refresh_token: 'M.R3' }, 'M.R3'],
  ['a token type that is null', { token_type: null, refresh_token: 'M.R3', expires_in: null }, 'M.R3'],
])('given a token answer with %s, it is used', async (_, members, refreshToken) => {
  await using farSide = await startFarSide(({ host }) =>
    host === 'login.live.com' ? { body: { access_token: 'Ew', ...members } } : undefined,
  )
  const options = { ...application, endpoints: farSide.endpoints }
  const callback = { query: new URLSearchParams('code=1&state=ours'), expected: issued }
  expect(await createSignIn(options).finish(callback)).toMatchObject({ gamertag: 'Vega' })
  const account = await createServiceAccountSignIn(options)
    .finish(callback)
    .catch(() => null)
  expect(account?.refreshToken ?? null).toBe(refreshToken)
})

test('given a refusal of the token alone, a player is signed in with the next one', async () => {
  let refusals = 1
  await using farSide = await startFarSide(({ host }) =>
    host.startsWith('xsts') && refusals-- > 0 ? { status: 401, body: { XErr: 2148916262 } } : undefined,
  )
  const signIn = createSignIn({ ...application, endpoints: farSide.endpoints })
  const player = await signIn.finish({ query: new URLSearchParams('code=1&state=ours'), expected: issued })
  expect(player.gamertag).toBe('Vega')
})

test('given a sign-in without secret, or with an open redirect address, it does not start', async () => {
  await using farSide = await startFarSide(() => undefined)
  const options = { ...application, endpoints: farSide.endpoints }
  expect(() => createSignIn({ ...options, clientSecret: '' })).toThrow(
    'needs a client id and a client secret',
  )
  expect(() => createSignIn({ ...options, redirectUri: 'http://grid900.example/auth/callback' })).toThrow(
    'must be https',
  )
})
