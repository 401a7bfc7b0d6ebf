import { expect, test } from 'vitest'
import { aClient, anAccount } from '#tests/support/xbox/a-client.ts'
import type { Play, Reply, Seen } from '#tests/support/xbox/far-side.ts'
import { createLockstepClock } from '#tests/support/xbox/lockstep-clock.ts'
import type { XboxClientOptions } from '../client.ts'
import { XboxNoAccounts, XboxThrottled } from '../errors.ts'

// One sick account must not stop a healthy one (docs/xbox-live.md, section 12.2).

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const histories: Reply = {
  body: {
    titles: [
      { titleId: 7, name: 'Seven', currentGamerscore: 10, maxGamerscore: 1000, totalGamerscore: 1000 },
    ],
    pagingInfo: { continuationToken: null, totalRecords: 1 },
  },
}

const unknownXErr: Reply = { status: 401, body: { Identity: '0', XErr: 2148916999 } }
const termsXErr: Reply = { status: 401, body: { Identity: '0', XErr: 2148916234 } }
const illXErr: Reply = { status: 401, body: { Identity: '0', XErr: 2148916273 } }

/** Sign-ins whose tokens name their account, so that a test can make one of them sick. */
function accountsBeing(sick: (account: string, seen: Seen) => Reply | undefined): Play {
  return (seen) => {
    const { host, body } = seen
    if (host === 'achievements.xboxlive.com') return histories
    if (host === 'profile.xboxlive.com') return { body: { profileUsers: [] } }
    const account = /M\.([a-z])|token-of-([a-z])/.exec(body)?.slice(1).find(Boolean) ?? ''
    const failure = sick(account, seen)
    if (failure) return failure
    if (host === 'login.live.com')
      return { body: { access_token: `token-of-${account}`, refresh_token: `M.${account}` } }
    return { body: tokenOf(account) }
  }
}

const tokenOf = (account: string) => ({
  IssueInstant: '2026-01-01T00:00:00.0000000Z',
  NotAfter: '2026-01-01T16:00:00.0000000Z',
  Token: `token-of-${account}`,
  DisplayClaims: { xui: [{ uhs: 'hash' }] },
})

const atXsts = (reply: Reply, isSick: (account: string) => boolean) =>
  accountsBeing((account, { host }) => (host.startsWith('xsts') && isSick(account) ? reply : undefined))

const START = Date.UTC(2026, 0, 1)

/** A client for which no time passes while an answer is on its way. */
async function aReader(play: Play, options: Partial<XboxClientOptions> = {}) {
  const { clock, fetch } = createLockstepClock(START, async () => {})
  const far = await aClient(play, { accounts: [anAccount('a'), anAccount('b')], ...options, clock, fetch })
  return { ...far, clock, wait: (ms: number) => clock.sleep(ms) }
}

const tenHistories = Array.from({ length: 10 }, (_, index) => String(501 + index))

test.each([
  ['an unknown XErr', 'a', unknownXErr],
  ['an unknown XErr', 'b', unknownXErr],
  ['an outage of XSTS', 'a', { status: 503 }],
  ['an outage by its XErr', 'b', illXErr],
  ['terms that are not accepted', 'a', termsXErr],
  ['a Retry-After of an hour', 'a', { status: 429, headers: { 'retry-after': '3600' } }],
])(
  'given two accounts and %s for %s, 10 of 10 histories are read at once, after one sign-in of the sick one',
  async (_, sick, reply) => {
    await using far = await aReader(atXsts(reply, (account) => account === sick))
    const start = far.clock.now()
    const reads = await Promise.all(tenHistories.map((xuid) => far.client.titleHistory(xuid)))
    expect(reads.map(({ complete, titles }) => [complete, titles.length])).toEqual(Array(10).fill([true, 1]))
    expect(far.clock.now()).toBe(start)
    const signIns = far.farSide.to('login.live.com').filter(({ body }) => body.includes(`M.${sick}`))
    // The one that is stale is renewed once.
    expect(signIns.length).toBeLessThanOrEqual(2)
  },
)

test('given two accounts of which one is refused in the middle, 10 of 10 histories are read', async () => {
  let read = 0
  const play = accountsBeing((account, { host }) =>
    host.startsWith('xsts') && account === 'b' && read > 0 ? unknownXErr : undefined,
  )
  await using far = await aReader((seen) => {
    if (seen.host !== 'achievements.xboxlive.com') return play(seen)
    read++
    const isRefused = read > 5 && seen.headers.authorization?.includes('token-of-b')
    return isRefused ? { status: 401 } : histories
  })
  const reads = []
  for (const xuid of tenHistories) reads.push(await far.client.titleHistory(xuid))
  expect(reads.every(({ complete }) => complete)).toBe(true)
  expect(far.client.rests()).toMatchObject([{ rest: null }, { account: 'b', rest: { state: 'resting' } }])
})

