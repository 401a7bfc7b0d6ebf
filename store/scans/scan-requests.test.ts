/** Requests that several people and scanners make or take at one moment. */
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { day, playAndSettle } from '#tests/support/test-gamers.ts'
import { requestScan, type ScanRequestResult, takeRequests } from './scan-requests.ts'

const store = await testDatabase()
await playAndSettle(store, { '1': 5, '2': 3, '3': 1 }, day(1))
afterAll(() => store.close())

async function somebodyWaits(): Promise<void> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(store.db)
  expect(rows).toHaveLength(1)
}

/** Ended, or begun and waiting for somebody else. */
const underWay = (work: Promise<unknown> | undefined) =>
  Promise.race([work?.catch(() => {}), vi.waitFor(somebodyWaits, { timeout: 120_000 })])

const asking = (xuid: string) => ({ xuid, askedBy: 'player', at: day(2) }) as const
const idOf = (answer: ScanRequestResult | undefined) => answer?.kind === 'asked' && answer.request.id

test('given a gamer who asks twice at one moment, both are told of the same request', async () => {
  let again: Promise<ScanRequestResult> | undefined
  const first = await requestScan(store.db, {
    ...asking('1'),
    async noted() {
      again = requestScan(store.db, asking('1'))
      await underWay(again)
    },
  })
  expect(idOf(first)).toEqual(expect.any(Number))
  expect(idOf(await again)).toBe(idOf(first))
})

test('given two scanners at one moment, no request is taken by both', async () => {
  for (const xuid of ['2', '3']) await requestScan(store.db, asking(xuid))
  const take = (tx: Parameters<typeof takeRequests>[0]) => takeRequests(tx, { most: 1, at: day(3) })
  let other: ReturnType<typeof takeRequests> | undefined
  const mine = await store.db.transaction().execute(async (tx) => {
    const taken = await take(tx)
    other = store.db.transaction().execute(take)
    await underWay(other)
    return taken
  })
  const xuids = [...mine, ...((await other) ?? [])].map(({ xuid }) => xuid)
  expect(xuids).toEqual(['1', '2'])
})
