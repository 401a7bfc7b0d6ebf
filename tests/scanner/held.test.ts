/** Held scans and stopped losses: what each decision of the organiser does, and what the next reads make of it. */
import { expect, onTestFinished, test } from 'vitest'
import { undoHeld } from '#cli/commands/held.ts'
import { keepLossesCommand, listLosses, takeUpLosses } from '#cli/commands/losses.ts'
import { decideHeld, type HeldChoice } from '#operations/scans/held-decisions.ts'
import { heldCosts } from '#operations/scans/held-effects.ts'
import {
  applyStoppedLosses,
  previewStoppedLosses,
  undoAppliedLosses,
} from '#operations/scans/loss-decisions.ts'
import { listActions } from '#store/desk/actions.ts'
import { latestCycles } from '#store/scans/cycles.ts'
import { countHeldScans, undecidedScans } from '#store/scans/held-scans.ts'
import { countStopped, suspectedLossesOf } from '#store/scans/suspected-losses.ts'
import { checkPast } from '#store/settled/past-check.ts'
import { aChallenge, aGame, mainTitle, squares } from '#tests/support/contest-builders.ts'
import { type ScannerWorld, scannerWorld } from '#tests/support/scanner-world.ts'
import { wholeSettledState } from '#tests/support/settled-state.ts'

const [ONE, TWO, THREE] = [mainTitle(1), mainTitle(2), mainTitle(3)]
const [VEGA, LYRA, MIRA] = ['501', '502', '503']
const GAMERS = [VEGA, LYRA, MIRA, '504']
const TERMINAL = { kind: 'terminal' } as const

/** Vega has three squares and a challenge, Lyra two squares, the others one; scanned half a day ago. */
async function contest() {
  const challenges = [aChallenge({ id: 30, points: 50, rule: { kind: 'all', squares: squares(1, 2) } })]
  const world = await scannerWorld({ games: [aGame(1), aGame(2), aGame(3)], challenges })
  onTestFinished(() => world[Symbol.asyncDispose]())
  await world.titles([ONE, TWO, THREE])
  const has: Record<string, number[]> = { [VEGA]: [ONE, TWO, THREE], [LYRA]: [ONE, TWO] }
  for (const xuid of GAMERS) {
    await world.player(xuid)
    await world.unlock(xuid, has[xuid] ?? [ONE])
  }
  await world.scan()
  await world.later()
  return world
}

const relock = (world: ScannerWorld, titleId: number, xuid = VEGA) =>
  world.xbox.remote('POST', '/relock', { xuid, titleId, ids: [1, 2, 3, 4, 5, 6] })

const decide = (world: ScannerWorld, choice: HeldChoice, id: number | undefined) =>
  decideHeld(world.db, {
    id: id ?? 0,
    choice,
    actor: TERMINAL,
    why: 'It was seen.',
    at: world.context.clock.now(),
  })

const held = async (world: ScannerWorld) => (await undecidedScans(world.db))[0]

test('given a held scan, what it would take is told as applying it then takes it', async () => {
  const world = await contest()
  await relock(world, ONE)
  await world.scan()
  const [told] = await heldCosts(world.db)
  expect(told?.effect).toEqual({
    squares: { before: 3, after: 2 },
    points: { before: 59, after: 6 },
    rank: { before: 1, after: 2 },
    squaresLost: [1],
    challengesLost: [30],
  })
  expect(await world.standing(VEGA)).toMatchObject({ points: 59, rank: 1, squares: [1, 2, 3] })
  await decide(world, 'apply', told?.id)
  expect(await world.standing(VEGA)).toMatchObject({
    points: told?.effect.points.after,
    rank: told?.effect.rank?.after,
    squares: [2, 3],
    challenges: [],
  })
  expect(await listActions(world.db, { limit: 9 })).toMatchObject([
    {
      action: 'scan.apply',
      what: `applied the held scan of Player ${VEGA}`,
      subjectId: VEGA,
      before: '3 squares, 59 points',
      after: '2 squares, 6 points',
      why: 'It was seen.',
    },
  ])
})

