import { afterAll, expect, test } from 'vitest'
import { createCatalogueSource } from '#settling/recounts/catalogue.ts'
import { finish, type ScanRecord } from '#settling/scans/save-scan.ts'
import type { ScanWrites } from '#settling/scans/scan-writes.ts'
import { writeContest } from '#store/contest-write.ts'
import { decide } from '#store/people/decisions.ts'
import { openCycle } from '#store/scans/cycles.ts'
import { testDatabase } from '#tests/support/database.ts'
import { day, play } from '#tests/support/test-gamers.ts'
import { createSharedWrites } from './shared-writes.ts'

const store = await testDatabase()
afterAll(() => store.close())
const { db } = store
await writeContest(db, async (write) => {
  await play(write, { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 })
  await decide(write, { xuid: '5', kind: 'merge', intoXuid: '4', reason: 'Same.', by: 'Ona', at: day(1) })
})

/** Scans that end at the same moment. Resolves to how each went, and which of the transactions that lasted saved it. */
async function scanTogether(
  dayOfJuly: number,
  xuids: readonly string[],
  work: (record: ScanRecord) => ScanWrites,
) {
  const { cycle } = await openCycle(db, { kind: 'forced', dueAt: day(dayOfJuly), at: day(dayOfJuly), xuids })
  const shared = createSharedWrites(8)
  const context = { db, catalogues: createCatalogueSource(), atWork: { gamers: xuids.length } }
  const savedBy = new Map<string, unknown>()
  const ends = await Promise.allSettled(
    xuids.map((xuid) =>
      shared.add(context, {
        ...{ xuid, cycleId: cycle.id, at: day(dayOfJuly), profile: undefined },
        work: (record) => {
          savedBy.set(record.known.gamer.xuid, record.write.tx)
          return work(record)
        },
      }),
    ),
  )
  const outcomes = await db
    .selectFrom('cycleGamers')
    .select(['xuid', 'outcome'])
    .where('cycleId', '=', cycle.id)
    .orderBy('xuid')
    .execute()
  return {
    ends: ends.map(({ status }) => status),
    outcomes: outcomes.map(({ outcome }) => outcome),
    transactions: new Set(savedBy.values()).size,
  }
}

test('given scans that end together, one transaction saves them', async () => {
  expect(await scanTogether(2, ['1', '2', '3'], (record) => finish(record, 'done'))).toEqual({
    ends: ['fulfilled', 'fulfilled', 'fulfilled'],
    outcomes: ['done', 'done', 'done'],
    transactions: 1,
  })
})

test('given one of them that cannot be saved, it fails alone and the others are saved', async () => {
  const work = (record: ScanRecord) => {
    if (record.known.gamer.xuid === '2') throw new Error('Not this one.')
    return finish(record, 'done')
  }
  expect(await scanTogether(3, ['1', '2', '3'], work)).toEqual({
    ends: ['fulfilled', 'rejected', 'fulfilled'],
    outcomes: ['done', null, 'done'],
    transactions: 3,
  })
})

test('given two accounts of one person among them, each is saved alone', async () => {
  expect(await scanTogether(4, ['1', '3', '4', '5'], (record) => finish(record, 'done'))).toEqual({
    ends: ['fulfilled', 'fulfilled', 'fulfilled', 'fulfilled'],
    outcomes: ['done', 'done', 'done', 'done'],
    transactions: 3,
  })
})
