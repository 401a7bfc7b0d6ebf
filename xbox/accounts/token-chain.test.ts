import { expect, test } from 'vitest'
import { aChain } from '#tests/support/xbox/a-chain.ts'
import { startFarSide, xboxToken } from '#tests/support/xbox/far-side.ts'
import { createHurriedClock } from '#tests/support/xbox/virtual-clock.ts'
import { createTokenChain } from './token-chain.ts'

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
  chain.tokens.refused(stale, { about: '1', mayDrop: true })
  const fresh = await chain.tokens.authorization()
  chain.tokens.refused(stale, { about: '1', mayDrop: true })
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

test('given tokens that have ended when they come, they are used for a minute all the same', async () => {
  const body = { ...xboxToken('user1', -1, {}), IssueInstant: null }
  await using chain = await aChain(({ host }) => (host.startsWith('user') ? { body } : undefined))
  await chain.tokens.authorization()
  chain.tokens.refused('another', { about: '1', mayDrop: true })
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
