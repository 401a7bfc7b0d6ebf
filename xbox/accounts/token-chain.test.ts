import { expect, test } from 'vitest'
import { type Play, type Reply, startFarSide, xboxToken } from '#tests/support/xbox/far-side.ts'
import { createHurriedClock } from '#tests/support/xbox/virtual-clock.ts'
import { XboxAccountRests } from '../errors.ts'
import type { Rest } from './account-health.ts'
import { createTokenChain } from './token-chain.ts'

async function aChain(play: Play = () => undefined) {
  const farSide = await startFarSide(play)
  const clock = createHurriedClock()
  const stored: string[] = []
  const told: (Rest | 'back')[] = []
  const tokens = createTokenChain({
    account: 'reader-1',
    endpoints: farSide.endpoints,
    credentials: { clientId: 'id', clientSecret: 'secret' },
    refreshToken: 'M.first',
    onRefreshToken: (token) => void stored.push(token),
    onRest: (rest) => told.push(rest),
    onBack: () => told.push('back'),
    fetch: globalThis.fetch,
    clock,
  })
  const calls = () => farSide.seen.map(({ host }) => host.split('.')[0])
  const wholeChain = ['login', 'user', 'xsts']
  return {
    farSide,
    clock,
    stored,
    told,
    tokens,
    calls,
    wholeChain,
    [Symbol.asyncDispose]: farSide[Symbol.asyncDispose],
  }
}

const hours = 3_600_000

test('given a refresh token, the chain is climbed with the documented requests', async () => {
  await using chain = await aChain()
  expect(await chain.tokens.authorization()).toMatch(/^XBL3\.0 x=hash;xsts\d+$/)
  const [login, user, xsts] = chain.farSide.seen
  expect(Object.fromEntries(new URLSearchParams(login?.body))).toEqual({
    grant_type: 'refresh_token',
    refresh_token: 'M.first',
    client_id: 'id',
    client_secret: 'secret',
    scope: 'XboxLive.signin XboxLive.offline_access',
  })
  expect(login?.query.size).toBe(0)
  expect(JSON.parse(user?.body ?? '')).toEqual({
    RelyingParty: 'http://auth.xboxlive.com',
    TokenType: 'JWT',
    Properties: {
      AuthMethod: 'RPS',
      SiteName: 'user.auth.xboxlive.com',
      RpsTicket: expect.stringMatching(/^d=Ew\d+$/),
    },
  })
  expect(JSON.parse(xsts?.body ?? '')).toEqual({
    RelyingParty: 'http://xboxlive.com',
    TokenType: 'JWT',
    Properties: { UserTokens: [expect.stringMatching(/^user\d+$/)], SandboxId: 'RETAIL' },
  })
  expect(user?.headers).toMatchObject({ 'x-xbl-contract-version': '1', 'content-type': 'application/json' })
})

test('given many callers at once, one renewal serves them all', async () => {
  await using chain = await aChain()
  const headers = await Promise.all(Array.from({ length: 20 }, () => chain.tokens.authorization()))
  expect(new Set(headers).size).toBe(1)
  expect(chain.calls()).toEqual(chain.wholeChain)
})

test('given a new refresh token, it is stored and used the next time', async () => {
  await using chain = await aChain()
  await chain.tokens.authorization()
  chain.clock.advance(15 * 24 * hours)
  await chain.tokens.authorization()
  expect(chain.stored).toHaveLength(2)
  expect(chain.farSide.to('login.live.com')[1]?.body).toContain(`refresh_token=${chain.stored[0]}`)
})

test('given five minutes to the end of the XSTS token, only that one is renewed', async () => {
  await using chain = await aChain()
  const first = await chain.tokens.authorization()
  chain.clock.advance(16 * hours - 6 * 60_000)
  expect(await chain.tokens.authorization()).toBe(first)
  chain.clock.advance(90_000)
  expect(await chain.tokens.authorization()).not.toBe(first)
  expect(chain.calls()).toEqual([...chain.wholeChain, 'xsts'])
})

test('given a far side whose clock is a year behind, its tokens still live as long as it says', async () => {
  await using chain = await aChain()
  chain.clock.advance(365 * 24 * hours)
  await chain.tokens.authorization()
  chain.clock.advance(15 * hours)
  await chain.tokens.authorization()
  expect(chain.calls()).toEqual(chain.wholeChain)
})

test('given a header that a service refused, the whole chain is renewed, once for all who held it', async () => {
  await using chain = await aChain()
  const stale = await chain.tokens.authorization()
  chain.tokens.distrust(stale)
  const fresh = await chain.tokens.authorization()
  chain.tokens.distrust(stale)
  expect(await chain.tokens.authorization()).toBe(fresh)
  expect(chain.calls()).toEqual([...chain.wholeChain, ...chain.wholeChain])
})

