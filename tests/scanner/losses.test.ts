/** Losses: they need time between two reads, are stopped when they hit many, and wait for the organiser when they are odd. */
import { expect, test } from 'vitest'
import { applyLosses, listLosses, undoLosses } from '#cli/commands/losses.ts'
import { scanCommand } from '#cli/commands/scan.ts'
import { decideHeld } from '#operations/scans/held-decisions.ts'
import { scanGamer } from '#scanner/scans/scan-gamer.ts'
import { settleCycle } from '#settling/settle.ts'
import { latestCycles, openCycle } from '#store/scans/cycles.ts'
import { undecidedScans } from '#store/scans/held-scans.ts'
import { countStopped, suspectedLossesOf } from '#store/scans/suspected-losses.ts'
import { storedScans } from '#store/scans/unchanged-scans.ts'
import { grownGamesOf } from '#store/settled/events.ts'
import { aGame, mainTitle } from '#tests/support/contest-builders.ts'
import { type ScannerWorld, scannerWorld } from '#tests/support/scanner-world.ts'

const [ONE, TWO, THREE] = [mainTitle(1), mainTitle(2), mainTitle(3)]
const games = [aGame(1), aGame(2), aGame(3)]
const GAMERS = ['501', '502', '503', '504']
const VEGA = '501'
const HISTORY = 'achievements.xboxlive.com'
const MINUTES = 1 / 60

/** Gamers who have squares 1 and 2, scanned, half a day ago. */
async function contest(gamers = [VEGA]) {
  const world = await scannerWorld({ games })
  await world.titles([ONE, TWO, THREE])
  for (const xuid of gamers) {
    await world.player(xuid)
    await world.unlock(xuid, [ONE, TWO])
  }
  await world.scan()
  await world.later()
  return world
}

const extend = (world: ScannerWorld, titleId: number) =>
  world.xbox.remote('POST', `/titles/${titleId}/dlc`, { name: 'More', achievements: [250] })

const squaresOf = async (world: ScannerWorld, gamers = GAMERS) =>
  Promise.all(gamers.map(async (xuid) => (await world.standing(xuid)).squares))

const lastCycle = async (world: ScannerWorld) => (await latestCycles(world.db, 1))[0]

test('given a loss in scans within half an hour, nothing is seen; half an hour after the first, it is taken', async () => {
  await using world = await contest()
  await extend(world, ONE)
  const before = { standing: await world.standing(VEGA), feed: await world.feed(VEGA) }
  for (const minutes of [0, 14, 15]) {
    await world.later(minutes * MINUTES)
    expect(await world.scan(VEGA)).toEqual([])
    const lastUpdated = world.context.clock.now()
    expect(await world.standing(VEGA)).toEqual({ ...before.standing, lastUpdated })
    expect(await world.feed(VEGA)).toEqual(before.feed)
  }
  await world.later(1 * MINUTES)
  await world.unlock(VEGA, [THREE])
  expect(await world.scan(VEGA)).toEqual([])
  expect((await world.standing(VEGA)).squares).toEqual([2, 3])
  const found = await world.db.selectFrom('events').selectAll().where('type', '=', 'game_lost').execute()
  expect(found).toMatchObject([{ square: 1, at: world.context.clock.now(), grownBy: 250 }])
  expect(await suspectedLossesOf(world.db, VEGA)).toEqual(new Map())
  const reopened = () => grownGamesOf(world.db, { xuid: VEGA, upTo: 99 })
  expect(await reopened()).toEqual([{ link: 'Game-1', lostAt: world.context.clock.now() }])
  await world.unlock(VEGA, [ONE])
  await world.later()
  await world.scan(VEGA)
  expect(await reopened()).toEqual([])
})

test('given a loss that a later read does not show, it was never there', async () => {
  await using world = await contest()
  await world.xbox.remote('POST', '/relock', { xuid: VEGA, titleId: ONE, ids: [1] })
  await world.scan()
  expect([...(await suspectedLossesOf(world.db, VEGA)).keys()]).toEqual([ONE])
  await world.unlock(VEGA, [ONE])
  await world.later()
  await world.scan()
  expect(await suspectedLossesOf(world.db, VEGA)).toEqual(new Map())
  expect((await world.standing(VEGA)).squares).toEqual([1, 2])
})