test('given a held scan that is applied and undone in the terminal, everything is as before, and it waits again', async () => {
  const world = await contest()
  await relock(world, ONE)
  await world.scan()
  const before = await wholeSettledState(world.db)
  const first = await held(world)
  const id = first?.id ?? 0
  await expect(undoHeld(world.context, { id })).rejects.toThrow('can no longer be undone')
  await world.later(1)
  await decide(world, 'apply', id)
  await world.later(1)
  const undone = await undoHeld(world.context, { id, why: 'A mistake.' })
  expect(undone.text).toBe(`The scan of Player ${VEGA} was undone. It waits for a decision again.`)
  expect(await wholeSettledState(world.db)).toEqual(before)
  expect(await held(world)).toEqual(first)
  expect((await checkPast(world.db)).differing).toEqual([])
  const [undo, applied] = await listActions(world.db, { limit: 2 })
  expect([undo?.takesBack, undo?.why]).toEqual([applied?.id, 'A mistake.'])
  // The next read tells the same, and no one loses anything meanwhile.
  await world.later()
  await world.scan()
  expect(await countHeldScans(world.db)).toBe(1)
  expect((await world.standing(VEGA)).squares).toEqual([1, 2, 3])
})

test('given a scan that is kept, the same loss asks nobody again, and the gamer is done', async () => {
  const world = await contest()
  await relock(world, ONE)
  expect(await world.scan()).toMatchObject([{ outcome: 'held' }])
  const first = await held(world)
  await decide(world, 'keep', first?.id)
  for (let cycle = 0; cycle < 2; cycle++) {
    await world.later()
    expect(await world.scan()).toEqual([])
    expect(await countHeldScans(world.db)).toBe(0)
    expect(await held(world)).toMatchObject({ id: first?.id, keptAt: expect.any(Date) })
    expect((await world.standing(VEGA)).squares).toEqual([1, 2, 3])
  }
  expect(await latestCycles(world.db, 1)).toMatchObject([{ held: 0, done: 4 }])
})

test('given a kept scan and a read that tells something else, it is asked about anew', async () => {
  const world = await contest()
  await relock(world, ONE)
  await world.scan()
  const first = await held(world)
  await decide(world, 'keep', first?.id)
  await relock(world, TWO)
  await world.later()
  expect(await world.scan()).toMatchObject([{ outcome: 'held' }])
  const second = await held(world)
  expect(second).toMatchObject({ wouldLose: [1, 2], keptAt: null })
  expect(second?.id).not.toBe(first?.id)
})

test('given a kept scan and a sound read, nothing is kept any more: the same loss later is held', async () => {
  const world = await contest()
  await relock(world, ONE)
  await world.scan()
  await decide(world, 'keep', (await held(world))?.id)
  await world.unlock(VEGA, [ONE])
  await world.later()
  await world.scan()
  expect(await held(world)).toBeUndefined()
  await relock(world, ONE)
  await world.later()
  expect(await world.scan()).toMatchObject([{ outcome: 'held' }])
})

test('given a kept scan that is taken up again, it waits, and can be applied', async () => {
  const world = await contest()
  await relock(world, ONE)
  await world.scan()
  const { id } = (await held(world)) ?? {}
  await decide(world, 'keep', id)
  expect(await decide(world, 'keep', id)).toBeUndefined()
  expect(await decide(world, 'reopen', id)).toMatchObject({ id })
  expect(await decide(world, 'reopen', id)).toBeUndefined()
  expect(await countHeldScans(world.db)).toBe(1)
  await decide(world, 'apply', id)
  expect((await world.standing(VEGA)).squares).toEqual([2, 3])
})

test('given a scan that was dropped and comes back the same, it is told when it was dropped', async () => {
  const world = await contest()
  await relock(world, ONE)
  await world.scan()
  const droppedAt = world.context.clock.now()
  await decide(world, 'discard', (await held(world))?.id)
  await world.later()
  await world.scan()
  expect(await heldCosts(world.db)).toMatchObject([{ droppedBefore: droppedAt, keptAt: null }])
})

