import { expect, test } from 'vitest'
import { aClient } from '#tests/support/xbox/a-client.ts'
import type { Play, Reply, Seen } from '#tests/support/xbox/far-side.ts'
import { XboxNotFound, XboxRefused } from '../errors.ts'

const asked = (seen: Seen): string[] => JSON.parse(seen.body).userIds
const user = (xuid: string) => ({ id: xuid, settings: [{ id: 'Gamertag', value: `Player ${xuid}` }] })
const xuids = (count: number) => Array.from({ length: count }, (_, index) => String(1000 + index))

const profileService =
  (answer: (seen: Seen) => Reply): Play =>
  (seen) =>
    seen.host === 'profile.xboxlive.com' ? answer(seen) : undefined

const everybody = profileService((seen) => ({ body: { profileUsers: asked(seen).map(user) } }))

test('given 200 xuids, three batches are asked for, with the documented body', async () => {
  await using far = await aClient(everybody)
  const read = await far.client.profiles(xuids(200))
  expect(read.profiles).toHaveLength(200)
  expect(read).toMatchObject({ missing: [], failures: [] })
  const calls = far.farSide.to('profile.xboxlive.com')
  expect(calls.map((call) => asked(call).length)).toEqual([75, 75, 50])
  expect(calls[0]).toMatchObject({ method: 'POST', path: '/users/batch/profile/settings' })
  expect(JSON.parse(calls[0]?.body ?? '').settings).toEqual([
    'Gamertag',
    'ModernGamertag',
    'ModernGamertagSuffix',
    'UniqueModernGamertag',
    'Gamerscore',
    'GameDisplayPicRaw',
    'PreferredColor',
  ])
})

test('given unknown xuids, each is left out in turn and reported as missing', async () => {
  const play = profileService((seen) => {
    const bad = asked(seen).find((xuid) => ['1003', '1007'].includes(xuid))
    if (bad) return { status: 400, body: { code: 2, description: `Xuid ${bad} is invalid` } }
    return { body: { profileUsers: asked(seen).map(user) } }
  })
  await using far = await aClient(play)
  const read = await far.client.profiles(xuids(10))
  expect(read.profiles).toHaveLength(8)
  expect(read.missing).toEqual(['1003', '1007'])
  expect(far.farSide.to('profile.xboxlive.com')).toHaveLength(3)
})

test('given xuids that are none, a repeated one and one without data, only the good ones are found', async () => {
  const play = profileService(() => ({
    body: { profileUsers: [user('1000'), { id: '1001', settings: [] }, user('9999')] },
  }))
  await using far = await aClient(play)
  const read = await far.client.profiles(['1000', 'x', '1000', '1001'])
  expect(read.profiles.map(({ xuid }) => xuid)).toEqual(['1000'])
  expect(read.missing).toEqual(['x', '1001'])
  expect(far.farSide.to('profile.xboxlive.com').map(asked)).toEqual([['1000', '1001']])
})

test('given only unknown xuids, the last one is not asked for again', async () => {
  const play = profileService((seen) => ({
    status: 400,
    body: { description: `Xuid ${asked(seen)[0]} is invalid` },
  }))
  await using far = await aClient(play)
  await expect(far.client.profiles(['1', '2'])).resolves.toEqual({
    profiles: [],
    missing: ['1', '2'],
    failures: [],
  })
})

test('given a batch that fails, the other batches are read', async () => {
  const play = profileService((seen) => {
    if (asked(seen).includes('1000'))
      return { status: 400, body: { code: 8, description: 'The body of the request was invalid.' } }
    return { body: { profileUsers: asked(seen).map(user) } }
  })
  await using far = await aClient(play)
  const read = await far.client.profiles(xuids(100))
  expect(read.profiles).toHaveLength(25)
  expect(read.missing).toEqual([])
  expect(read.failures).toEqual([{ xuids: xuids(75), error: expect.any(XboxRefused) }])
})

test.each([
  ['Two Words', '/users/gt(Two%20Words)/profile/settings'],
  ['Véga#1234', '/users/gt(V%C3%A9ga1234)/profile/settings'],
  ["a)b'c/d", '/users/gt(a%29b%27c%2Fd)/profile/settings'],
])('given the gamertag %s, the path is %s', async (gamertag, path) => {
  await using far = await aClient(profileService(() => ({ body: { profileUsers: [user('7')] } })))
  await expect(far.client.profileByGamertag(gamertag)).resolves.toMatchObject({ xuid: '7' })
  expect(far.farSide.to('profile.xboxlive.com')[0]?.path).toBe(path)
})

test.each<[string, Reply]>([
  ['404', { status: 404, body: { code: 28, source: 'Profile', description: 'The server found no data.' } }],
  ['a success without users', { body: {} }],
])('given %s for a gamertag, nobody has it', async (_, reply) => {
  await using far = await aClient(profileService(() => reply))
  await expect(far.client.profileByGamertag('Nobody')).rejects.toThrow(XboxNotFound)
})

test('given an empty gamertag, nothing is asked', async () => {
  await using far = await aClient(everybody)
  await expect(far.client.profileByGamertag('  ')).rejects.toThrow(XboxNotFound)
  expect(far.farSide.seen).toEqual([])
})
