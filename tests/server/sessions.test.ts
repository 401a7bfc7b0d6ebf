/** Sessions of players, from signing in to logging out, in one browser or in all of them. */
import { afterAll, expect, test } from 'vitest'
import type { Browser } from './browser.ts'
import { signingIn } from './signing-in.ts'

const world = await signingIn()
afterAll(() => world.close())

const anyBrowser = (): Browser => world.browser()
const signIn = (browser: Browser, gamertag: string) => world.signInAs(browser, gamertag)

test('logging out ends the session in the browser and in the database; a copied cookie is worth nothing', async () => {
  const browser = anyBrowser()
  await signIn(browser, 'Two Words')
  const thief = browser.copy()
  const { status, body } = await browser.open('/auth/logout', 'POST')
  expect([status, JSON.parse(body)]).toEqual([200, { success: true }])
  expect((await browser.open('/api/profile-details/Two%20Words')).status).toBe(401)
  expect((await thief.open('/api/profile-details/Two%20Words')).status).toBe(401)
  expect((await browser.open('/auth/logout', 'POST')).status).toBe(200)
})

test('signing in again replaces the session', async () => {
  const browser = anyBrowser()
  await signIn(browser, 'Two Words')
  const before = browser.copy()
  await signIn(browser, 'Two Words')
  expect((await browser.open('/api/profile-details/Two%20Words')).status).toBe(200)
  expect((await before.open('/api/profile-details/Two%20Words')).status).toBe(401)
})

test('logging out everywhere ends every session of that player and nobody else’s, and asks for one', async () => {
  const [phone, desktop, other, nobody] = [anyBrowser(), anyBrowser(), anyBrowser(), anyBrowser()]
  await signIn(phone, 'Two Words')
  await signIn(desktop, 'Two Words')
  await signIn(other, 'Newcomer')
  expect((await nobody.open('/auth/logout-everywhere', 'POST')).status).toBe(401)
  const { status, body } = await phone.open('/auth/logout-everywhere', 'POST')
  expect([status, JSON.parse(body)]).toEqual([200, { success: true }])
  expect(phone.received.at(-1)).toMatch(/^grid900_session=;/)
  for (const browser of [phone, desktop])
    expect((await browser.open('/api/profile-details/Two%20Words')).status).toBe(401)
  expect((await other.open('/api/profile-details/Newcomer')).status).toBe(200)
  expect((await phone.open('/auth/logout-everywhere', 'POST')).status).toBe(401)
})

test('given that somebody is to show that it is them, Microsoft is told to ask for the password', async () => {
  const promptAt = async (path: string) =>
    new URL((await anyBrowser().open(path)).location).searchParams.get('prompt')
  expect(await promptAt('/auth/login?again')).toBe('login')
  expect(await promptAt('/auth/login')).toBe('select_account')
})
