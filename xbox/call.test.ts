import { expect, test } from 'vitest'
import { aClient, anAccount } from '#tests/support/xbox/a-client.ts'
import type { Play, Reply } from '#tests/support/xbox/far-side.ts'
import { XboxNoAccounts, XboxRefused, XboxThrottled, XboxUnreachable } from './errors.ts'

const vega: Reply = { body: { profileUsers: [{ id: '1', settings: [{ id: 'Gamertag', value: 'Vega' }] }] } }

/** The profile service gives these replies, then answers properly. */
function after(...replies: Reply[]): Play {
  return ({ host }) => (host === 'profile.xboxlive.com' ? (replies.shift() ?? vega) : undefined)
}

const always =
  (reply: Reply): Play =>
  ({ host }) =>
    host === 'profile.xboxlive.com' ? reply : undefined

test('given a call, it carries the documented headers', async () => {
  await using far = await aClient(after())
  await far.client.profileByGamertag('Vega')
  expect(far.farSide.to('profile.xboxlive.com')[0]?.headers).toMatchObject({
    authorization: expect.stringMatching(/^XBL3\.0 x=hash;xsts\d+$/),
    accept: 'application/json',
    'accept-language': 'en-US',
    'x-xbl-contract-version': '2',
  })
})

test.each<[string, Reply]>([
  ['a reset', { instead: 'reset' }],
  ['408', { status: 408 }],
  ['429', { status: 429, headers: { 'retry-after': '3' } }],
  ['500', { status: 500 }],
  ['502', { status: 502, body: '<html>' }],
  ['503', { status: 503 }],
  ['503 with Retry-After', { status: 503, headers: { 'retry-after': '3' } }],
  ['504', { status: 504 }],
])('given %s once, the call is tried again', async (_, reply) => {
  await using far = await aClient(after(reply))
  await expect(far.client.profileByGamertag('Vega')).resolves.toMatchObject({ gamertag: 'Vega' })
  expect(far.farSide.to('profile.xboxlive.com')).toHaveLength(2)
})

test('given a service that stays ill, the pauses grow and the call ends with its status', async () => {
  await using far = await aClient(always({ status: 500 }))
  await expect(far.client.profileByGamertag('Vega')).rejects.toThrow(XboxRefused)
  expect(far.clock.slept).toEqual([2000, 4000, 8000, 16000, 32000])
})

test('given a small budget, the call gives up inside it', async () => {
  await using far = await aClient(always({ status: 500 }), { retries: { budgetMs: 7000 } })
  await expect(far.client.profileByGamertag('Vega')).rejects.toThrow(XboxRefused)
  expect(far.clock.slept).toEqual([2000, 4000])
})

test.each([400, 403, 501])('given %d, the call is not tried again', async (status) => {
  await using far = await aClient(always({ status }))
  await expect(far.client.profileByGamertag('Vega')).rejects.toMatchObject({ status })
  expect(far.farSide.to('profile.xboxlive.com')).toHaveLength(1)
})

test('given an answer that never comes, the call ends as unreachable', async () => {
  const quick = { timeoutsMs: { profile: 400 }, retries: { maxAttempts: 2 } }
  await using far = await aClient(always({ instead: 'hang' }), quick)
  await expect(far.client.profileByGamertag('Vega')).rejects.toThrow(XboxUnreachable)
  expect(far.farSide.to('profile.xboxlive.com')).toHaveLength(2)
})

test('given time that several calls share, the pauses use it up, and then nothing more is sent', async () => {
  await using far = await aClient(always({ status: 500 }))
  const time = { leftMs: 7000 }
  await expect(far.client.profileByGamertag('Vega', { time })).rejects.toThrow(XboxRefused)
  expect(far.clock.slept).toEqual([2000, 4000])
  time.leftMs = 0
  await expect(far.client.profileByGamertag('Vega', { time })).rejects.toThrow('takes too long')
  expect(far.farSide.to('profile.xboxlive.com')).toHaveLength(3)
})

test('given time that is nearly used up, an answer that never comes is not waited for', async () => {
  await using far = await aClient(always({ instead: 'hang' }), { timeoutsMs: { profile: 600_000 } })
  await expect(far.client.profileByGamertag('Vega', { time: { leftMs: 200 } })).rejects.toThrow(
    XboxUnreachable,
  )
})

test('given a refusal, whoever asks may know whose it was, and have another account asked', async () => {
  const accounts = [anAccount('a'), anAccount('b')]
  await using far = await aClient(always({ status: 403 }), { accounts })
  const asked: string[] = []
  const answeredBy = (id: string) => void asked.push(id)
  await expect(far.client.profileByGamertag('Vega', { answeredBy })).rejects.toMatchObject({ status: 403 })
  const again = far.client.profileByGamertag('Vega', { answeredBy, notBy: asked[0] })
  await expect(again).rejects.toMatchObject({ status: 403 })
  expect(asked.toSorted()).toEqual(['a', 'b'])
})

test('given a Retry-After beyond the budget and no other account, the call fails at once with the wait', async () => {
  await using far = await aClient(always({ status: 429, headers: { 'retry-after': '900' } }))
  const before = far.clock.now()
  const error = await far.client.profileByGamertag('Vega').catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(XboxThrottled)
  expect((error as XboxThrottled).retryAfterMs).toBeGreaterThanOrEqual(900_000)
  expect(far.clock.now()).toBe(before)
})

