/** Signing in, end to end over HTTP: a browser, our server, and the simulator in the part of Microsoft and Xbox Live. */

import { afterAll, describe, expect, test } from 'vitest'
import { setSetting } from '#cli/commands/settings.ts'
import { profileDetailsCall } from '#contract/account/profile-details.ts'
import { leaveContest } from '#operations/gamers/leaving.ts'
import { SITE, testApp } from './app.ts'
import type { Browser } from './browser.ts'
import { CLIENT, signingIn } from './signing-in.ts'

const world = await signingIn()
const server = world.server
afterAll(() => world.close())

const anyBrowser = (): Browser => world.browser()
const signIn = (browser: Browser, gamertag: string) => world.signInAs(browser, gamertag)
const askMicrosoft = (browser: Browser, choice: string) => world.askMicrosoft(browser, choice)
const errorOf = (location: string): string | null =>
  new URL(location, SITE.publicUrl).searchParams.get('error')

const STRANGER = '2533274899999999'

describe('given a gamer of the contest', () => {
  test('signing in leads to the login screen with the account, linked, and the profile is the own one', async () => {
    const browser = anyBrowser()
    const { pathname, searchParams } = await signIn(browser, 'Two Words')
    expect(pathname).toBe('/xbox-login')
    expect(Object.fromEntries(searchParams)).toEqual({
      success: 'true',
      xuid: '2533274800000001',
      gamertag: 'Two Words',
      display_name: 'Two Words',
      has_linked_account: 'true',
    })
    const { status, body } = await browser.open('/api/profile-details/Two%20Words')
    expect(status).toBe(200)
    const profile = profileDetailsCall.answer.parse(JSON.parse(body))
    expect(profile).toMatchObject({ existsInGamer: true, user: { gamertag: 'Two Words' } })
    expect(profile.linkedGamer?.xuid).toBe('2533274800000001')
    expect((await browser.open('/api/profile-details/two+words')).status).toBe(200)
  })

  test('given that they had left, signing in waits until their grid is public again', async () => {
    const browser = anyBrowser()
    await signIn(browser, 'Two Words')
    const player = { xuid: '2533274800000001', gamertag: 'Two Words', at: server.contest.now() }
    await leaveContest(server.database.db, player)
    await expect.poll(() => server.app.live.snapshot.gamers.has(player.xuid)).toBe(false)
    expect((await browser.open('/api/profile-details/Two%20Words')).status).toBe(401)
    const { searchParams } = await signIn(browser, 'Two Words')
    expect(searchParams.get('has_linked_account')).toBe('true')
    // Without asking twice: the page that comes next must not say Pending.
    const { body } = await browser.open('/api/profile-details/Two%20Words')
    expect(profileDetailsCall.answer.parse(JSON.parse(body))).toMatchObject({ existsInGamer: true })
    expect((await browser.open('/api/gamer?gamertag=Two%20Words')).status).toBe(200)
    expect((await browser.open('/api/joining?gamertag=Two%20Words')).status).toBe(404)
  })

  test("somebody else's profile is refused with 403, and without a session every profile with 401", async () => {
    const browser = anyBrowser()
    await signIn(browser, 'Two Words')
    expect((await browser.open('/api/profile-details/Vega')).status).toBe(403)
    expect((await browser.open('/api/profile-details/Nobody')).status).toBe(403)
    expect((await anyBrowser().open('/api/profile-details/Two%20Words')).status).toBe(401)
  })
})

describe('given a newcomer', () => {
  test('the account is recorded with the wish to join, and the profile is pending', async () => {
    const browser = anyBrowser()
    const { searchParams } = await signIn(browser, 'Newcomer')
    expect(searchParams.get('has_linked_account')).toBe('false')
    const profile = JSON.parse((await browser.open('/api/profile-details/Newcomer')).body)
    expect(profileDetailsCall.answer.parse(profile)).toMatchObject({
      existsInGamer: false,
      linked: null,
      linkedGamer: null,
      lastSynced: null,
    })
    const user = await server.database.db
      .selectFrom('users')
      .selectAll()
      .where('xuid', '=', STRANGER)
      .executeTakeFirstOrThrow()
    expect(user.wantsToJoinAt).toBeInstanceOf(Date)
  })
})

describe('given closed registration', () => {
  test('strangers are told, nothing of them is kept, and those who take part sign in', async () => {
    const { db } = server.database
    const set = (text: string) => setSetting({ db, clock: server.contest }, { name: 'registration', text })
    await set('closed')
    for (const table of ['sessions', 'users'] as const)
      await db.deleteFrom(table).where('xuid', '=', STRANGER).execute()
    const refused = await signIn(anyBrowser(), 'Newcomer')
    expect(refused.searchParams.get('error')).toBe('registration_closed')
    expect(await db.selectFrom('users').select('xuid').where('xuid', '=', STRANGER).execute()).toEqual([])
    expect((await signIn(anyBrowser(), 'Two Words')).searchParams.get('success')).toBe('true')
    await set('open')
    expect((await signIn(anyBrowser(), 'Newcomer')).searchParams.get('success')).toBe('true')
  })
})

