import { afterEach, beforeEach, expect, test } from 'vitest'
import { WrongSetting } from '#config'
import { requestsSince } from '#store/people/account-requests.ts'
import {
  accountStates,
  deleteServiceAccount,
  linkServiceAccount,
  pauseAccount,
  unpauseAccount,
} from '#store/people/service-accounts.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { application, startSimulatedXbox } from '#tests/support/xbox/simulated-xbox.ts'
import { createTokenVault } from '#xbox/accounts/token-vault.ts'
import { openXboxReader } from './xbox-reader.ts'

const KEY = '0123456789abcdef'.repeat(4)
const quiet = { info() {}, warn() {}, error() {} }

let store: TestDatabase
let open: AsyncDisposableStack
beforeEach(async () => {
  store = await testDatabase()
  open = new AsyncDisposableStack()
  open.defer(() => store.close())
})
afterEach(() => open.disposeAsync())

async function link(xuid: string, { token = 'token', key = KEY } = {}): Promise<void> {
  const refreshTokenSealed = createTokenVault(key).seal(token, xuid)
  const linkedAt = new Date()
  await linkServiceAccount(store.db, { xuid, gamertag: `Reader ${xuid}`, refreshTokenSealed, linkedAt })
}

/** A process that reads, with a connection of its own by which others know that it lives. */
async function aProcess(id: string, simulatorUrl = 'http://127.0.0.1:1') {
  const begun: string[] = []
  const log = {
    ...quiet,
    info: (_: unknown, line = '') => void (/^Service account acquired/.test(line) && begun.push(line)),
  }
  const sharing = { store, id, credentials: application, simulatorUrl, key: KEY, lookEveryMs: 50 }
  const reader = await openXboxReader({ ...sharing, log })
  open.defer(() => reader.close())
  const accounts = () => [...new Set(reader.xbox.usage().map(({ account }) => account))]
  return { ...reader, accounts, begun }
}

test('given two processes and one account, one reads with it; when it stops, the other does', async () => {
  await link('1')
  const first = await aProcess('first')
  const second = await aProcess('second')
  expect([first.accounts(), second.accounts()]).toEqual([['1'], []])
  expect([await first.problem(), await second.problem()]).toEqual([null, null])
  await first.close()
  await expect.poll(second.accounts).toEqual(['1'])
})

test('given two accounts, a second process gets one of them', async () => {
  await link('1')
  await link('2')
  const first = await aProcess('first')
  expect(first.accounts()).toEqual(['1', '2'])
  const second = await aProcess('second')
  await expect.poll(second.accounts).toEqual(['2'])
  expect(first.accounts()).toEqual(['1'])
})

test('given a process that has stopped, the next one knows what was sent and has the newest token', async () => {
  await using xbox = await startSimulatedXbox()
  await xbox.remote('PUT', '/players/501', { gamertag: 'Vega' })
  await link('9001', { token: await xbox.connect('9001') })
  const first = await aProcess('first', xbox.url)
  for (let read = 0; read < 4; read++) await first.xbox.profileByGamertag('Vega')
  await first.close()
  const second = await aProcess('second', xbox.url)
  const profile = second.xbox.usage().find(({ service }) => service === 'profile')
  expect(profile?.windows.map(({ used }) => used)).toEqual([4, 4])
  expect(await second.xbox.profileByGamertag('Vega')).toMatchObject({ xuid: '501' })
})

test('given an account that is connected again, its new token is used and what was sent counts on', async () => {
  await using xbox = await startSimulatedXbox()
  await xbox.remote('PUT', '/players/501', { gamertag: 'Vega' })
  await link('9001', { token: await xbox.connect('9001') })
  const reader = await aProcess('reader', xbox.url)
  await reader.xbox.profileByGamertag('Vega')
  await link('9001', { token: await xbox.connect('9001') })
  const used = () => reader.xbox.usage().find(({ service }) => service === 'profile')?.windows[0]?.used
  await expect.poll(() => reader.begun.length).toBe(2)
  expect(used()).toBe(1)
})

test('given a key that opens no stored token, one sentence says so before anything is read', async () => {
  await link('1', { key: 'f'.repeat(64) })
  await expect(aProcess('first')).rejects.toThrow(WrongSetting)
  await expect(aProcess('first')).rejects.toThrow(/TOKEN_KEY/)
})

test('given a key that opens some of the tokens, the others are told', async () => {
  await link('1')
  await link('2', { key: 'f'.repeat(64) })
  const reader = await aProcess('first')
  expect(reader.accounts()).toEqual(['1'])
  expect(await reader.problem()).toMatch(/^The stored token of Reader 2 does not open with this key/)
})

