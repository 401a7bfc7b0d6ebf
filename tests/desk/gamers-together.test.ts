/** Many gamers at once: the effect that is shown is the one that happens, the log has one entry, and undo is exact. */
import { afterAll, expect, test } from 'vitest'
import type { DeskRole } from '#contest/rules/desk-roles.ts'
import { gamerActCall, gamersTogetherCall, type TogetherAct } from '#contract/organiser/gamer-acts.ts'
import { deskGamerCall, deskGamersCall, writeNoteCall } from '#contract/organiser/gamers.ts'
import { deskLogCall, undoActionCall, undoEffectCall } from '#contract/organiser/log.ts'
import { removeTogether } from '#operations/gamers/together.ts'
import { removeRole, setRole } from '#store/people/roles.ts'
import { inTransaction } from '#store/transaction.ts'
import { wholeSettledState } from '#tests/support/settled-state.ts'
import { deskApp, personOf } from './desk-app.ts'

const desk = await deskApp()
const { body } = await desk.ask('owner', deskGamersCall)
const chosen = body.gamers.filter(({ state, squares }) => state === 'active' && squares).slice(0, 4)
expect(chosen).toHaveLength(4)
afterAll(() => desk.close())

const xuidsOf = (gamers: readonly { xuid: string }[]) => gamers.map(({ xuid }) => xuid)

const together = (
  act: TogetherAct,
  { trial = false, seen = undefined as string | undefined, of = chosen } = {},
) =>
  desk.ask('helper', gamersTogetherCall, {
    body: { xuids: xuidsOf(of), act, why: 'As agreed', trial, ...(seen && { seen }) },
  })

const undo = (id: number) => desk.ask('helper', undoActionCall, { params: { id }, body: {} })

const actions = async () =>
  (await desk.ask('owner', deskLogCall, { query: { section: 'gamer' } })).body.actions

const standings = () => wholeSettledState(desk.db)

test('given gamers who are removed together, what was shown happens, the log has one entry, and one undo restores all', async () => {
  const before = await standings()
  const entries = (await actions()).length
  const tried = await together({ act: 'remove' }, { trial: true })
  expect(tried.body).toMatchObject({ gamers: 4, skipped: [], action: null, effect: { lose: 4 } })
  expect(tried.body.effect?.gamers).toHaveLength(4)
  expect(await standings()).toEqual(before)

  const other = await together({ act: 'remove' }, { seen: 'something else' })
  expect(other).toMatchObject({ status: 409, body: { code: 'changed', current: tried.body.effect } })
  const done = await together({ act: 'remove' }, { seen: tried.body.effect?.seen })
  expect(done.body).toMatchObject({ gamers: 4, effect: tried.body.effect })
  const [entry, ...older] = await actions()
  expect([entry?.action, entry?.what, entry?.why]).toEqual([
    'gamer.remove_many',
    'removed 4 gamers',
    'As agreed',
  ])
  expect(older).toHaveLength(entries)
  const { body } = await desk.ask('owner', deskGamersCall, { query: { filter: 'removed' } })
  expect(xuidsOf(body.gamers).sort()).toEqual(xuidsOf(chosen).sort())
  // The page of each tells who did it and why.
  const one = await desk.ask('owner', deskGamerCall, { params: { xuid: chosen[0]?.xuid ?? '' } })
  expect(one.body.actions[0]).toMatchObject({ id: entry?.id, why: 'As agreed' })

  const params = { id: done.body.action ?? 0 }
  const effect = await desk.ask('helper', undoEffectCall, { params })
  expect(effect.body.effect).toMatchObject({ gain: 4 })
  expect((await undo(params.id)).status).toBe(200)
  expect(await standings()).toEqual(before)
  expect((await actions())[1]).toMatchObject({ is_undone: true, can_undo: false })
})

test('given one of them who was restored meanwhile, the undo restores the others, and the history is as before', async () => {
  const before = await standings()
  const done = await together({ act: 'remove' })
  const [first] = chosen
  await desk.ask('helper', gamerActCall, {
    params: { xuid: first?.xuid ?? '' },
    body: { act: { act: 'restore' }, why: '', trial: false },
  })
  expect((await undo(done.body.action ?? 0)).status).toBe(200)
  expect(await standings()).toEqual(before)
})