test('given two accounts of which a service refuses one whatever its token, the other reads on', async () => {
  await using far = await aReader((seen) => {
    const isRefused = seen.headers.authorization?.includes('token-of-a')
    return isRefused ? { status: 401 } : accountsBeing(() => undefined)(seen)
  })
  for (const xuid of tenHistories) await far.client.titleHistory(xuid)
  expect(far.client.rests()).toMatchObject([{ account: 'a', rest: { state: 'resting' } }, { rest: null }])
})

test('given one account that a service refuses whatever its token, it signs in once a minute and not for every call', async () => {
  let refuses = true
  const play = accountsBeing(() => undefined)
  await using far = await aReader(
    (seen) => (refuses && seen.host === 'achievements.xboxlive.com' ? { status: 401 } : play(seen)),
    { accounts: [anAccount('a')] },
  )
  const signIns = () => far.farSide.to('login.live.com').length
  for (const xuid of tenHistories) await expect(far.client.titleHistory(xuid)).rejects.toThrow('401')
  expect(signIns()).toBe(2)
  await far.wait(MINUTE)
  for (const xuid of tenHistories) await expect(far.client.titleHistory(xuid)).rejects.toThrow('401')
  expect(signIns()).toBe(3)
  refuses = false
  await expect(far.client.titleHistory('501')).resolves.toMatchObject({ complete: true })
})

test('given that all accounts rest, a call waits for the first of them, says so once, and uses up no attempt', async () => {
  let refusals = 8
  const said: object[] = []
  const log = { warn: (fields: object) => void said.push(fields) }
  const play = accountsBeing((_, { host }) =>
    host.startsWith('xsts') && refusals-- > 0 ? { status: 500 } : undefined,
  )
  await using far = await aReader(play, { log, retries: { maxAttempts: 1, budgetMs: 0 } })
  const start = far.clock.now()
  await far.client.titleHistory('501')
  // Four failures of each: 5 s, 15 s, one and five minutes.
  expect(far.clock.now() - start).toBe(5000 + 15_000 + MINUTE + 5 * MINUTE)
  expect(said.length).toBeLessThanOrEqual(8)
  expect(said[0]).toEqual({ until: new Date(start + 5000).toISOString() })
})

test('given that all accounts rest for longer than a call may wait, it is told how long', async () => {
  await using far = await aReader(atXsts(unknownXErr, () => true))
  const start = far.clock.now()
  const error = await far.client.titleHistory('501', { maxWaitMs: 30_000 }).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(XboxThrottled)
  expect(error).toMatchObject({ retryAfterMs: MINUTE })
  expect(far.clock.now()).toBe(start)
  expect(far.client.rests()).toMatchObject([
    { account: 'a', rest: { state: 'resting', until: start + MINUTE } },
    { account: 'b', rest: { state: 'resting', until: start + MINUTE } },
  ])
})

test('given an account that needs its owner, it is tried once a day and is back when it works', async () => {
  let accepted = false
  const told: string[] = []
  await using far = await aReader(
    atXsts(termsXErr, () => !accepted),
    {
      onAccountLost: (id, { reason, page }) => told.push(`${id} ${reason} ${page}`),
      onAccountBack: (id) => told.push(`${id} back`),
      accounts: [anAccount('a')],
    },
  )
  await expect(far.client.titleHistory('501')).rejects.toThrow(XboxNoAccounts)
  await far.wait(23 * HOUR)
  await expect(far.client.titleHistory('501')).rejects.toThrow('needs its owner')
  expect(far.farSide.to('login.live.com')).toHaveLength(1)
  expect(far.client.usage()).toEqual([])
  await far.wait(HOUR)
  await expect(far.client.titleHistory('501')).rejects.toThrow(XboxNoAccounts)
  expect(far.farSide.to('login.live.com')).toHaveLength(2)
  accepted = true
  await far.wait(24 * HOUR)
  await expect(far.client.titleHistory('501')).resolves.toMatchObject({ complete: true })
  const terms =
    'a Xbox Live refuses the account: ACCOUNT_TERMS_OF_USE_NOT_ACCEPTED, the Xbox terms must be accepted (XErr 2148916234). https://www.xbox.com/'
  expect(told).toEqual([terms, terms, 'a back'])
})

test('given an account that needed its owner when the process began, it is not tried before its time', async () => {
  const told: string[] = []
  const account = { ...anAccount('a'), outUntil: START + HOUR }
  await using far = await aReader(
    atXsts(termsXErr, () => false),
    {
      accounts: [account],
      onAccountBack: (id) => told.push(`${id} back`),
    },
  )
  await expect(far.client.titleHistory('501')).rejects.toThrow(XboxNoAccounts)
  expect(far.farSide.seen).toEqual([])
  await far.wait(HOUR)
  await far.client.titleHistory('501')
  expect(told).toEqual(['a back'])
})