const stateOf = async () => (await accountStates(store.db, new Date()))[0]

/** The sign-in of an account fails once. */
async function aSickAccount(effect: object) {
  const xbox = await startSimulatedXbox()
  open.use(xbox)
  await xbox.remote('PUT', '/players/501', { gamertag: 'Vega' })
  await link('9001', { token: await xbox.connect('9001') })
  const match = { host: 'xsts.auth.xboxlive.com' }
  await xbox.remote('POST', '/faults', { match, effect })
  return xbox
}

test('given an account that needs its owner, that is noted, and a process that starts on its day brings it back', async () => {
  const { url } = await aSickAccount({ kind: 'xerr', xerr: 2148916234 })
  const first = await aProcess('first', url)
  await expect(first.xbox.profileByGamertag('Vega')).rejects.toThrow('needs its owner')
  await first.close()
  expect(await stateOf()).toMatchObject({
    state: 'needs_owner',
    reason: expect.stringContaining('the Xbox terms must be accepted'),
    page: 'https://www.xbox.com/',
  })
  const second = await aProcess('second', url)
  await expect(second.xbox.profileByGamertag('Vega')).rejects.toThrow('needs its owner')
  await second.close()
  await store.db.updateTable('serviceAccounts').set({ restsUntil: new Date() }).execute()
  const third = await aProcess('third', url)
  await third.xbox.profileByGamertag('Vega')
  await expect.poll(stateOf).toMatchObject({ state: 'in use', reason: null })
})

test('given an account that rests, that is noted, and a process that starts anew tries it at once', async () => {
  const { url } = await aSickAccount({ kind: 'status', status: 429, retryAfter: 1800 })
  const first = await aProcess('first', url)
  await expect(first.xbox.profileByGamertag('Vega', { maxWaitMs: 100 })).rejects.toThrow(
    'Every service account rests',
  )
  await first.close()
  expect(await stateOf()).toMatchObject({ state: 'resting', reason: expect.stringContaining('1800 s') })
  const second = await aProcess('second', url)
  await second.xbox.profileByGamertag('Vega')
  await expect.poll(stateOf).toMatchObject({ state: 'in use' })
})

test('given requests, their number is kept by the hour, also of a process that has stopped', async () => {
  await using xbox = await startSimulatedXbox()
  await xbox.remote('PUT', '/players/501', { gamertag: 'Vega' })
  await link('9001', { token: await xbox.connect('9001') })
  const first = await aProcess('first', xbox.url)
  await first.xbox.profileByGamertag('Vega')
  await first.report(new Date())
  await first.report(new Date())
  await first.xbox.profileByGamertag('Vega')
  await first.close()
  const hours = await requestsSince(store.db, new Date(0))
  // The test may run over the full hour.
  expect(hours.reduce((sum, { requests }) => sum + requests, 0)).toBe(2)
  expect(hours[0]).toMatchObject({ accountId: 1, refused: 0, waitedMs: 0 })
})

test('given an account that is to rest, its reader lets it go, and takes it again when it goes on', async () => {
  await link('1')
  const reader = await aProcess('first')
  const account = async () => (await accountStates(store.db, new Date()))[0] ?? fail()
  const { id, linkedAt } = await account()
  expect(await pauseAccount(store.db, { id, linkedAt, at: new Date(), by: 'Onyx Fjord' })).toBe(true)
  await expect.poll(reader.accounts).toEqual([])
  expect(await account()).toMatchObject({
    state: 'resting',
    until: null,
    reason: 'Onyx Fjord paused it.',
  })
  expect(await reader.problem()).toContain('Resume one at the desk')
  await unpauseAccount(store.db, { id, linkedAt })
  await expect.poll(reader.accounts).toEqual(['1'])
})

test('given an account that is disconnected, its reader lets it go, unless it was connected again meanwhile', async () => {
  await link('1')
  const reader = await aProcess('first')
  const [old] = await accountStates(store.db, new Date())
  await link('1')
  expect(await deleteServiceAccount(store.db, old ?? fail())).toBe(false)
  const [now] = await accountStates(store.db, new Date())
  expect(await deleteServiceAccount(store.db, now ?? fail())).toBe(true)
  await expect.poll(reader.accounts).toEqual([])
  expect(await reader.problem()).toContain('No service account is connected')
})

function fail(): never {
  throw new Error('There is no account.')
}
