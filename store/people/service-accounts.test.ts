import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import {
  accountStates,
  linkServiceAccount,
  markAccountNeedsOwner,
  markAccountRetrying,
  markAccountUsable,
  renewServiceAccount,
  usableServiceAccounts,
} from './service-accounts.ts'

const store = await testDatabase()
afterAll(() => store.close())

const day = (number: number) => new Date(Date.UTC(2026, 0, number))

async function anAccount(xuid: string): Promise<number> {
  const account = { xuid, gamertag: `Reader ${xuid}`, refreshTokenSealed: 'v1.a', linkedAt: day(1) }
  return (await linkServiceAccount(store.db, account)).id
}

const stateOf = async (id: number, now: Date) =>
  (await accountStates(store.db, now)).find((account) => account.id === id)

const isUsable = async (id: number, now: Date) =>
  (await usableServiceAccounts(store.db, now)).some((account) => account.id === id)

test('given an account that renews its token, it is in use', async () => {
  const id = await anAccount('1')
  await renewServiceAccount(store.db, { id, refreshTokenSealed: 'v1.b', at: day(2) })
  expect(await stateOf(id, day(3))).toEqual({
    id,
    xuid: '1',
    gamertag: 'Reader 1',
    linkedAt: day(1),
    lastUsedAt: day(2),
    state: 'in use',
    until: null,
    reason: null,
    page: null,
  })
})

test('given an account that rests, it says why and until when, and is in use again after that', async () => {
  const id = await anAccount('2')
  await markAccountRetrying(store.db, { id, until: day(5), reason: 'Microsoft is ill.' })
  expect(await stateOf(id, day(4))).toMatchObject({
    state: 'resting',
    until: day(5),
    reason: 'Microsoft is ill.',
  })
  expect(await isUsable(id, day(4))).toBe(true)
  expect(await stateOf(id, day(5))).toMatchObject({ state: 'in use', until: null, reason: null })
})

test('given an account that needs its owner, it is out of use until it is tried again, and back when that works', async () => {
  const id = await anAccount('3')
  const page = 'https://account.microsoft.com/'
  await markAccountNeedsOwner(store.db, { id, at: day(3), until: day(4), reason: 'Terms.', page })
  expect(await stateOf(id, day(3))).toMatchObject({ state: 'needs_owner', until: day(4), page })
  expect(await isUsable(id, day(3))).toBe(false)
  // Its day has come: it may be tried, but still needs its owner until that works.
  expect(await isUsable(id, day(4))).toBe(true)
  expect(await stateOf(id, day(4))).toMatchObject({ state: 'needs_owner', reason: 'Terms.' })
  await markAccountUsable(store.db, id)
  expect(await stateOf(id, day(4))).toMatchObject({ state: 'in use', reason: null, page: null })
})

test('given an account that needs its owner, linking it again makes it usable at once', async () => {
  const id = await anAccount('4')
  await markAccountNeedsOwner(store.db, { id, at: day(3), until: day(4), reason: 'Signed out.', page: null })
  expect(await anAccount('4')).toBe(id)
  expect(await isUsable(id, day(3))).toBe(true)
  expect(await stateOf(id, day(3))).toMatchObject({ state: 'in use' })
})

test('given an account that was linked again, a failure of the old token is not noted', async () => {
  const id = await anAccount('5')
  const old = { id, linkedAt: day(0) }
  await markAccountNeedsOwner(store.db, {
    ...old,
    at: day(3),
    until: day(4),
    reason: 'Signed out.',
    page: null,
  })
  await markAccountRetrying(store.db, { ...old, until: day(4), reason: 'Ill.' })
  expect(await stateOf(id, day(3))).toMatchObject({ state: 'in use' })
  await markAccountRetrying(store.db, { id, linkedAt: day(1), until: day(4), reason: 'Ill.' })
  expect(await stateOf(id, day(3))).toMatchObject({ state: 'resting' })
})
