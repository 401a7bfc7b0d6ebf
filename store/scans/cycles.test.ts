import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { aTitle, day, play } from '#tests/support/test-gamers.ts'
import { writeContest } from '../contest-write.ts'
import { decide } from '../people/decisions.ts'
import {
  countAttempt,
  failuresOf,
  outcomeWrite,
  pagesOfEverybody,
  waitingAmong,
  waitingGamers,
} from './cycle-gamers.ts'
import {
  cycleProgress,
  finishCycle,
  lastGoodCycle,
  latestCycles,
  openCycle,
  unfinishedCycles,
} from './cycles.ts'
import { countHeldScans, decideScan, holdScan, undecidedScans } from './held-scans.ts'
import { eachHistory, historyWrite } from './histories.ts'
import { encodeTitles, type HistoryTitle } from './history-codec.ts'
import type { ScanOutcome } from './tables.ts'

let store: TestDatabase
beforeEach(async () => {
  const previous = store
  store = await testDatabase()
  await previous?.close()
  await writeContest(store.db, async (write) => {
    await play(write, { '1': 0, '2': 0, '3': 0, '4': 0 })
    await decide(write, { xuid: '4', kind: 'removal', reason: 'Asked to.', by: 'Ona', at: day(1) })
  })
})
afterAll(() => store.close())

const open = (dayOfJuly = 2) =>
  openCycle(store.db, { kind: 'scheduled', dueAt: day(dayOfJuly), at: day(dayOfJuly) })

async function finished(cycleId: number, outcomes: Readonly<Record<string, ScanOutcome>>) {
  for (const [xuid, outcome] of Object.entries(outcomes)) {
    const reason = outcome === 'done' ? undefined : `It is ${outcome}.`
    await outcomeWrite({ cycleId, xuid, outcome, reason, at: day(2) }).execute(store.db)
  }
  await finishCycle(store.db, cycleId, day(3))
}

