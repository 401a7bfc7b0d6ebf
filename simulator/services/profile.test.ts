import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aPlayer, aTitle, NOVA, unlock, VEGA } from '#tests/support/simulator/builders.ts'
import { openVisit, type Visit } from '#tests/support/simulator/visit.ts'

let visit: Visit
beforeEach(async () => {
  visit = await openVisit({ limits: 'off' })
  await aPlayer(visit.remote, { gamertag: 'Vega 77', colorId: 5 })
  await aPlayer(visit.remote, { gamertag: 'Nova4821', modernGamertag: 'Nova', suffix: '4821' }, NOVA)
})
afterEach(() => visit.close())

const HOST = '/profile.xboxlive.com'
const one = (who: string, settings = 'Gamertag', contract = '2') =>
  visit.call(`${HOST}/users/${who}/profile/settings?settings=${settings}`, { contract })
const batch = (body: unknown) => visit.call(`${HOST}/users/batch/profile/settings`, { body })

describe('one profile', () => {
  test.each([`xuid(${VEGA})`, `xuid%28${VEGA}%29`, 'gt(Vega%2077)', 'gt(vega77)'])(
    'given %s, it answers the settings that were asked for',
    async (who) => {
      const { status, body } = await one(who, 'Gamertag,Gamerscore')
      expect(status).toBe(200)
      expect(body.profileUsers).toEqual([
        {
          id: VEGA,
          hostId: VEGA,
          settings: [
            { id: 'Gamertag', value: 'Vega 77' },
            { id: 'Gamerscore', value: '0' },
          ],
          isSponsoredUser: false,
        },
      ])
    },
  )

  test('given users/me, it answers the caller', async () => {
    const { body } = await visit.call(`${HOST}/users/me/profile/settings?settings=Gamertag`, { as: NOVA })
    expect(body.profileUsers[0].id).toBe(NOVA)
  })

  test('given a modern name with a suffix, all three forms are told, and found', async () => {
    const { body } = await one('gt(Nova%234821)', 'ModernGamertag,ModernGamertagSuffix,UniqueModernGamertag')
    const values = body.profileUsers[0].settings.map((setting: { value: string }) => setting.value)
    expect(values).toEqual(['Nova', '4821', 'Nova#4821'])
  })

  test('given unlocked achievements, the gamerscore is their sum, unless it is overridden', async () => {
    await aTitle(visit.remote, 501)
    await unlock(visit.remote, 501, [1, 4])
    const score = async () =>
      (await one(`xuid(${VEGA})`, 'Gamerscore')).body.profileUsers[0].settings[0].value
    expect(await score()).toBe('500')
    await aPlayer(visit.remote, { gamerscoreOverride: 98096 })
    expect(await score()).toBe('98096')
  })

  test.each(['1', '4', ''])(
    'given contract version "%s", it answers 400 without a word',
    async (contract) => {
      expect(await one(`xuid(${VEGA})`, 'Gamertag', contract)).toMatchObject({ status: 400, text: '' })
    },
  )

  test('given an unknown or deleted player, it answers 404 with code 28', async () => {
    await visit.remote('POST', '/delete', { xuid: NOVA })
    for (const who of ['gt(Nobody)', 'xuid(1)', `xuid(${NOVA})`, 'gt(No%20Profile)'])
      expect(await one(who)).toMatchObject({ status: 404, body: { code: 28, source: 'Profile' } })
  })

  test('given a setting that does not exist, it is left out and noticed', async () => {
    const { body } = await one(`xuid(${VEGA})`, 'Gamertag,ShoeSize')
    expect(body.profileUsers[0].settings).toHaveLength(1)
    expect(await visit.violations()).toEqual(['unknown-setting'])
  })
})

describe('a batch', () => {
  test('given strings and numbers, both are answered in order', async () => {
    const { body } = await batch({ userIds: [NOVA, Number(VEGA)], settings: ['Gamertag'] })
    expect(body.profileUsers.map((user: { id: string }) => user.id)).toEqual([NOVA, VEGA])
  })

  test('given one unknown xuid, the whole call fails and names it', async () => {
    const answer = await batch({ userIds: [VEGA, '42', '43'], settings: ['Gamertag'] })
    expect(answer).toMatchObject({ status: 400, body: { description: 'Xuid 42 is invalid' } })
  })

  test('given a body of another shape, it answers 400 with code 8', async () => {
    expect(await batch({ users: [VEGA] })).toMatchObject({ status: 400, body: { code: 8 } })
  })
})

describe('a renamed player', () => {
  test('keeps the xuid; the old name finds nobody until somebody takes it', async () => {
    await visit.remote('POST', '/rename', { xuid: VEGA, gamertag: 'Rigel' })
    expect((await one('gt(Rigel)')).body.profileUsers[0].id).toBe(VEGA)
    expect((await one('gt(Vega%2077)')).status).toBe(404)
    await visit.remote('POST', '/rename', { xuid: NOVA, gamertag: 'Vega 77' })
    expect((await one('gt(Vega%2077)')).body.profileUsers[0].id).toBe(NOVA)
    expect((await one('gt(Rigel)')).body.profileUsers[0].id).toBe(VEGA)
  })
})

describe('what belongs to a profile', () => {
  test('the preferred colour is a file of three hex colours; unknown files are 404', async () => {
    const { body } = await one(`xuid(${VEGA})`, 'PreferredColor')
    const { pathname, hostname } = new URL(body.profileUsers[0].settings[0].value)
    expect((await visit.raw(`/${hostname}${pathname}`)).body).toEqual({
      primaryColor: '677488',
      secondaryColor: '222B38',
      tertiaryColor: '3e4b61',
    })
    expect((await visit.raw(`/${hostname}/public/content/ppl/colors/00999.json`)).status).toBe(404)
    expect((await visit.raw(`/${hostname}/etc/passwd`)).status).toBe(404)
  })

  test('the picture can be fetched with the documented size parameters', async () => {
    const { body } = await one(`xuid(${VEGA})`, 'GameDisplayPicRaw')
    const picture = await fetch(`${body.profileUsers[0].settings[0].value}&format=png&w=64&h=64`)
    expect(picture.headers.get('content-type')).toBe('image/svg+xml')
    expect(await picture.text()).toMatch(/^<svg /)
  })
})
