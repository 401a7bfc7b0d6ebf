import { expect, test } from 'vitest'
import { aPlayer, aReader } from '#tests/support/xbox/a-reader.ts'
import { XboxMalformed, XboxNoAccounts, XboxNotFound, XboxPrivate } from './errors.ts'

// Journeys against the simulator, whose log of violations must stay empty whatever happens.

test('given a player with 2,600 titles, the whole history is read', async () => {
  await using reader = await aReader()
  await aPlayer(reader, '501', { modern: 1700, 360: 900 })
  const read = await reader.client.titleHistory('501')
  expect(read).toMatchObject({ complete: true, empty: false, counts: { modern: 1700, xbox360: 900 } })
  expect(read.titles.find(({ platform }) => platform === 'xbox360')).toMatchObject({
    currentGamerscore: 10,
    totalGamerscore: 1000,
    currentAchievements: 1,
    totalAchievements: 2,
  })
  expect(await reader.xbox.violations()).toEqual([])
})

test('given a player, profile, colour and artwork are read', async () => {
  await using reader = await aReader()
  await aPlayer(reader, '501', { modern: 2, 360: 0 })
  const byName = await reader.client.profileByGamertag('player 501')
  const read = await reader.client.profiles(['501', '777', '502'])
  expect(read).toMatchObject({ profiles: [byName], missing: ['777', '502'], failures: [] })
  expect(byName).toMatchObject({ xuid: '501', gamertag: 'Player 501', gamerscore: 20 })
  expect(await reader.client.colour(byName.colourUrl ?? '')).toMatch(/^[0-9a-f]{6}$/)
  const artwork = await reader.client.titleArtwork('501', [1001, 1002, 4])
  expect(artwork.titles).toMatchObject([{ titleId: 1001 }, { titleId: 1002 }])
  expect(artwork.missing).toEqual([4])
  expect((await fetch(artwork.titles[0]?.picture ?? '')).status).toBe(200)
  await expect(reader.client.profileByGamertag('Nobody')).rejects.toThrow(XboxNotFound)
  expect(await reader.xbox.violations()).toEqual([])
})

test('given a title, its achievements are counted within the limits that histories share', async () => {
  await using reader = await aReader()
  await aPlayer(reader, '501', { modern: 1, 360: 0 })
  const achievements = Array.from({ length: 40 }, () => 25)
  await reader.xbox.remote('PUT', '/titles/7', { name: 'Long', kind: 'modern', achievements })
  await reader.xbox.remote('PUT', '/titles/8', { name: 'Old', kind: '360', achievements })
  await reader.xbox.remote('POST', '/unlock', { xuid: '501', titleId: 7, count: 39 })
  const counts = await Promise.all(
    Array.from({ length: 110 }, () => reader.client.titleAchievements('501', 7)),
  )
  expect(new Set(counts.map((count) => JSON.stringify(count)))).toEqual(
    new Set(['{"achieved":39,"total":40}']),
  )
  await expect(reader.client.titleAchievements('501', 8)).resolves.toBeNull()
  await reader.xbox.remote('POST', '/faults', { match: history, effect: { kind: 'shortPage' } })
  await expect(reader.client.titleAchievements('501', 7)).resolves.toEqual({ achieved: 39, total: 40 })
  expect(await reader.xbox.violations()).toEqual([])
})

test.each(['403', '404'])(
  'given a private player (%s), history and achievements are private',
  async (style) => {
    await using reader = await aReader()
    await aPlayer(reader, '501', { modern: 1, 360: 1 })
    await reader.xbox.remote('POST', '/privacy', { xuid: '501', mode: 'blocked', style })
    await expect(reader.client.titleHistory('501')).rejects.toThrow(XboxPrivate)
    await expect(reader.client.titleAchievements('501', 1001)).rejects.toThrow(XboxPrivate)
  },
)

test('given a private player who looks empty, the read says that it is empty', async () => {
  await using reader = await aReader()
  await aPlayer(reader, '501', { modern: 1, 360: 1 })
  await reader.xbox.remote('POST', '/privacy', { xuid: '501', mode: 'friends', style: 'empty' })
  await expect(reader.client.titleHistory('501')).resolves.toMatchObject({ empty: true })
})

const history = { host: 'achievements.xboxlive.com' }

