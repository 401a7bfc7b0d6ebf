import { expect, test } from 'vitest'
import { aChain } from '#tests/support/xbox/a-chain.ts'
import type { Reply } from '#tests/support/xbox/far-side.ts'
import { XboxAccountRetrying } from '../errors.ts'
import type { Rest } from './account-health.ts'

const hours = 3_600_000

const xerr = (number: number, more: object = {}) => ({
  status: 401,
  body: { Identity: '0', XErr: number, Message: '', ...more },
})

/** As the newer sign-in words it, with its own number. */
const recordedLogin = (error: string, number: number): Reply => ({
  status: 400,
  body: {
    error,
    error_description: `AADSTS${number}: something with M.first.\r\nTrace ID: 0`,
    error_codes: [number],
    timestamp: '2022-10-12 07:36:20Z',
    trace_id: '0',
  },
})

const RECORDED_BAN: Reply = {
  status: 401,
  headers: { 'www-authenticate': 'XSTS error="Msft_ban"', 'cache-control': 'no-cache, no-store' },
  body: { Identity: 'xdi', XErr: 2148916227, Redirect: 'https://start.ui.xboxlive.com/enforcement' },
}

const MINUTE = 60_000

test.each<[string, Reply, Rest['state'], number, string]>([
  [
    'login',
    { status: 400, body: { error: 'invalid_grant', error_description: 'M.first' } },
    'needs_owner',
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
  ['login', recordedLogin('invalid_grant', 70000), 'needs_owner', 24 * 60, 'is signed out'],
  ['login', recordedLogin('invalid_request', 9002331), 'resting', 1, 'invalid_request'],
  ['login', { status: 204 }, 'resting', 5 / 60, 'answered 204'],
  ['login', { status: 302, headers: { location: '/error' } }, 'resting', 1, 'answered 302'],
  ['login', { status: 503 }, 'resting', 5 / 60, 'answered 503'],
  ['login', { status: 429, headers: { 'retry-after': '9' } }, 'resting', 9 / 60, 'asks to wait 9 s'],
  ['login', { status: 429, headers: { 'retry-after': '999999' } }, 'resting', 60, 'asks to wait 3600 s'],
  ['login', { body: '<html>Sorry</html>' }, 'resting', 5 / 60, 'cannot be read'],
  ['login', { instead: 'reset' }, 'resting', 5 / 60, 'could not be reached'],
  ['user', { status: 401 }, 'resting', 1, 'answered 401'],
  ['user', { status: 403 }, 'resting', 1, 'answered 403'],
  ['user', { status: 502 }, 'resting', 5 / 60, 'answered 502'],
  ['xsts', { status: 400 }, 'resting', 1, 'answered 400'],
  ['xsts', xerr(2148916233), 'needs_owner', 24 * 60, 'ACCOUNT_CREATION_REQUIRED'],
  ['xsts', RECORDED_BAN, 'needs_owner', 24 * 60, 'ENFORCEMENT_BAN'],
  ['xsts', xerr(2148916262), 'resting', 1, 'not valid'],
  ['xsts', xerr(2148916999), 'resting', 1, 'not documented (XErr 2148916999)'],
  ['xsts', xerr(2148916250), 'resting', 5 / 60, 'ACCOUNT_SERVICE_UNAVAILABLE'],
  ['xsts', { ...xerr(2148916233), status: 503 }, 'resting', 5 / 60, 'answered 503'],
  ['xsts', { status: 401, headers: { 'x-err': '0x8015DC0B' } }, 'needs_owner', 24 * 60, 'COUNTRY'],
])(
  'given that %s answers %j, the account is %s for %d minutes, because %s',
  async (host, reply, state, minutes, reason) => {
    await using chain = await aChain((seen) => (seen.host.startsWith(host) ? reply : undefined))
    const start = chain.clock.now()
    const error = await chain.tokens.authorization().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(XboxAccountRetrying)
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
  await expect(chain.tokens.authorization()).rejects.toThrow(XboxAccountRetrying)
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
