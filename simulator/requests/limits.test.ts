import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aPlayer, VEGA } from '#tests/support/simulator/builders.ts'
import { openVisit, READER, type Visit } from '#tests/support/simulator/visit.ts'

let visit: Visit
beforeEach(async () => {
  visit = await openVisit()
  await aPlayer(visit.remote)
})
afterEach(() => visit.close())

const PROFILE = `/profile.xboxlive.com/users/xuid(${VEGA})/profile/settings?settings=Gamertag`
const HISTORY = `/achievements.xboxlive.com/users/xuid(${VEGA})/history/titles`
const statuses = async (count: number, as = READER) => {
  const seen: number[] = []
  for (let index = 0; index < count; index++) seen.push((await visit.call(PROFILE, { as })).status)
  return seen
}
const wait = (seconds: number) => visit.remote('POST', '/clock', { advanceMs: seconds * 1000 })

describe('the burst window', () => {
  test('given an eleventh profile call in 15 seconds, it is refused with Retry-After, and noticed', async () => {
    expect(await statuses(10)).toEqual(Array(10).fill(200))
    await wait(4.5)
    const answer = await visit.call(PROFILE)
    expect(answer.status).toBe(429)
    expect(answer.headers.get('retry-after')).toBe('11')
    expect(answer.body).toEqual({
      version: 1,
      currentRequests: 11,
      maxRequests: 10,
      periodInSeconds: 15,
      limitType: 'Rate',
    })
    expect(await visit.violations()).toEqual(['over-limit'])
  })

  test('given the window ends, calls are answered again', async () => {
    await statuses(11)
    await wait(15)
    expect(await statuses(10)).toEqual(Array(10).fill(200))
    expect(await visit.violations()).toEqual(['over-limit'])
  })

  test('given a call before Retry-After ended, that is noticed', async () => {
    await statuses(11)
    await wait(10)
    await statuses(1)
    expect(await visit.violations()).toEqual(['over-limit', 'before-retry-after', 'over-limit'])
  })
})

describe('the sustain window', () => {
  test('given 30 calls in 300 seconds, the next is refused until they have passed, refused calls included', async () => {
    for (let burst = 0; burst < 3; burst++) {
      await statuses(10)
      await wait(15)
    }
    const answer = await visit.call(PROFILE)
    expect(answer).toMatchObject({
      status: 429,
      body: { currentRequests: 31, maxRequests: 30, periodInSeconds: 300 },
    })
    expect(answer.headers.get('retry-after')).toBe('255')
    await wait(255)
    expect(await statuses(1)).toEqual([200])
  })
})

describe('counting', () => {
  test('is per account: another one has its own windows', async () => {
    expect((await statuses(11)).at(-1)).toBe(429)
    expect(await statuses(10, '2535000000000002')).toEqual(Array(10).fill(200))
  })

  test('is per service: achievements allow a hundred', async () => {
    await statuses(10)
    const seen: number[] = []
    for (let index = 0; index < 101; index++) seen.push((await visit.call(HISTORY)).status)
    expect(seen.filter((status) => status === 200)).toHaveLength(100)
    expect(seen.at(-1)).toBe(429)
  })
})

describe('settings', () => {
  test('given limits are switched off, nothing is refused', async () => {
    await visit.remote('POST', '/limits', { enabled: false })
    expect(await statuses(40)).toEqual(Array(40).fill(200))
    expect(await visit.violations()).toEqual([])
  })

  test('given other numbers for one service, they hold from then on', async () => {
    await visit.remote('POST', '/limits', { service: 'profile', burst: 2 })
    expect(await statuses(3)).toEqual([200, 200, 429])
  })
})