test('given more than 3 % of the gamers losing squares in one cycle, nobody does until the organiser says so', async () => {
  await using world = await contest(GAMERS)
  await extend(world, ONE)
  await world.scan()
  await world.later()
  for (const xuid of GAMERS) await world.unlock(xuid, [THREE])
  await world.scan()
  expect(await squaresOf(world)).toEqual(GAMERS.map(() => [1, 2, 3]))
  expect(await lastCycle(world)).toMatchObject({ lossesStopped: 4, failedReason: null })
  expect(world.log).toContainEqual(expect.stringMatching(/^Losses stopped: too many gamers affected/))

  // What one forced scan would take belongs to the same fault.
  await world.later()
  await world.scan(VEGA)
  expect(await squaresOf(world)).toEqual(GAMERS.map(() => [1, 2, 3]))
  expect(await countStopped(world.db)).toBe(4)
  expect((await listLosses(world.context)).data).toMatchObject([{ titleId: ONE, gamers: 4, squares: 4 }])

  const apply = (titleId?: number, all = false) => applyLosses(world.context, { titleId, all })
  await expect(apply()).rejects.toThrow('Name one title id as "losses" lists it, or all of them with --all.')
  await expect(apply(TWO)).rejects.toThrow('No such losses are stopped.')
  expect((await apply(ONE)).text).toBe('The losses of 4 gamers are applied.')
  expect(await squaresOf(world)).toEqual(GAMERS.map(() => [2, 3]))
  expect((await listLosses(world.context)).text).toBe('No losses are stopped.')
  await expect(undoLosses(world.context, { titleId: TWO })).rejects.toThrow(
    'No such losses have been applied.',
  )
  expect((await undoLosses(world.context, { titleId: ONE })).text).toBe('4 gamers have their squares again.')
  expect(await squaresOf(world)).toEqual(GAMERS.map(() => [1, 2, 3]))
  expect(await countStopped(world.db)).toBe(4)
  await expect(undoLosses(world.context, {})).rejects.toThrow('No such losses have been applied.')
  await apply(ONE)
  await world.later()
  await world.scan()
  expect(await lastCycle(world)).toMatchObject({ lossesStopped: null })
})

test('given losses that are applied and undone, those whose rank alone moved are not counted', async () => {
  await using world = await contest(GAMERS)
  await world.player('505')
  await world.unlock('505', [TWO])
  await extend(world, ONE)
  await world.scan()
  await world.later()
  await world.scan()
  await applyLosses(world.context, { titleId: ONE, all: false })
  expect(await squaresOf(world, [...GAMERS, '505'])).toEqual([[2], [2], [2], [2], [2]])
  expect((await undoLosses(world.context, {})).text).toBe('4 gamers have their squares again.')
})

test('given losses that were stopped and are gone in the next cycle, nobody has to decide', async () => {
  await using world = await contest(GAMERS)
  for (const xuid of GAMERS) await world.xbox.remote('POST', '/relock', { xuid, titleId: ONE, ids: [1] })
  await world.scan()
  await world.later()
  await world.scan()
  expect(await countStopped(world.db)).toBe(4)
  for (const xuid of GAMERS) await world.unlock(xuid, [ONE])
  await world.later()
  await world.scan()
  expect(await countStopped(world.db)).toBe(0)
  expect(await squaresOf(world)).toEqual(GAMERS.map(() => [1, 2]))
})

test('given two of four gamers losing squares, they do: so few say nothing about Xbox Live', async () => {
  await using world = await contest(GAMERS)
  const losing = GAMERS.slice(0, 2)
  for (const xuid of losing) await world.xbox.remote('POST', '/relock', { xuid, titleId: ONE, ids: [1] })
  await world.scan()
  await world.later()
  await world.scan()
  expect(await squaresOf(world)).toEqual([[2], [2], [1, 2], [1, 2]])
  // Their score fell and the game did not grow: there is nothing to get back.
  for (const xuid of losing) expect(await grownGamesOf(world.db, { xuid, upTo: 99 })).toEqual([])
  expect(await lastCycle(world)).toMatchObject({ lossesStopped: null })
})