describe('a cycle', () => {
  test('given five scanners that notice the same due time, there is one cycle over those who take part', async () => {
    const opened = await Promise.all(Array.from({ length: 5 }, () => open()))
    expect(opened.filter(({ isNew }) => isNew)).toHaveLength(1)
    const ids = new Set(opened.map(({ cycle }) => cycle.id))
    expect(ids.size).toBe(1)
    expect(await waitingGamers(store.db, opened[0]?.cycle.id ?? 0)).toEqual(['1', '2', '3'])
  })

  test('given somebody who was removed, a cycle over everybody is foretold without them', async () => {
    expect(await pagesOfEverybody(store.db, 100)).toEqual({ gamers: 3, pages: 6 })
  })

  test('given a due time that is asked for at every look, no number is used up', async () => {
    const { cycle } = await open()
    for (let look = 0; look < 5; look++) expect((await open()).isNew).toBe(false)
    const next = await open(3)
    expect(next.cycle.id).toBe(cycle.id + 1)
  })

  test('given forced cycles at one moment, each is its own, over those asked for', async () => {
    const force = () => openCycle(store.db, { kind: 'forced', dueAt: day(2), at: day(2), xuids: ['2', '4'] })
    const [first, second] = [await force(), await force()]
    expect([first.isNew, second.isNew]).toEqual([true, true])
    expect(await waitingGamers(store.db, second.cycle.id)).toEqual(['2'])
  })

  test('given outcomes, progress counts them, and the first outcome of a gamer stands', async () => {
    const { cycle } = await open()
    const record = async (xuid: string, outcome: 'done' | 'failed') => {
      const write = outcomeWrite({ cycleId: cycle.id, xuid, outcome, reason: outcome, at: day(2) })
      return (await write.execute(store.db)).rows
    }
    const attempt = { cycleId: cycle.id, xuid: '2', reads: 1, begunAt: day(2) }
    expect(await countAttempt(store.db, { ...attempt, reads: 0 })).toBe(1)
    expect(await countAttempt(store.db, { ...attempt, begunAt: day(3) })).toBe(2)
    expect(await waitingAmong(store.db, cycle.id, ['1', '2'])).toEqual([
      { xuid: '1', attempts: 0, reads: 0, begunAt: null },
      { xuid: '2', attempts: 2, reads: 1, begunAt: day(2) },
    ])
    expect([await record('1', 'done'), await record('1', 'failed'), await record('2', 'failed')]).toEqual([
      [{ xuid: '1' }],
      [],
      [{ xuid: '2' }],
    ])
    expect(await cycleProgress(store.db, cycle.id)).toEqual({
      ...{ total: 3, done: 1, partial: 0, failed: 1, held: 0, private: 0, skipped: 0, waiting: 1 },
    })
    expect(await failuresOf(store.db, cycle.id)).toMatchObject([{ xuid: '2', reason: 'failed', attempts: 2 }])
  })

  test('given a cycle that is finished twice, the second learns so and the counts stay', async () => {
    const { cycle } = await open()
    await outcomeWrite({ cycleId: cycle.id, xuid: '1', outcome: 'done', at: day(2) }).execute(store.db)
    expect(await unfinishedCycles(store.db)).toMatchObject([{ id: cycle.id }])
    expect([
      await finishCycle(store.db, cycle.id, day(3)),
      await finishCycle(store.db, cycle.id, day(4)),
    ]).toMatchObject([{ id: cycle.id, finishedAt: day(3) }, undefined])
    expect(await unfinishedCycles(store.db)).toEqual([])
    await open(5)
    expect(await latestCycles(store.db, 5, 'scheduled')).toMatchObject([
      { dueAt: day(5), finishedAt: null },
      { id: cycle.id, finishedAt: day(3), total: 3, done: 1 },
    ])
    expect(await latestCycles(store.db, 5, 'forced')).toEqual([])
  })

  test('given a cycle in which nobody could be read, it has failed with the reason of most, and the last good one is before it', async () => {
    const { cycle: good } = await open(2)
    await finished(good.id, { '1': 'done', '2': 'partial', '3': 'private' })
    const { cycle: bad } = await open(3)
    await finished(bad.id, { '1': 'failed', '2': 'private', '3': 'failed' })
    const one = { kind: 'forced', dueAt: day(4), at: day(4), xuids: ['1'] } as const
    const { cycle: ofOne } = await openCycle(store.db, one)
    await finished(ofOne.id, { '1': 'done' })
    const { cycle: poor } = await open(5)
    await finished(poor.id, { '1': 'done', '2': 'failed', '3': 'done' })
    expect((await latestCycles(store.db, 1))[0]).toMatchObject({ done: 2, unread: 1 })
    const reasons = (await latestCycles(store.db, 9)).map(({ failedReason }) => failedReason)
    expect(reasons).toEqual([null, null, 'No one could be scanned. It is failed.', null])
    expect(await lastGoodCycle(store.db)).toMatchObject({ id: good.id, failedReason: null })
  })

  test('given a cycle over no one, because no one takes part, it is not good', async () => {
    await writeContest(store.db, async (write) => {
      for (const xuid of ['1', '2', '3'])
        await decide(write, { xuid, kind: 'removal', reason: 'Asked to.', by: 'Ona', at: day(1) })
    })
    const { cycle } = await open()
    await finishCycle(store.db, cycle.id, day(3))
    expect(await latestCycles(store.db, 1)).toMatchObject([{ total: 0, failedReason: null }])
    expect(await lastGoodCycle(store.db)).toBeUndefined()
  })

  test.each([
    ['ahead of now', 3, 5, []],
    ['and a right one was opened since', 5, 5, [4]],
  ])(
    'given a cycle that a wrong clock opened before its time, %s, its time is free again',
    async (_, now, due, between) => {
      const { cycle: wrong } = await open(5)
      await finishCycle(store.db, wrong.id, day(5))
      for (const other of between) await open(other)
      const { cycle, isNew } = await openCycle(store.db, { kind: 'scheduled', dueAt: day(due), at: day(now) })
      expect(isNew).toBe(true)
      expect((await latestCycles(store.db, 9)).map(({ id, kind }) => [id, kind])).toContainEqual([
        wrong.id,
        'forced',
      ])
      // Once: the one that took its place is there to stay.
      await finishCycle(store.db, cycle.id, day(6))
      expect(await openCycle(store.db, { kind: 'scheduled', dueAt: day(due), at: day(6) })).toMatchObject({
        ...{ isNew: false, cycle: { id: cycle.id } },
      })
    },
  )

  test('given a cycle that was opened in time and later ones, its time stays taken', async () => {
    const { cycle } = await open(4)
    await finishCycle(store.db, cycle.id, day(4))
    await openCycle(store.db, { kind: 'forced', dueAt: day(4), at: day(4) })
    await open(5)
    expect(await open(4)).toMatchObject({ isNew: false, cycle: { id: cycle.id, kind: 'scheduled' } })
  })

  test('given a cycle that a wrong clock opened for next year, the ones after it are the latest', async () => {
    const { cycle: wrong } = await open(367)
    const { cycle: right } = await open(2)
    expect((await latestCycles(store.db, 2)).map(({ id }) => id)).toEqual([right.id, wrong.id])
  })
})

