/** The section Accounts: connecting in a browser, never mixed with a player's sign-in, letting rest, disconnecting. */
import { afterAll, expect, test } from 'vitest'
import {
  connectAccountCall,
  deskAccountsCall,
  disconnectAccountCall,
  pauseAccountCall,
} from '#contract/organiser/accounts.ts'
import { listActions } from '#store/desk/actions.ts'
import { openWorkLocks, readerLock } from '#store/locks/work-locks.ts'
import { giveBackAccount, lookForAccounts } from '#store/people/account-leases.ts'
import { addRequests } from '#store/people/account-requests.ts'
import { markAccountNeedsOwner, recordUsage, sealedTokens } from '#store/people/service-accounts.ts'
import { inThisRun } from '#tests/support/database.ts'
import { deskWorld } from '#tests/support/desk-world.ts'
import { createTokenVault } from '#xbox/accounts/token-vault.ts'
import { deskApp, personOf, type Who } from './desk-app.ts'

const CALLBACK = 'http://127.0.0.1:3000/auth/callback'

const world = await deskWorld({ redirectUris: [CALLBACK], sharedAs: inThisRun('desk') })
const desk = await deskApp({ database: world.database, settings: world.settings, now: () => new Date() })
await world.control('PUT', '/players/9002', { gamertag: 'Scanner 2', role: 'service' })
afterAll(async () => {
  await desk?.close()
  await world?.[Symbol.asyncDispose]()
})

const accounts = async () => (await desk.ask('organiser', deskAccountsCall)).body
const account = async (gamertag: string) => {
  const found = (await accounts()).accounts.find((each) => each.gamertag === gamertag)
  if (!found) throw new Error(`${gamertag} is not connected.`)
  return found
}

function openLocks() {
  const locks = openWorkLocks(world.database.connectionString, { warn() {} }, 'test')
  return { take: locks.take, [Symbol.asyncDispose]: () => locks.close() }
}

/** Signs in at the simulated Microsoft; resolves to where the browser is sent back to. */
async function signInAs(url: string, xuid: string): Promise<URL> {
  const chosen = await fetch(`${url}&${new URLSearchParams({ __as: xuid })}`, { redirect: 'manual' })
  return new URL(chosen.headers.get('location') ?? `none: ${chosen.status}`)
}

const begin = async (who: Who = 'owner') => {
  const { status, body } = await desk.ask(who, connectAccountCall, { body: {} })
  expect(status).toBe(200)
  return body.url
}

const comeBack = async (back: URL, who: Who = 'owner') =>
  (await desk.download(who, back.pathname + back.search)).headers.location

test('organisers see the accounts, and only owners change them', () => {
  expect(deskAccountsCall.atLeast).toBe('organiser')
  for (const call of [connectAccountCall, disconnectAccountCall, pauseAccountCall])
    expect(call.atLeast).toBe('owner')
})

test('given an owner who signs in at Microsoft with another account, it is connected, sealed and logged', async () => {
  const back = await signInAs(await begin(), '9002')
  expect(back.origin + back.pathname).toBe(CALLBACK)
  expect(await comeBack(back)).toBe('/organiser/accounts?connecting=connected')
  expect(await account('Scanner 2')).toMatchObject({ state: 'working', plays: false, xuid: '9002' })
  const sealed = (await sealedTokens(desk.db)).find(({ xuid }) => xuid === '9002')
  expect(createTokenVault('5a'.repeat(32)).open(sealed?.refreshTokenSealed ?? '', '9002')).toBeTruthy()
  // The owner is still who they were: no session was begun.
  expect((await desk.ask('owner', deskAccountsCall)).status).toBe(200)
  expect((await listActions(desk.db, { section: 'account', limit: 1 }))[0]).toMatchObject({
    action: 'account.connect',
    actorGamertag: personOf('owner').gamertag,
    what: 'connected Scanner 2',
  })
  // The same answer a second time is no one's.
  expect(await comeBack(back)).toContain('/xbox-login?error=')
})

test.each<[string, Who]>([
  ['another owner', 'organiser'],
  ['nobody', 'nobody'],
])('given %s who brings the answer, nothing is connected', async (_, who) => {
  const back = await signInAs(await begin(), '9002')
  const { version } = await account('Scanner 2')
  expect(await comeBack(back, who)).toBe('/organiser/accounts?connecting=not-yours')
  expect((await account('Scanner 2')).version).toBe(version)
})