describe('given a sign-in that goes wrong', () => {
  test('without code or state: missing_parameters', async () => {
    for (const query of ['', '?code=x', '?state=x', '?code=&state=']) {
      expect(errorOf((await anyBrowser().open(`/auth/callback${query}`)).location)).toBe('missing_parameters')
    }
  })

  test('with a state that was never issued, that another browser was given, or that comes twice: invalid_state', async () => {
    expect(errorOf((await anyBrowser().open('/auth/callback?code=x&state=invented')).location)).toBe(
      'invalid_state',
    )

    const foreign = await askMicrosoft(anyBrowser(), '__as=Newcomer')
    expect(errorOf((await anyBrowser().open(foreign)).location)).toBe('invalid_state')
    const other = anyBrowser()
    await other.open('/auth/login')
    expect(errorOf((await other.open(foreign)).location)).toBe('invalid_state')

    const browser = anyBrowser()
    const back = await askMicrosoft(browser, '__as=Newcomer')
    expect(errorOf((await browser.open(back)).location)).toBeNull()
    expect(errorOf((await browser.open(back)).location)).toBe('invalid_state')
  })

  test('given two answers with one state at the same time, one of them is refused', async () => {
    const browser = anyBrowser()
    const back = await askMicrosoft(browser, '__as=Newcomer')
    const answers = await Promise.all([browser.open(back), browser.open(back)])
    expect(answers.map(({ location }) => errorOf(location)).toSorted()).toEqual(
      ['invalid_state', null].toSorted(),
    )
  })

  test('two tabs do not disturb each other', async () => {
    const browser = anyBrowser()
    const first = await askMicrosoft(browser, '__as=Newcomer')
    const second = await askMicrosoft(browser, '__as=Newcomer')
    expect(errorOf((await browser.open(first)).location)).toBeNull()
    expect(errorOf((await browser.open(second)).location)).toBeNull()
  })

  test('after ten minutes: invalid_state', async () => {
    const browser = anyBrowser()
    const back = await askMicrosoft(browser, '__as=Newcomer')
    await server.database.db
      .updateTable('signIns')
      .set({ createdAt: new Date(server.contest.now().getTime() - 11 * 60_000) })
      .where('usedAt', 'is', null)
      .execute()
    expect(errorOf((await browser.open(back)).location)).toBe('invalid_state')
  })

  test('when the player declines: cancelled; when the code is wrong or there is no profile: authentication_failed', async () => {
    const declining = anyBrowser()
    const denied = await askMicrosoft(declining, '__deny=1')
    expect(errorOf((await declining.open(denied)).location)).toBe('cancelled')

    const guessing = anyBrowser()
    const back = new URL(await askMicrosoft(guessing, '__as=Newcomer'))
    back.searchParams.set('code', 'guessed')
    expect(errorOf((await guessing.open(back.href)).location)).toBe('authentication_failed')

    const browser = anyBrowser()
    expect(errorOf((await signIn(browser, 'No Profile')).href)).toBe('authentication_failed')
    expect((await browser.open('/api/profile-details/No%20Profile')).status).toBe(401)
  })

  test('when Xbox Live refuses the account: the login screen is told why, and no longer after another failure', async () => {
    const browser = anyBrowser()
    const { pathname, search } = await signIn(browser, 'No Profile')
    expect(pathname + search).toBe('/xbox-login?error=authentication_failed')
    const help = () => browser.received.findLast((cookie) => cookie.startsWith('grid900_sign_in_help='))
    expect(help()).toBe('grid900_sign_in_help=2148916233; Max-Age=600; Path=/xbox-login; SameSite=Lax')
    await browser.open('/auth/callback')
    expect(help()).toMatch(/^grid900_sign_in_help=;.*Path=\/xbox-login/)
  })

  test('when Xbox Live does not answer well: authentication_failed', async () => {
    await world.remote('POST', '/faults', {
      match: { host: 'xsts.auth.xboxlive.com' },
      times: 1,
      effect: { kind: 'html' },
    })
    expect(errorOf((await signIn(anyBrowser(), 'Newcomer')).href)).toBe('authentication_failed')
  })

  test('when signing in is not configured: config_error, from both addresses', async () => {
    const bare = await testApp({ gamers: 3, cycles: 1 })
    try {
      for (const path of ['/auth/login', '/auth/callback?code=x&state=y']) {
        const { statusCode, headers } = await bare.app.inject(path)
        expect(statusCode).toBe(302)
        expect(headers.location).toBe('/xbox-login?error=config_error')
      }
    } finally {
      await bare.close()
    }
  })
})

test('cookies cannot be read by scripts nor sent by other sites, last thirty days, and over https belong to it', async () => {
  const browser = anyBrowser()
  await signIn(browser, 'Two Words')
  const [session] = browser.received.filter((cookie) => cookie.startsWith('grid900_session='))
  expect(session).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
  const secure = await testApp({
    gamers: 3,
    cycles: 1,
    site: { ...SITE, publicUrl: 'https://grid.example' },
    signIn: world.signIn,
  })
  try {
    const { headers } = await secure.app.inject('/auth/login')
    expect(String(headers['set-cookie'])).toMatch(
      /^__Host-grid900_sign_in=.*; HttpOnly; Secure; SameSite=Lax$/,
    )
  } finally {
    await secure.close()
  }
})

test('the log tells what happened, but no code, state, token, cookie or secret', async () => {
  const browser = anyBrowser()
  const back = new URL(await askMicrosoft(browser, '__as=Newcomer'))
  await browser.open(back.href)
  const written = world.log.join('')
  expect(written).toContain('/auth/callback')
  const secrets = [
    back.searchParams.get('code'),
    back.searchParams.get('state'),
    CLIENT.clientSecret,
    ...browser.values(),
  ]
  for (const secret of secrets) expect(written).not.toContain(secret)
  const stored = JSON.stringify(await server.database.db.selectFrom('sessions').selectAll().execute())
  for (const value of browser.values()) expect(stored).not.toContain(value)
})