test('given a scan that changed since it was shown, applying it does nothing', async () => {
  const world = await contest()
  await relock(world, ONE)
  await world.scan()
  const { id = 0 } = (await held(world)) ?? {}
  const at = world.context.clock.now()
  const acting = { id, choice: 'apply', actor: TERMINAL, at } as const
  expect(await decideHeld(world.db, { ...acting, agree: () => false })).toBeUndefined()
  expect((await world.standing(VEGA)).squares).toEqual([1, 2, 3])
  expect(await listActions(world.db, { limit: 9 })).toEqual([])
})

/** All four would lose square 1 by an added achievement: the losses are stopped. */
async function losing() {
  const world = await contest()
  await extend(world)
  await world.scan()
  await world.later()
  await world.scan()
  expect(await countStopped(world.db)).toBe(4)
  return world
}

const extend = (world: ScannerWorld) =>
  world.xbox.remote('POST', `/titles/${ONE}/dlc`, { name: 'More', achievements: [250] })

test('given stopped losses that are kept, no read takes them, and whoever comes later is treated alike', async () => {
  const world = await losing()
  expect((await keepLossesCommand(world.context, { titleId: ONE, all: false })).data).toEqual({ titles: 1 })
  for (let cycle = 0; cycle < 2; cycle++) {
    await world.later()
    await world.scan()
    await world.scan(VEGA)
    expect(await countStopped(world.db)).toBe(0)
    expect((await world.standing(VEGA)).squares).toEqual([1, 2, 3])
  }
  expect((await listLosses(world.context)).text).toContain(`Game ${ONE} (${ONE}), 4 gamers.`)
  expect([...(await suspectedLossesOf(world.db, LYRA)).keys()]).toEqual([ONE])
})

test('given kept losses and a title that grows again, they are stopped again', async () => {
  const world = await losing()
  await keepLossesCommand(world.context, { titleId: undefined, all: true })
  await extend(world)
  await world.later()
  await world.scan()
  expect(await countStopped(world.db)).toBe(4)
})

test('given kept losses that are taken up again, the next reads stop them again', async () => {
  const world = await losing()
  await keepLossesCommand(world.context, { titleId: ONE, all: false })
  await takeUpLosses(world.context, { titleId: ONE })
  await expect(takeUpLosses(world.context, { titleId: ONE })).rejects.toThrow('are kept')
  await world.later()
  await world.scan()
  expect(await countStopped(world.db)).toBe(4)
})

test('given stopped losses that are applied and undone, everything is as before, and they are stopped again', async () => {
  const world = await losing()
  const before = await wholeSettledState(world.db)
  const shown = await previewStoppedLosses(world.db, ONE)
  expect(shown.changed.find(({ xuid }) => xuid === VEGA)).toMatchObject({
    before: { points: 59, squares: 3 },
    after: { points: 6, squares: 2 },
    squaresLost: [1],
    challengesLost: [30],
  })
  await world.later(1)
  const acting = { actor: TERMINAL, why: 'It grew.', at: world.context.clock.now() }
  expect(await applyStoppedLosses(world.db, { titleId: ONE, ...acting })).toEqual({
    ...{ gamers: 4, effect: shown, done: true },
  })
  expect(await world.standing(VEGA)).toMatchObject({ points: 6, squares: [2, 3], challenges: [] })
  const [action] = await listActions(world.db, { limit: 1 })
  expect(action).toMatchObject({ action: 'scan.losses', after: '4 squares and 112 points lost' })
  await world.later(1)
  const undo = { actionId: action?.id ?? 0, actor: TERMINAL, at: world.context.clock.now() }
  await undoAppliedLosses(world.db, undo)
  expect(await wholeSettledState(world.db)).toEqual(before)
  expect(await countStopped(world.db)).toBe(4)
  expect((await checkPast(world.db)).differing).toEqual([])
  await expect(undoAppliedLosses(world.db, undo)).rejects.toThrow('can no longer be undone')
})
