/** Undoing from the log: what it would do is shown first, it is done once, and the log tells before and after. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deskLogCall, undoActionCall, undoEffectCall } from '#contract/organiser/log.ts'
import { undoPatchCall } from '#contract/organiser/patches.ts'
import { feltChangesOf } from '#operations/patches/records.ts'
import { recountEverybody } from '#settling/recounts/recount-everybody.ts'
import { settledVersion } from '#store/changes.ts'
import { writeExclusively } from '#store/contest-write.ts'
import { digestFacts } from '#store/settled/digest-facts.ts'
import { ownGame } from '#tests/support/content/own-content.ts'
import { anOwnGamer } from '#tests/support/content/own-gamer.ts'
import { DEARER, type PatchWorld, patchWorld } from './patch-world.ts'

let world: PatchWorld
beforeEach(async () => {
  world = await patchWorld()
})
afterEach(() => world.close())

const log = async (query: Record<string, string> = {}) =>
  (await world.desk.ask('organiser', deskLogCall, { query })).body

const latest = async () => {
  const [action] = (await log({ section: 'patch' })).actions
  if (!action) throw new Error('The log is empty.')
  return action
}

test('given a patch in the log, its undo shows what it does, does that, and is offered once', async () => {
  await world.publish(DEARER)
  const action = await latest()
  expect(action).toMatchObject({
    before: 'Patch 0',
    after: 'Patch 1: 1 gamer gains and 0 lose points',
    can_undo: true,
  })
  const params = { id: action.id }
  const { body } = await world.desk.ask('organiser', undoEffectCall, { params })
  expect(body.effect).toMatchObject({
    gain: 0,
    lose: 1,
    points: -25,
    gamers: [{ gamertag: 'Vega', before: { points: 84, rank: 1 }, after: { points: 59, rank: 1 } }],
  })
  const undo = (seen: string) =>
    world.desk.ask('organiser', undoActionCall, { params, body: { why: 'A slip.', seen } })
  expect(await undo('something else')).toMatchObject({
    status: 409,
    body: { code: 'changed', current: body.effect },
  })
  expect(await world.points()).toEqual({ Vega: 84, Rigel: 3 })
  expect((await undo(body.effect?.seen ?? '')).status).toBe(200)
  expect(await world.points()).toEqual({ Vega: 59, Rigel: 3 })
  const { actions } = await log({ section: 'patch' })
  expect(actions).toMatchObject([
    { action: 'patch.undo', before: 'Patch 1', after: 'Patch 0: 0 gamers gain and 1 loses points' },
    { id: action.id, can_undo: false, is_undone: true },
  ])
})

test('given a patch that was undone elsewhere, the log does not offer it again', async () => {
  await world.publish(DEARER)
  const action = await latest()
  await world.desk.ask('organiser', undoPatchCall, { body: { number: 1, why: 'A slip.' } })
  const again = (await log({ section: 'patch' })).actions.find(({ id }) => id === action.id)
  expect(again).toMatchObject({ can_undo: false, is_undone: true })
  const refused = await world.desk.ask('organiser', undoEffectCall, { params: { id: action.id } })
  expect(refused).toMatchObject({ status: 409, body: { message: 'This has already been undone.' } })
})

test('given a filter, all that it finds is counted, by day', async () => {
  await world.publish(DEARER)
  const { matching, days, actions } = await log({ section: 'patch' })
  expect(matching).toBe(actions.length)
  expect(days.reduce((sum, day) => sum + day.actions, 0)).toBe(matching)
  expect(await log({ section: 'gamer' })).toMatchObject({ matching: 0, days: [] })
})

test('given a preview and gamers who only move meanwhile, it still holds', async () => {
  const { preview } = await world.look(DEARER)
  await anOwnGamer(world.db, 'Sirius', [4, 5, 6])
  await writeExclusively(world.db, (write) => recountEverybody(write, new Date('2026-02-10T17:00:00Z')))
  const published = await world.publish(DEARER, { seen: preview?.fingerprint ?? '' })
  expect(published.status).toBe(200)
  expect(await world.points()).toMatchObject({ Vega: 84, Sirius: 9 })
})

/** Both gamers have the game of square 3. */
const SWAP = {
  title: 'Other places',
  summary: 'Two games change their places on the grid today.',
  games: [ownGame(3, { position: 9 }), ownGame(9, { position: 3 })],
}

test('given a swap and its undo, the chat is told what players feel, and of no completion', async () => {
  const facts = async () => {
    const { version, settledAt } = await settledVersion(world.db)
    return digestFacts(world.db, { version, at: settledAt ?? new Date(0) })
  }
  expect((await world.publish(SWAP)).status).toBe(200)
  expect(await facts()).toMatchObject({ squares: [], patches: [{ number: 1, title: 'Other places' }] })
  expect(await feltChangesOf(world.db, 1)).toEqual(['2 games moved'])
  await world.desk.ask('organiser', undoPatchCall, { body: { number: 1 } })
  expect(await facts()).toMatchObject({ squares: [], patches: [], undone: [{ number: 1 }] })
})