test('given some to whom it cannot be done, they are named and left out; given nobody else, it is refused', async () => {
  const [first, ...others] = chosen
  const removed = await together({ act: 'remove' }, { of: chosen.slice(0, 1) })
  const tried = await together({ act: 'remove' }, { trial: true })
  expect(tried.body).toMatchObject({
    gamers: 3,
    skipped: [{ gamertag: first?.gamertag, why: `${first?.gamertag} was already removed.` }],
  })
  expect(tried.body.effect?.gamers.map(({ xuid }) => xuid).sort()).toEqual(xuidsOf(others).sort())
  const refused = await together({ act: 'remove' }, { of: chosen.slice(0, 1) })
  expect(refused).toMatchObject({ status: 409 })
  expect(refused.body.message).toMatch(/^This is not possible for any of them\. .* was already removed\.$/)
  const restored = await together({ act: 'restore' })
  expect(restored.body).toMatchObject({ gamers: 1, effect: { gain: 1 } })
  expect(restored.body.skipped).toHaveLength(3)
  // Undoing the restoring removes them again, and the first removal is in the past.
  expect((await undo(restored.body.action ?? 0)).status).toBe(200)
  expect((await undo(removed.body.action ?? 0)).status).toBe(409)
  await together({ act: 'restore' })
})

test('given a note for many, it stands below what was written before, and one undo takes it from all that still end with it', async () => {
  const [first, second] = chosen
  const noteOf = async (xuid = '') => (await desk.ask('owner', deskGamerCall, { params: { xuid } })).body.note
  const write = (xuid = '', text: string, version: number) =>
    desk.ask('owner', writeNoteCall, { params: { xuid }, body: { text, version } })
  await write(first?.xuid, 'From Sweden.', 0)
  const tried = await together({ act: 'note', text: 'Asked for a break.' }, { trial: true })
  expect(tried.body).toMatchObject({ gamers: 4, effect: null })
  const noted = await together({ act: 'note', text: ' Asked for a break. ' })
  expect((await noteOf(first?.xuid)).text).toBe('From Sweden.\n\nAsked for a break.')
  const note = await noteOf(second?.xuid)
  expect(note.text).toBe('Asked for a break.')
  expect((await actions())[0]).toMatchObject({
    what: 'added a note to 4 gamers',
    after: 'Asked for a break.',
  })
  await write(second?.xuid, 'Back again.', note.version)
  expect((await undo(noted.body.action ?? 0)).status).toBe(200)
  expect((await noteOf(first?.xuid)).text).toBe('From Sweden.')
  expect((await noteOf(second?.xuid)).text).toBe('Back again.')
  expect((await actions())[0]).toMatchObject({ what: 'removed a note from 3 gamers', can_undo: false })
})

test('given a scan of many, each is asked for once, as one action', async () => {
  const tried = await together({ act: 'scan' }, { trial: true })
  expect(tried.body).toMatchObject({ gamers: 4, action: null })
  expect((await together({ act: 'scan' })).status).toBe(200)
  expect((await actions())[0]).toMatchObject({ action: 'gamer.scan', what: 'requested a scan of 4 gamers' })
  const { body } = await desk.ask('owner', deskGamersCall)
  expect(body.gamers.filter(({ scan }) => scan === 'waiting')).toHaveLength(4)
})

test('given every owner among them, one of them stays', async () => {
  const at = desk.context.clock.now()
  const [one, other] = chosen
  if (!one || !other) throw new Error('Two are chosen.')
  const give = ({ xuid, gamertag }: typeof one, role: DeskRole) =>
    inTransaction(desk.db, (tx) => setRole(tx, { xuid, gamertag, role, grantedAt: at }))
  const first = { ...one, ...personOf('owner') }
  for (const each of [one, other]) await give(each, 'owner')
  await give(first, 'organiser')
  const tried = await removeTogether(desk.db, xuidsOf([one, other]), {
    ...{ actor: { kind: 'terminal' }, why: 'As agreed', at, isTrial: true },
  })
  expect(tried).toMatchObject({
    gamers: 1,
    skipped: [{ xuid: other.xuid, why: expect.stringMatching(/owner/) as string }],
  })
  await give(first, 'owner')
  for (const { xuid } of [one, other]) await inTransaction(desk.db, (tx) => removeRole(tx, xuid))
})
