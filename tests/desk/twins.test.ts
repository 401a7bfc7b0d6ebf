/** A game with several titles at the desk: one more is accepted, and each is taken away alone. */
import { afterAll, expect, test } from 'vitest'
import { undoActionCall } from '#contract/organiser/log.ts'
import {
  acceptTitlesCall,
  linkedTitlesCall,
  rejectTitleCall,
  titleEffectCall,
  undoTitleCall,
  unlinkEffectCall,
} from '#contract/organiser/titles.ts'
import { decideTitles } from '#operations/titles/decide-titles.ts'
import { listActions } from '#store/desk/actions.ts'
import { deskApp } from './desk-app.ts'
import { HADES, INSIDE, LYRA, OTHER, settingsFor, titlesWorld, VEGA } from './titles-world.ts'

const world = await titlesWorld()
const { now } = world.context.clock
await decideTitles(world.db, [{ link: 'Hades', titleId: HADES, decision: 'accepted' }], { at: now() })
const desk = await deskApp({ database: world.database, now, settings: settingsFor(world) })
afterAll(async () => {
  await desk?.close()
  await world?.[Symbol.asyncDispose]()
})

const lastAction = async () => (await listActions(desk.db, { section: 'title', limit: 1 }))[0]
const undoLastDecision = async () =>
  desk.ask('organiser', undoActionCall, {
    params: { id: (await lastAction())?.id ?? 0 },
    body: { why: 'A slip.' },
  })

test('given one more title, whoever completed either has the square, and each is taken away alone', async () => {
  await world.later(1)
  const linked = async () =>
    (await desk.ask('organiser', linkedTitlesCall, { query: { search: 'Hades' } })).body.games[0]
  const matches = [{ link: 'Hades', title_id: OTHER, replaces: HADES, is_twin: true }]
  const effect = (await desk.ask('organiser', titleEffectCall, { body: { matches } })).body
  expect(effect).toMatchObject({ gamers_gain: 1, gamers_lose: 0 })
  await desk.ask('organiser', acceptTitlesCall, { body: { matches, seen: effect.seen } })
  expect((await world.standing(LYRA)).squares).toEqual([1, 2])
  expect((await world.standing(VEGA)).squares).toEqual([1, 2])
  expect(await linked()).toMatchObject({ title_id: HADES, twins: [{ title_id: OTHER }] })
  expect((await lastAction())?.what).toBe('matched Hades to title "Hades of Old <b>" (7004) too')
  const again = await desk.ask('organiser', acceptTitlesCall, { body: { matches, seen: effect.seen } })
  expect(again.body.message).toBe('Hades is already matched to title 7004.')

  await world.later(1)
  const first = { link: 'Hades', title_id: HADES }
  const without = await desk.ask('organiser', unlinkEffectCall, { body: { ...first, to: 'nothing' } })
  expect(without.body).toMatchObject({ gamers_lose: 1, gamers: [{ gamertag: 'Player 501' }] })
  await desk.ask('organiser', rejectTitleCall, { body: { ...first, seen: without.body.seen } })
  expect(await linked()).toMatchObject({ title_id: OTHER, twins: [] })
  expect((await world.standing(VEGA)).squares).toEqual([1])
  expect((await undoLastDecision()).status).toBe(200)
  expect(await linked()).toMatchObject({ title_id: OTHER, twins: [{ title_id: HADES }] })

  await world.later(1)
  const twin = { link: 'Hades', title_id: OTHER }
  const { seen } = (await desk.ask('organiser', unlinkEffectCall, { body: { ...twin, to: 'before' } })).body
  expect((await desk.ask('organiser', undoTitleCall, { body: { ...twin, seen } })).status).toBe(200)
  expect(await linked()).toMatchObject({ title_id: HADES, twins: [] })
  expect((await world.standing(LYRA)).squares).toEqual([1])
})

test('given a wrong title among several, histories contradict the game, whichever title comes last', async () => {
  for (const titleId of [HADES, INSIDE])
    await decideTitles(world.db, [{ link: 'Inside', titleId, decision: 'accepted', isTwin: true }], {
      at: now(),
    })
  const { games } = (await desk.ask('organiser', linkedTitlesCall, { query: { search: 'Inside' } })).body
  expect(games).toMatchObject([{ link: 'Inside', contradictions: ['histories call it "Hades"'] }])
})
