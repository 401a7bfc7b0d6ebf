import { expect, test } from 'vitest'
import { aPlayer, aReader } from '#tests/support/xbox/a-reader.ts'
import { nodeFetch } from './http/node-fetch.ts'

// What recordings have shown (docs/xbox-live.md, section 12), played by the simulator.

const history = { host: 'achievements.xboxlive.com' }

test.each([
  ['a byte order mark', { kind: 'bom' }],
  ['gzip by another name', { kind: 'encoded', as: 'GZip' }],
  ['deflate', { kind: 'encoded', as: 'deflate' }],
  ['br', { kind: 'encoded', as: 'BR' }],
])('given bodies with %s, the history is read', async (_, effect) => {
  await using reader = await aReader(1, { fetch: nodeFetch })
  await aPlayer(reader, '501', { modern: 2, 360: 2 })
  await reader.xbox.remote('POST', '/faults', { times: null, effect })
  await expect(reader.client.titleHistory('501')).resolves.toMatchObject({ complete: true })
})

// What comes of a list that does not add up, and what it costs: one request more for contract 1.
test.each([
  [
    { kind: 'phantomRows', count: 5 },
    { modern: 40, complete: false, reads: 2, requests: 5 },
  ],
  [{ kind: 'samePage' }, { modern: 32, complete: false, reads: 1, requests: 3 }],
  [{ kind: 'tokenAfterEnd' }, { modern: 40, complete: true, reads: 1, requests: 3 }],
])('given the fault %j for contract 2, the read is %j', async (effect, expected) => {
  await using reader = await aReader()
  await aPlayer(reader, '501', { modern: 40, 360: 40 })
  await reader.xbox.remote('POST', '/faults', { match: { ...history, contract: '2' }, times: null, effect })
  const { counts, complete, reads, enoughForGains } = await reader.client.titleHistory('501')
  const requests = (await reader.xbox.requests(history.host)).length
  expect({ modern: counts.modern, complete, reads, requests }).toEqual(expected)
  expect([enoughForGains, counts.xbox360]).toEqual([true, 40])
  expect(await reader.xbox.violations()).toEqual([])
})

test.each([403, 404])('given %d for contract 1 alone, the modern history is read', async (status) => {
  await using reader = await aReader()
  await aPlayer(reader, '501', { modern: 4, 360: 4 })
  const match = { ...history, contract: '1' }
  await reader.xbox.remote('POST', '/faults', { match, times: null, effect: { kind: 'status', status } })
  await expect(reader.client.titleHistory('501')).resolves.toMatchObject({
    enoughForGains: true,
    counts: { modern: 4, xbox360: 0 },
  })
})

// Each class of failure, for the first account, for the second, and for one that read before.
test.each(
  [
    ['xsts.auth.xboxlive.com', { kind: 'xerr', xerr: 2148916227 }],
    ['xsts.auth.xboxlive.com', { kind: 'xerr', xerr: 2148916999 }],
    ['xsts.auth.xboxlive.com', { kind: 'status', status: 503 }],
    ['login.live.com', { kind: 'loginError', error: 'interaction_required' }],
    ['login.live.com', { kind: 'loginError', error: 'invalid_grant' }],
  ].flatMap(([host, effect]) =>
    (['9001', '9002', 'later'] as const).map((sick) => [effect, sick, host] as const),
  ),
)('given two accounts and %j for %s, 10 of 10 histories are read', async (effect, sick, host) => {
  await using reader = await aReader(2)
  await aPlayer(reader, '501', { modern: 1, 360: 1 })
  if (sick === 'later') {
    await Promise.all([1, 2, 3, 4].map(() => reader.client.titleHistory('501')))
    await reader.xbox.remote('POST', '/expire', { kind: 'xsts' })
    await reader.xbox.remote('POST', '/expire', { kind: 'user' })
  }
  const account = sick === 'later' ? '9001' : sick
  await reader.xbox.remote('POST', '/faults', { match: { account, host }, times: null, effect })
  const reads = await Promise.all(Array.from({ length: 10 }, () => reader.client.titleHistory('501')))
  expect(reads.filter(({ complete }) => complete)).toHaveLength(10)
  const resting = reader.client.rests().filter(({ rest }) => rest)
  expect(resting.map((each) => each.account)).toEqual([account])
})

test('given an account that is ill until noon, it reads again after that by itself', async () => {
  const back: string[] = []
  await using reader = await aReader(1, { onAccountBack: (id) => back.push(id) })
  await aPlayer(reader, '501', { modern: 1, 360: 1 })
  const until = reader.xbox.clock.now() + 12 * 3_600_000
  const match = { host: 'xsts.auth.xboxlive.com' }
  const effect = { kind: 'xerr', xerr: 2148916262 }
  await reader.xbox.remote('POST', '/faults', { match, times: null, until, effect })
  await expect(reader.client.titleHistory('501')).resolves.toMatchObject({ complete: true })
  expect(reader.xbox.clock.now()).toBeGreaterThanOrEqual(until)
  expect(reader.xbox.clock.now()).toBeLessThan(until + 3_600_000)
  expect([back, reader.lost]).toEqual([['9001'], []])
})