test.each(['0', '0.4', 'Thu, 01 Jan 2015 00:00:00 GMT'])(
  'given a Retry-After of "%s", the account waits 2, 4 and 8 s',
  async (header) => {
    const throttled: Reply = { status: 429, headers: { 'retry-after': header } }
    await using far = await aClient(after(throttled, throttled, throttled))
    const start = far.clock.now()
    await far.client.profileByGamertag('Vega')
    expect(far.clock.now() - start).toBeGreaterThanOrEqual(14_000)
    expect(far.farSide.to('profile.xboxlive.com')).toHaveLength(4)
  },
)

test('given a 429 for one account, the other one takes over without a pause', async () => {
  const accounts = [anAccount('a'), anAccount('b')]
  await using far = await aClient(after({ status: 429, headers: { 'retry-after': '900' } }), { accounts })
  await far.client.profileByGamertag('Vega')
  expect(far.clock.slept).toEqual([])
})

test('given a 503 with Retry-After for one account, the others wait for the service too', async () => {
  const accounts = [anAccount('a'), anAccount('b')]
  await using far = await aClient(after({ status: 503, headers: { 'retry-after': '9' } }), { accounts })
  await far.client.profileByGamertag('Vega')
  expect(far.clock.slept[0]).toBeGreaterThanOrEqual(9000)
})

test('given a 401, the tokens are renewed and the call is tried once more', async () => {
  await using far = await aClient(after({ status: 401, body: { code: 23, source: 'Progress' } }))
  await far.client.profileByGamertag('Vega')
  const [first, second] = far.farSide.to('profile.xboxlive.com')
  expect(second?.headers.authorization).not.toBe(first?.headers.authorization)
  expect(far.farSide.to('login.live.com')).toHaveLength(2)
})

test('given a 401 that stays, the call ends after the second', async () => {
  await using far = await aClient(always({ status: 401 }))
  await expect(far.client.profileByGamertag('Vega')).rejects.toMatchObject({ status: 401 })
  expect(far.farSide.to('profile.xboxlive.com')).toHaveLength(2)
})

test('given one player who is refused to three accounts, they sign in once more, none rests, and others are read', async () => {
  const accounts = [anAccount('a'), anAccount('b'), anAccount('c')]
  const page = { titles: [], pagingInfo: { totalRecords: 0 } }
  await using far = await aClient(
    ({ host, path }) =>
      host !== 'achievements.xboxlive.com'
        ? undefined
        : path.includes('(13)')
          ? { status: 401 }
          : { body: page },
    { accounts },
  )
  const readOthers = () =>
    Promise.all(['1', '2', '3', '4', '5', '6'].map((xuid) => far.client.titleHistory(xuid)))
  await readOthers()
  const signIns = far.farSide.to('login.live.com').length
  for (let attempt = 1; attempt <= 4; attempt++) {
    await expect(far.client.titleHistory('13')).rejects.toMatchObject({ status: 401 })
    await readOthers()
  }
  expect(far.farSide.to('login.live.com').length - signIns).toBe(1)
  expect(far.client.rests().map(({ rest }) => rest)).toEqual([null, null, null])
})

const revoked =
  (account: string): Play =>
  ({ host, body }) => {
    if (host === 'profile.xboxlive.com') return vega
    if (host === 'login.live.com' && body.includes(`M.${account}`))
      return { status: 400, body: { error: 'invalid_grant' } }
    return undefined
  }

test('given a revoked account among two, it leaves with one alarm and the calls succeed', async () => {
  await using far = await aClient(revoked('a'), { accounts: [anAccount('a'), anAccount('b')] })
  await Promise.all(
    ['Vega', 'Vega', 'Vega', 'Vega'].map((gamertag) => far.client.profileByGamertag(gamertag)),
  )
  expect(far.lost).toEqual(['a'])
  expect(new Set(far.client.usage().map(({ account }) => account))).toEqual(new Set(['b']))
})

test('given that the only account is revoked, all calls end cleanly with one alarm, until it is connected again', async () => {
  await using far = await aClient(revoked('a'), { accounts: [anAccount('a')] })
  const calls = await Promise.allSettled([far.client.titleHistory('1'), far.client.profileByGamertag('Vega')])
  expect(calls.map((call) => call.status === 'rejected' && call.reason)).toEqual([
    expect.any(XboxNoAccounts),
    expect.any(XboxNoAccounts),
  ])
  expect(far.lost).toEqual(['a'])
  far.client.addAccount({ ...anAccount('a'), refreshToken: 'M.new' })
  await expect(far.client.profileByGamertag('Vega')).resolves.toMatchObject({ gamertag: 'Vega' })
})

test('given a sign-in host that is down for a moment, the call waits and succeeds', async () => {
  let failures = 2
  await using far = await aClient((seen) => {
    if (seen.host === 'user.auth.xboxlive.com' && failures-- > 0) return { status: 503 }
    return after()(seen)
  })
  await far.client.profileByGamertag('Vega')
  expect(far.clock.slept).toEqual([5000, 15_000])
})

test('given a signal that is aborted during the pause, the call ends with its reason', async () => {
  const stop = new AbortController()
  await using far = await aClient((seen) => {
    if (seen.host === 'profile.xboxlive.com') stop.abort(new Error('shutting down'))
    return always({ status: 500 })(seen)
  })
  await expect(far.client.profileByGamertag('Vega', { signal: stop.signal })).rejects.toThrow('shutting down')
})