describe('held scans', () => {
  const hold = (reason: string, dayOfJuly: number, wouldLose = [1, 900]) =>
    holdScan(store.db, {
      ...{ xuid: '1', cycleId: null, foundAt: day(dayOfJuly), reason },
      ...{ wouldLose, vanished: [4_294_967_295], titles: [aTitle(7)] },
    })

  test('given a newer scan that would take the same, the older one waits on by its id', async () => {
    const { id } = await hold('first', 1)
    expect(await hold('second', 2)).toEqual({ id, keptAt: null })
    expect(await undecidedScans(store.db)).toMatchObject([{ id, foundAt: day(1), reason: 'second' }])
  })

  test('given a newer scan of the same gamer that would take something else, the older waits no more', async () => {
    const [{ id: old }, { id: recent }] = [await hold('first', 1, [1]), await hold('second', 2)]
    expect(await undecidedScans(store.db)).toEqual([
      {
        ...{ id: recent, xuid: '1', gamertag: 'Gamer 1', cycleId: null, foundAt: day(2), reason: 'second' },
        ...{ wouldLose: [1, 900], vanished: [4_294_967_295], titles: [aTitle(7)], keptAt: null },
      },
    ])
    expect(await decideScan(store.db, { id: old, decision: 'applied', at: day(3) })).toBeUndefined()
    expect(await countHeldScans(store.db)).toBe(1)
  })

  test('given a decision, it is taken once', async () => {
    const { id } = await hold('lost 21 squares', 1)
    const decide = () => decideScan(store.db, { id, decision: 'applied', at: day(2) })
    const decided = await Promise.all([decide(), decide()])
    expect(decided.filter(Boolean)).toMatchObject([{ id, titles: [aTitle(7)] }])
    expect(await undecidedScans(store.db)).toEqual([])
  })
})

test('given a history saved again, the newer is kept, and all are listed in batches', async () => {
  const save = (titles: HistoryTitle[], readAt: Date) => {
    const encoded = { titles: encodeTitles(titles), titleCount: titles.length }
    return historyWrite({ xuid: '1', ...encoded, readAt }).execute(store.db)
  }
  await save([aTitle(1)], day(1))
  await save([aTitle(2), aTitle(1)], day(2))
  expect(await Array.fromAsync(eachHistory(store.db))).toEqual([
    [{ xuid: '1', titles: [aTitle(1), aTitle(2)] }],
  ])
  expect(await Array.fromAsync(eachHistory(store.db, () => false))).toEqual([])
})
