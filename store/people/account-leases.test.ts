import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { openWorkLocks, readerLock } from '../locks/work-locks.ts'
import { giveBackAccount, lookForAccounts, releaseLeases, sentWithAccounts } from './account-leases.ts'
import { linkServiceAccount, markAccountNeedsOwner, markAccountRetrying } from './service-accounts.ts'

let database: TestDatabase
let open: AsyncDisposableStack
beforeEach(async () => {
  database = await testDatabase()
  open = new AsyncDisposableStack()
  open.defer(() => database.close())
})
afterEach(() => open.disposeAsync())

async function link(...xuids: string[]): Promise<number[]> {
  const ids: number[] = []
  for (const xuid of xuids) {
    const account = { xuid, gamertag: `Reader ${xuid}`, refreshTokenSealed: 'v1.a', linkedAt: new Date() }
    ids.push((await linkServiceAccount(database.db, account)).id)
  }
  return ids
}

/** A process that reads: it holds its lock for as long as it lives. */
async function aReader(id: string, { urgent = false } = {}) {
  const locks = openWorkLocks(database.connectionString, { warn() {} })
  open.defer(() => locks.close())
  await locks.take(readerLock(id))
  const look = (sent = new Map()) => lookForAccounts(database.db, { reader: id, urgent, sent })
  return {
    look,
    has: async () => (await look()).held.map(({ account }) => account.id),
    giveBack: (accountId: number, sent = {}) => giveBackAccount(database.db, { reader: id, accountId, sent }),
    dies: () => locks.close(),
  }
}

const SENT = { achievements: { answered: [[0, 40]] as const, pausedMs: 0 } }

test('given two accounts and a second reader, the first gives one away and each has one', async () => {
  const [one, two] = await link('1', '2')
  const first = await aReader('first')
  expect(await first.has()).toEqual([one, two])
  const second = await aReader('second')
  expect(await second.has()).toEqual([])
  expect((await first.look()).give).toEqual([two])
  await first.giveBack(two ?? 0, SENT)
  const { held } = await second.look()
  expect(held).toMatchObject([{ account: { id: two }, before: { sent: SENT, aliveMs: 0 } }])
  expect(await first.has()).toEqual([one])
})

test('given a reader that dies, the other takes its account and hears how long it may have gone on', async () => {
  const [one] = await link('1')
  const first = await aReader('first')
  await first.look()
  await first.look(new Map([[one, SENT]]))
  const second = await aReader('second')
  expect(await second.has()).toEqual([])
  await first.dies()
  await expect.poll(async () => (await second.look()).held[0]?.before).toMatchObject({ sent: SENT })
  expect(await first.has()).toEqual([])
})

/** The one lease there is: of ten seconds, ten minutes ago. */
async function leaseOfLongAgo(): Promise<void> {
  const notedAt = Date.now() - 600_000
  await database.db
    .updateTable('accountLeases')
    .set({ notedAt: new Date(notedAt), until: new Date(notedAt + 10_000) })
    .execute()
}

test('given a death that was noticed late, the dead one may have gone on until its lease ended, not longer', async () => {
  await link('1')
  const first = await aReader('first')
  await first.look()
  await first.dies()
  await leaseOfLongAgo()
  const second = await aReader('second')
  await expect.poll(async () => (await second.look()).held[0]?.before?.aliveMs).toBeCloseTo(10_000, -2)
})

test('given a clock that was ten days ahead, what was noted then is new, not younger than nothing', async () => {
  const [one = 0] = await link('1')
  const first = await aReader('first')
  await first.look()
  await first.giveBack(one, SENT)
  await database.db
    .updateTable('accountLeases')
    .set({ notedAt: new Date(Date.now() + 10 * 86_400_000) })
    .execute()
  expect(await sentWithAccounts(database.db)).toMatchObject([{ accountId: one, agoMs: 0 }])
  const second = await aReader('second')
  await releaseLeases(database.db, 'first')
  await expect
    .poll(async () => (await second.look()).held[0]?.before)
    .toMatchObject({ sent: SENT, agoMs: 0, aliveMs: 0 })
})

test('given a reader that looks on and dies, it may have gone on since its last look', async () => {
  const [one] = await link('1')
  const first = await aReader('first')
  await first.look()
  await leaseOfLongAgo()
  await first.look(new Map([[one, SENT]]))
  await first.dies()
  const second = await aReader('second')
  await expect.poll(async () => (await second.look()).held[0]?.before?.aliveMs).toBeGreaterThanOrEqual(0)
})

test('given a reader that lives but has not looked for too long, its account is free', async () => {
  const [one] = await link('1')
  const frozen = await aReader('frozen')
  await frozen.look()
  await database.db
    .updateTable('accountReaders')
    .set({ until: new Date(0) })
    .execute()
  const second = await aReader('second')
  expect(await second.has()).toEqual([one])
  expect(await frozen.has()).toEqual([])
})

test('given one that stops, the other has its account at once with all that was sent', async () => {
  const [one] = await link('1')
  const first = await aReader('first')
  await first.look()
  await first.giveBack(one ?? 0, SENT)
  await releaseLeases(database.db, 'first')
  const second = await aReader('second')
  expect((await second.look()).held).toMatchObject([{ before: { sent: SENT, aliveMs: 0 } }])
})

test('given accounts of which one rests and one needs its owner, only the healthy ones are shared', async () => {
  const [one = 0, two = 0, three = 0, four = 0] = await link('1', '2', '3', '4')
  const first = await aReader('first')
  await first.look()
  const until = new Date(Date.now() + 60_000)
  await markAccountRetrying(database.db, { id: one, until, reason: 'Ill.' })
  await markAccountNeedsOwner(database.db, { id: two, at: new Date(), until, reason: 'Terms.', page: null })
  const second = await aReader('second')
  await second.look()
  expect((await first.look()).give).toEqual([four])
  await first.giveBack(four)
  expect(await second.has()).toEqual([four])
  expect(await first.has()).toEqual([one, two, three])
})

test('given a command whose organiser waits, it gets the only account', async () => {
  const [one] = await link('1')
  const scanner = await aReader('scanner')
  await scanner.look()
  const command = await aReader('command', { urgent: true })
  expect(await command.has()).toEqual([])
  expect((await scanner.look()).give).toEqual([one])
  await scanner.giveBack(one ?? 0)
  expect(await scanner.has()).toEqual([])
  expect(await command.has()).toEqual([one])
})