test('given somebody who cancels, or an answer that Microsoft does not know, the desk is told', async () => {
  const state = new URL(await begin()).searchParams.get('state') ?? ''
  const cancelled = new URL(`${CALLBACK}?${new URLSearchParams({ error: 'access_denied', state })}`)
  expect(await comeBack(cancelled)).toBe('/organiser/accounts?connecting=cancelled')
  const again = new URL(await begin()).searchParams.get('state') ?? ''
  const invented = new URL(`${CALLBACK}?${new URLSearchParams({ code: 'invented', state: again })}`)
  expect(await comeBack(invented)).toBe('/organiser/accounts?connecting=failed')
})

test('given an account that also plays, it is connected with a warning', async () => {
  const [gamer] = world.gamers
  const back = await signInAs(await begin(), gamer?.xuid ?? '')
  expect(await comeBack(back)).toBe('/organiser/accounts?connecting=connected')
  expect(await account(gamer?.gamertag ?? '')).toMatchObject({ plays: true })
})

test('given requests and losses, budget, day and state are shown, the lost one first', async () => {
  const { id } = await account('Scanner 2')
  const at = new Date()
  await addRequests(desk.db, { accountId: id, at, requests: 40, refused: 2, waitedMs: 3000 })
  await addRequests(desk.db, { accountId: id, at, requests: 2, refused: 0, waitedMs: 0 })
  await recordUsage(desk.db, {
    id,
    usage: [{ service: 'achievements', windowMs: 300_000, used: 9, max: 300 }],
    at,
  })
  expect(await account('Scanner 2')).toMatchObject({
    today: { requests: 42, refused: 2, waited_seconds: 3 },
    budgets: [{ service: 'achievements', window_seconds: 300, used: 0, max: 300 }],
  })
  const page = 'https://account.live.com/'
  await markAccountNeedsOwner(desk.db, { id, at, until: at, reason: 'The terms must be accepted.', page })
  const { accounts: all, hours, cycle_seconds } = await accounts()
  expect(all[0]).toMatchObject({
    gamertag: 'Scanner 2',
    state: 'lost',
    page,
    reason: 'The terms must be accepted.',
  })
  expect(hours.map(({ requests }) => requests)).toEqual([...Array.from({ length: 23 }, () => 0), 42])
  expect(cycle_seconds?.now).toBeGreaterThanOrEqual(0)
  // Connecting it again makes it good.
  await comeBack(await signInAs(await begin(), '9002'))
  expect(await account('Scanner 2')).toMatchObject({ state: 'working', page: null })
})

test('given a service that asked an account to wait, it is shown until when', async () => {
  const { id } = await account('Scanner 2')
  const reader = 'a scanner that has stopped'
  await using locks = openLocks()
  await locks.take(readerLock(reader))
  await lookForAccounts(desk.db, { reader, urgent: false, sent: new Map() })
  const sent = { achievements: { answered: [], pausedMs: 600_000 } }
  const before = Date.now()
  await giveBackAccount(desk.db, { reader, accountId: id, sent })
  const { pauses } = await account('Scanner 2')
  expect(pauses).toEqual([{ service: 'achievements', until: expect.any(String) }])
  expect(Date.parse(pauses[0]?.until ?? '')).toBeGreaterThanOrEqual(before + 590_000)
})

test('given an account, it rests, goes on and is disconnected; an older look is refused', async () => {
  const { id, version } = await account('Scanner 2')
  const pause = (paused: boolean) => desk.ask('owner', pauseAccountCall, { body: { id, version, paused } })
  expect((await pause(true)).status).toBe(200)
  expect(await account('Scanner 2')).toMatchObject({ state: 'paused', reason: 'Onyx Owner paused it.' })
  expect((await pause(false)).status).toBe(200)
  expect(await account('Scanner 2')).toMatchObject({ state: 'working' })
  expect((await listActions(desk.db, { section: 'account', limit: 1 }))[0]).toMatchObject({
    action: 'account.go-on',
    before: 'Paused',
    after: 'Working',
  })
  const old = await desk.ask('owner', disconnectAccountCall, { body: { id, version: version - 1 } })
  expect([old.status, old.body.code]).toEqual([409, 'stale'])
  const body = { id, version, why: 'It is somebody else’s.' }
  expect((await desk.ask('owner', disconnectAccountCall, { body })).status).toBe(200)
  expect((await accounts()).accounts.map(({ gamertag }) => gamertag)).not.toContain('Scanner 2')
  expect((await listActions(desk.db, { section: 'account', limit: 1 }))[0]).toMatchObject({
    action: 'account.disconnect',
    before: 'Working',
    after: 'Not connected',
    why: 'It is somebody else’s.',
  })
})
