/** Nights on which everything went wrong: an outage of all services, and a clock that was a year ahead. */
import { expect, test } from 'vitest'
import { settledVersion } from '#store/changes.ts'
import { lastGoodCycle, latestCycles } from '#store/scans/cycles.ts'
import { suspectedLossesOf } from '#store/scans/suspected-losses.ts'
import { mainTitle } from '#tests/support/contest-builders.ts'
import { type ScannerWorld, scannerWorld } from '#tests/support/scanner-world.ts'
import { games, LYRA, ONE, twoGamers, VEGA } from '#tests/support/two-gamers.ts'

const HISTORY = 'achievements.xboxlive.com'
const YEAR = 365 * 24

const historyLength = async (world: ScannerWorld) =>
  (await world.db.selectFrom('leaderboardEntries').selectAll().execute()).length

test('given a cycle in which nobody could be read, it has failed, and nothing is shown as fresh', async () => {
  await using world = await scannerWorld({ games, client: { retries: { maxAttempts: 1 } } })
  await twoGamers(world)
  const before = {
    settled: await settledVersion(world.db),
    good: await lastGoodCycle(world.db),
    vega: await world.standing(VEGA),
    entries: await historyLength(world),
  }
  await world.faults({ match: { host: HISTORY }, times: null, effect: { kind: 'status', status: 503 } })
  expect(await world.scan()).toMatchObject([{ outcome: 'failed' }, { outcome: 'failed' }])
  const [failed] = await latestCycles(world.db, 1)
  expect(failed).toMatchObject({
    finishedAt: world.context.clock.now(),
    failedReason: expect.stringMatching(/^No one could be scanned\. .*503/),
  })
  expect(world.log).toContain('Cycle failed.')
  expect(await settledVersion(world.db)).toEqual(before.settled)
  expect(await lastGoodCycle(world.db)).toEqual(before.good)
  expect(await world.standing(VEGA)).toEqual(before.vega)
  expect(await historyLength(world)).toBe(before.entries)

  await world.noFaults()
  await world.faults({ match: { host: HISTORY, xuid: LYRA }, times: null, effect: { kind: 'html' } })
  await world.later()
  await world.scan()
  // One of two was read: it counts, and it is not a good cycle.
  expect((await latestCycles(world.db, 1))[0]).toMatchObject({ failedReason: null, done: 1, unread: 1 })
  expect(await lastGoodCycle(world.db)).toEqual(before.good)
  expect(await world.standing(VEGA)).toMatchObject({ squares: [1, 2], state: 'active' })
  expect(await world.standing(LYRA)).toMatchObject({ squares: [1], state: 'failing' })
})

test('given a scan by a clock that was a year ahead, the ones after it count and say when they were', async () => {
  await using world = await scannerWorld({ games })
  await twoGamers(world)
  const right = world.context.clock.now()
  world.setClockBy(YEAR)
  await world.xbox.remote('POST', '/relock', { xuid: LYRA, titleId: ONE, ids: [1] })
  await world.scan()
  expect((await world.standing(VEGA)).lastUpdated?.getUTCFullYear()).toBe(2027)

  world.setClockBy(-YEAR)
  await world.titles([mainTitle(3)])
  await world.unlock(VEGA, [mainTitle(3)])
  await world.scan()
  // One has news, the other has a suspected loss, which began in the future and begins anew.
  for (const xuid of [VEGA, LYRA]) expect((await world.standing(xuid)).lastUpdated).toEqual(right)
  expect(await suspectedLossesOf(world.db, LYRA)).toMatchObject(new Map([[ONE, { begunAt: right }]]))
  const { titleCount } = await world.db
    .selectFrom('histories')
    .selectAll()
    .where('xuid', '=', VEGA)
    .executeTakeFirstOrThrow()
  expect(titleCount).toBe(3)

  await world.later()
  expect(await world.scan()).toEqual([])
  expect((await world.standing(VEGA)).lastUpdated).toEqual(world.context.clock.now())
  expect((await world.standing(LYRA)).squares).toEqual([2])
})