test.each([
  [{ kind: 'status', status: 503, retryAfter: 20 }],
  [{ kind: 'status', status: 502 }],
  [{ kind: '429', retryAfter: 40 }],
  [{ kind: 'reset' }],
  [{ kind: 'hang' }],
  [{ kind: 'shortPage' }],
  [{ kind: 'dupTitle' }],
  [{ kind: 'stringNumbers' }],
  [{ kind: 'extraFields' }],
])('given the fault %j, the history is read all the same', async (effect) => {
  // Long enough for a busy machine, which may not be taken for one that hangs.
  await using reader = await aReader(1, { timeoutsMs: { achievements: 3000 } })
  await aPlayer(reader, '501', { modern: 40, 360: 40 })
  await reader.xbox.remote('POST', '/faults', { match: history, times: 2, effect })
  await expect(reader.client.titleHistory('501')).resolves.toMatchObject({
    complete: true,
    counts: { modern: 40, xbox360: 40 },
  })
  expect(await reader.xbox.violations()).toEqual([])
})

test.each([
  [{ kind: 'html' }],
  [{ kind: 'truncate', bytes: 300 }],
  [{ kind: 'json', body: { pagingInfo: null } }],
])('given the fault %j, the read fails rather than pass off a part as the whole', async (effect) => {
  await using reader = await aReader()
  await aPlayer(reader, '501', { modern: 2500, 360: 0 })
  await reader.xbox.remote('POST', '/faults', { match: history, times: null, effect })
  await expect(reader.client.titleHistory('501')).rejects.toThrow(XboxMalformed)
})

test('given pages that repeat, what was read is enough for gains and takes nothing away', async () => {
  await using reader = await aReader()
  await aPlayer(reader, '501', { modern: 2500, 360: 0 })
  await reader.xbox.remote('POST', '/faults', { match: history, times: null, effect: { kind: 'loopToken' } })
  await expect(reader.client.titleHistory('501')).resolves.toMatchObject({
    enoughForGains: true,
    complete: false,
  })
})

test('given tokens that expire in the middle, they are renewed and the reading goes on', async () => {
  await using reader = await aReader()
  await aPlayer(reader, '501', { modern: 1, 360: 1 })
  await reader.client.titleHistory('501')
  await reader.xbox.remote('POST', '/expire', { kind: 'xsts' })
  await reader.xbox.remote('POST', '/expire', { kind: 'user' })
  await expect(reader.client.titleHistory('501')).resolves.toMatchObject({ complete: true })
  expect(reader.lost).toEqual([])
})

test('given two accounts of which one is revoked, there is one alarm and the other goes on', async () => {
  await using reader = await aReader(2)
  await aPlayer(reader, '501', { modern: 1, 360: 1 })
  await reader.xbox.remote('POST', '/expire', { kind: 'refresh', xuid: '9001' })
  await Promise.all([1, 2, 3, 4].map(() => reader.client.titleHistory('501')))
  expect(reader.lost).toEqual(['9001'])
  await reader.xbox.remote('POST', '/expire', { kind: 'refresh', xuid: '9002' })
  await reader.xbox.remote('POST', '/expire', { kind: 'xsts' })
  await expect(reader.client.titleHistory('501')).rejects.toThrow(XboxNoAccounts)
  expect(reader.lost).toEqual(['9001', '9002'])
})

test.each([1, 2])(
  'given %d accounts and a storm of 429, no limit is exceeded and nine tenths of them are used',
  async (readers) => {
    await using reader = await aReader(readers)
    await aPlayer(reader, '501', { modern: 1, 360: 1 })
    const storm = Array.from({ length: 10 }, (_, index) => ({
      match: { ...history, nth: 30 + index * 40 },
      times: 1,
      effect: { kind: '429', retryAfter: 2 },
    }))
    await reader.xbox.remote('POST', '/faults', storm)
    const start = reader.xbox.clock.now()
    // As many calls as nearly fill two windows of five minutes.
    const reads = await Promise.all(
      Array.from({ length: 290 * readers }, () => reader.client.titleHistory('501')),
    )
    expect(reads.every(({ complete }) => complete)).toBe(true)
    expect(await reader.xbox.violations()).toEqual([])
    const sent = (await reader.xbox.requests(history.host)).length
    const windows = Math.floor((reader.xbox.clock.now() - start) / 300_000) + 1
    expect(sent / (windows * 300 * readers)).toBeGreaterThanOrEqual(0.9)
  },
)