test('given a score that fell to less than half, it is held through every cycle, and applied keeps what came since', async () => {
  await using world = await contest()
  const ids = [1, 2, 3, 4, 5, 6]
  await world.xbox.remote('POST', '/relock', { xuid: VEGA, titleId: ONE, ids })
  await world.unlock(VEGA, [THREE])
  for (let cycle = 0; cycle < 3; cycle++) {
    expect(await world.scan()).toMatchObject([
      { outcome: 'held', reason: 'The score of a known title has fallen to less than half.' },
    ])
    expect((await world.standing(VEGA)).squares).toEqual([1, 2, 3])
    await world.later()
  }
  const [held, ...others] = await undecidedScans(world.db)
  expect(others).toEqual([])
  expect(held).toMatchObject({ wouldLose: [1] })
  const acting = { actor: { kind: 'terminal' }, at: world.context.clock.now() } as const
  await decideHeld(world.db, { id: held?.id ?? 0, choice: 'apply', ...acting })
  expect((await world.standing(VEGA)).squares).toEqual([2, 3])
  expect(await world.scan()).toEqual([])
})

test('given a forced scan that shows a loss, the organiser alone is told that it is suspected', async () => {
  await using world = await contest()
  await extend(world, ONE)
  const { connectionString } = world.database
  const { text, data } = await scanCommand(
    {
      ...{ ...world.context, connectionString, signal: AbortSignal.timeout(100_000), showProgress() {} },
      xbox: async () => world.context.xbox,
    },
    `Player ${VEGA}`,
    { wait: true },
  )
  expect(text.split('\n')).toEqual([
    'The scan succeeded.',
    `Player ${VEGA} has 2 squares and 6 points.`,
    '1 completion is suspected lost since 10 Jan 2026, 14:00 ET; a scan at least 30 minutes later confirms or clears it.',
  ])
  expect(data).toMatchObject({
    squares: 2,
    suspectedLosses: [{ titleId: ONE, square: 1, confirmedAt: null }],
  })
})

test('given a scan that another has overtaken, it gives what it read and suspects nothing', async () => {
  await using world = await contest()
  const { db } = world
  const stored = (await storedScans(db, [VEGA])).get(VEGA)
  await world.later(1 * MINUTES)
  await world.scan(VEGA)
  await extend(world, ONE)
  await world.unlock(VEGA, [THREE])
  const at = world.context.clock.now()
  const { cycle } = await openCycle(db, { kind: 'forced', dueAt: at, at, xuids: [VEGA] })
  await scanGamer(world.context, {
    ...{ xuid: VEGA, cycleId: cycle.id, stored, profile: undefined, libraries: new Map() },
    ...{ reads: 0, isLastAttempt: true, verifyByList: new Set(), signal: AbortSignal.timeout(100_000) },
  })
  await settleCycle(world.context, cycle.id)
  expect((await world.standing(VEGA)).squares).toEqual([1, 2, 3])
  expect(await suspectedLossesOf(db, VEGA)).toEqual(new Map())
})

test('given a list that never adds up, its gains are taken at once by two reads, and nobody becomes unreadable', async () => {
  await using world = await contest()
  await world.unlock(VEGA, [THREE])
  const complete = { name: 'Game', earnedAchievements: 10, currentGamerscore: 1000, maxGamerscore: 1000 }
  // One title has vanished, and one that was never there is counted.
  const titles = [TWO, THREE].map((titleId) => ({ titleId, ...complete }))
  const effect = { kind: 'json', body: { titles, pagingInfo: { totalRecords: 3 } } }
  const asked = (await world.xbox.requests(HISTORY)).length
  await world.faults({ match: { host: HISTORY, xuid: VEGA, contract: '2' }, times: null, effect })
  expect(await world.scan()).toEqual([])
  expect(await world.standing(VEGA)).toMatchObject({ squares: [1, 2, 3], state: 'active' })
  expect(await undecidedScans(world.db)).toEqual([])
  // Two reads of two contracts, and what a client needs to see that there is no more.
  expect((await world.xbox.requests(HISTORY)).length - asked).toBeLessThanOrEqual(6)
})