test('given a user token that died before its time, a new one is fetched', async () => {
  let refusals = 0
  await using chain = await aChain(({ host }) =>
    host.startsWith('xsts') && refusals-- > 0 ? { status: 401 } : undefined,
  )
  await chain.tokens.authorization()
  chain.clock.advance(16 * hours)
  refusals = 1
  await chain.tokens.authorization()
  expect(chain.calls()).toEqual([...chain.wholeChain, 'xsts', ...chain.wholeChain])
})

test('given a store that fails, the rotated token is offered again before anything else', async () => {
  await using farSide = await startFarSide(() => undefined)
  const offered: string[] = []
  const tokens = createTokenChain({
    account: 'reader-1',
    endpoints: farSide.endpoints,
    credentials: { clientId: 'id', clientSecret: 'secret' },
    refreshToken: 'M.first',
    onRefreshToken(token) {
      offered.push(token)
      if (offered.length === 1) throw new Error('database is away')
    },
    onRest() {},
    onBack() {},
    fetch: globalThis.fetch,
    clock: createHurriedClock(),
  })
  await expect(tokens.authorization()).rejects.toThrow('database is away')
  await tokens.authorization()
  expect(farSide.to('login.live.com')[1]?.body).toContain(`refresh_token=${offered[0]}`)
  expect(offered).toHaveLength(2)
})

const xerr = (number: number, more: object = {}) => ({
  status: 401,
  body: { Identity: '0', XErr: number, Message: '', ...more },
})

const MINUTE = 60_000

test.each<[string, Reply, Rest['state'], number, string]>([
  [
    'login',
    { status: 400, body: { error: 'invalid_grant', error_description: 'M.first' } },
    'needs its owner',
    24 * 60,
    'is signed out',
  ],
  ['login', { status: 401, body: { error: 'invalid_client' } }, 'resting', 1, 'client id or secret'],
  ['login', { status: 400, body: { error: 'interaction_required' } }, 'resting', 1, 'interaction_required'],
  ['login', { status: 400, body: { error: 'M.first is bad' } }, 'resting', 1, 'answered 400'],
  ['login', { status: 400, body: {} }, 'resting', 1, 'answered 400'],
  [
    'login',
    { status: 400, body: { error: 'temporarily_unavailable' } },
    'resting',
    5 / 60,
    'temporarily_unavailable',
  ],
  ['login', { status: 503 }, 'resting', 5 / 60, 'answered 503'],
  ['login', { status: 429, headers: { 'retry-after': '9' } }, 'resting', 9 / 60, 'asks to wait 9 s'],
  ['login', { status: 429, headers: { 'retry-after': '999999' } }, 'resting', 60, 'asks to wait 3600 s'],
  ['login', { body: '<html>Sorry</html>' }, 'resting', 5 / 60, 'cannot be read'],
  ['login', { instead: 'reset' }, 'resting', 5 / 60, 'could not be reached'],
  ['user', { status: 401 }, 'resting', 1, 'answered 401'],
  ['user', { status: 502 }, 'resting', 5 / 60, 'answered 502'],
  ['xsts', { status: 400 }, 'resting', 1, 'answered 400'],
  ['xsts', xerr(2148916233), 'needs its owner', 24 * 60, 'ACCOUNT_CREATION_REQUIRED'],
  ['xsts', xerr(2148916262), 'resting', 1, 'not valid'],
  ['xsts', xerr(2148916999), 'resting', 1, 'not documented (XErr 2148916999)'],
  ['xsts', xerr(2148916250), 'resting', 5 / 60, 'ACCOUNT_SERVICE_UNAVAILABLE'],
  ['xsts', { ...xerr(2148916233), status: 503 }, 'resting', 5 / 60, 'answered 503'],
  ['xsts', { status: 401, headers: { 'x-err': '0x8015DC0B' } }, 'needs its owner', 24 * 60, 'COUNTRY'],
])(
  'given that %s answers %j, the account is %s for %d minutes, because %s',
  async (host, reply, state, minutes, reason) => {
    await using chain = await aChain((seen) => (seen.host.startsWith(host) ? reply : undefined))
    const start = chain.clock.now()
    const error = await chain.tokens.authorization().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(XboxAccountRests)
    expect(String(error)).not.toMatch(/M\.first|secret"|Ew\d/)
    expect(chain.told).toMatchObject([{ state, reason: expect.stringContaining(reason) }])
    const [rest] = chain.told
    expect(((rest as Rest).until - start) / MINUTE).toBeCloseTo(minutes, 5)
  },
)

test('given a refusal that names a page, the owner is sent to that one, unless it is not of Microsoft', async () => {
  const pages = [
    'https://start.ui.xboxlive.com/AddChildToFamily',
    'https://evil.example/',
    'javascript:x',
    null,
  ]
  await using chain = await aChain(({ host }) =>
    host.startsWith('xsts') ? xerr(2148916238, { Redirect: pages.shift() ?? null }) : undefined,
  )
  for (let day = 0; day < 4; day++) {
    await chain.tokens.authorization().catch(() => {})
    chain.clock.advance(24 * hours)
  }
  const page = 'https://start.ui.xboxlive.com/AddChildToFamily'
  expect(chain.told).toMatchObject([{ page }, { page }, { page }, { page }])
})

test('given a stale token, the whole chain is renewed once before the account rests', async () => {
  await using chain = await aChain(({ host }) => (host.startsWith('xsts') ? xerr(2148916258) : undefined))
  await chain.tokens.authorization().catch(() => {})
  expect(chain.calls()).toEqual([...chain.wholeChain, ...chain.wholeChain])
})

test('given an account that needs its owner or an ill service, nothing is renewed', async () => {
  await using chain = await aChain(({ host }) => (host.startsWith('xsts') ? xerr(2148916250) : undefined))
  await chain.tokens.authorization().catch(() => {})
  expect(chain.calls()).toEqual(chain.wholeChain)
})

/** The rests after failures in a row, in minutes. */
async function ladder(reply: Reply, failures: number): Promise<number[]> {
  await using chain = await aChain(({ host }) => (host.startsWith('xsts') ? reply : undefined))
  const rests: number[] = []
  for (let failure = 0; failure < failures; failure++) {
    await chain.tokens.authorization().catch(() => {})
    const ms = (chain.tokens.rest()?.until ?? 0) - chain.clock.now()
    rests.push(ms / MINUTE)
    chain.clock.advance(ms)
  }
  return rests
}

test('given refusals in a row, the account rests longer each time and is never given up', async () => {
  expect(await ladder(xerr(2148916999), 6)).toEqual([1, 5, 15, 60, 60, 60])
  expect(await ladder({ status: 500 }, 6)).toEqual([5 / 60, 15 / 60, 1, 5, 15, 15])
  expect(await ladder(xerr(2148916227), 3)).toEqual([24 * 60, 24 * 60, 24 * 60])
})

test('given an account that rests, nothing is sent for it; when it works again, that is told and the ladder begins anew', async () => {
  let ill = true
  await using chain = await aChain(({ host }) =>
    ill && host.startsWith('xsts') ? xerr(2148916999) : undefined,
  )
  await chain.tokens.authorization().catch(() => {})
  const sent = chain.calls().length
  await expect(chain.tokens.authorization()).rejects.toThrow(XboxAccountRests)
  expect(chain.calls()).toHaveLength(sent)
  chain.clock.advance(MINUTE)
  ill = false
  await chain.tokens.authorization()
  expect(chain.told).toMatchObject([{ state: 'resting' }, 'back'])
  expect(chain.tokens.rest()).toBeNull()
  ill = true
  chain.clock.advance(16 * hours)
  const start = chain.clock.now()
  await chain.tokens.authorization().catch(() => {})
  expect(chain.tokens.rest()?.until).toBe(start + MINUTE)
})

test('given many callers of a sick account, there is one sign-in for all of them', async () => {
  await using chain = await aChain(({ host }) => (host.startsWith('login') ? { status: 500 } : undefined))
  await Promise.allSettled(Array.from({ length: 20 }, () => chain.tokens.authorization()))
  expect(chain.calls()).toEqual(['login'])
  expect(chain.told).toHaveLength(1)
})

test('given tokens that have ended when they come, they are used for a minute all the same', async () => {
  const body = { ...xboxToken('user1', -1, {}), IssueInstant: null }
  await using chain = await aChain(({ host }) => (host.startsWith('user') ? { body } : undefined))
  await chain.tokens.authorization()
  chain.tokens.distrust('another')
  await chain.tokens.authorization()
  expect(chain.calls()).toEqual(chain.wholeChain)
})

test('given a token without an end, it is not trusted', async () => {
  const body = { ...xboxToken('user1', 1, {}), NotAfter: undefined }
  await using chain = await aChain(({ host }) => (host.startsWith('user') ? { body } : undefined))
  await expect(chain.tokens.authorization()).rejects.toThrow('cannot be read: NotAfter')
})

test('given a caller who aborts, he stops waiting and the others get the token', async () => {
  await using chain = await aChain()
  const stop = new AbortController()
  const impatient = chain.tokens.authorization(stop.signal)
  const patient = chain.tokens.authorization()
  stop.abort(new Error('shutting down'))
  await expect(impatient).rejects.toThrow('shutting down')
  await expect(patient).resolves.toContain('XBL3.0')
})
