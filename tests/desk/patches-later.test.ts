/** A patch that waits for its time, one that is undone, and one that says what can no longer be had. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { deskLogCall, undoActionCall } from '#contract/organiser/log.ts'
import { deskOverviewCall } from '#contract/organiser/overview.ts'
import {
  patchBaseCall,
  patchDraftCall,
  previewUndoCall,
  undoPatchCall,
  unschedulePatchCall,
} from '#contract/organiser/patches.ts'
import { publishDue } from '#operations/patches/publish-due.ts'
import { listPosts } from '#store/posts/posts.ts'
import { ownGame } from '#tests/support/content/own-content.ts'
import { DEARER, OTHER_GAME, type PatchWorld, patchWorld } from './patch-world.ts'

let world: PatchWorld
beforeEach(async () => {
  world = await patchWorld()
})
afterEach(() => world.close())

/** The site hears of a change by itself, which takes a moment. */
const PATIENT = { timeout: 20_000 }
const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

describe('at a time', () => {
  const LATER = '2026-02-12T20:00:00-05:00'

  test('given a moment to come, it waits for it to the minute and then takes effect by itself, with its post', async () => {
    const { body } = await world.publish(DEARER, { at: LATER, announce: true })
    expect(body).toMatchObject({ outcome: 'scheduled', due_at: '2026-02-13T01:00:00.000Z' })
    expect(await world.patches()).toMatchObject({ drafts: [], scheduled: [{ number: 1, failure: null }] })
    await publishDue(world.db, { at: new Date('2026-02-13T00:59:59Z'), log })
    expect(await world.points()).toEqual({ Vega: 59, Rigel: 3 })
    await publishDue(world.db, { at: new Date('2026-02-13T01:00:00Z'), log })
    expect(await world.points()).toEqual({ Vega: 84, Rigel: 3 })
    expect(await world.patches()).toMatchObject({
      scheduled: [],
      published: [{ number: 1, date: '2026-02-12' }, {}],
    })
    expect((await listPosts(world.db, 'announcements')).map(({ anchor }) => anchor)).toContain('patch-1')
  })

  test('given one that waits, it is a draft again when it is cancelled, and no other goes before it', async () => {
    await world.publish(DEARER, { at: LATER })
    expect(await world.patches()).toMatchObject({ next_number: 2 })
    const { body: seen } = await world.desk.ask('organiser', deskOverviewCall)
    expect(seen.drafts).toContainEqual(
      expect.objectContaining({ kind: 'patch', appears_at: '2026-02-13T01:00:00.000Z' }),
    )
    expect(await world.publish(OTHER_GAME)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('scheduled') },
    })
    const { body } = await world.desk.ask('organiser', unschedulePatchCall, { body: { number: 1 } })
    expect(await world.patches()).toMatchObject({ scheduled: [] })
    expect(
      (await world.desk.ask('organiser', patchDraftCall, { query: { id: body.draft_id } })).body.draft,
    ).toMatchObject({ title: 'Dearer tasks', state: 'draft' })
  })

  test('given a date to come and publishing now, one sentence says what to do', async () => {
    expect(await world.publish({ ...DEARER, date: '2026-03-01' })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('in the future') },
    })
  })
})

describe('taking back', () => {
  test('given the last patch, everything is as before, the feed says one line, and the number is free again', async () => {
    const base = (await world.desk.ask('organiser', patchBaseCall)).body
    await world.publish(OTHER_GAME, { announce: true })
    expect(await world.points()).toEqual({ Vega: 56, Rigel: 0 })
    world.atTime('2026-02-11T05:30:00Z')
    const look = await world.desk.ask('organiser', previewUndoCall, { query: { number: 1 } })
    expect(look.body.preview).toMatchObject({ gain: 2, lose: 0 })
    const { status, body } = await world.desk.ask('organiser', undoPatchCall, {
      body: { number: 1, why: 'a slip' },
    })
    expect({ status, ...body.undone }).toMatchObject({
      status: 200,
      number: 1,
      undone_by: 'Olive Organiser',
      why: 'a slip',
    })
    expect(await world.points()).toEqual({ Vega: 59, Rigel: 3 })
    expect((await world.desk.ask('organiser', patchBaseCall)).body).toEqual({
      ...base,
      today: '2026-02-11',
    })
    expect(await world.patches()).toMatchObject({
      next_number: 1,
      drafts: [{ id: body.draft_id, title: 'Something new' }],
      undone: [{ number: 1 }],
    })
    const post = (await listPosts(world.db, 'announcements')).find(({ anchor }) => anchor === 'patch-1')
    expect(post).toMatchObject({ title: 'Patch 1: Something new (undone)', type: 'info' })
    const feed = async () =>
      (await world.desk.app.inject('/api/player-feed?gamertag=Rigel&total_feed_entries=10'))
        .json()
        .player_feed.events.map(({ details }: { details: string }) => details)
    await expect
      .poll(feed, PATIENT)
      .toEqual(['Patch 1 was undone', expect.stringMatching(/^Joined/), 'Completed position 3'])
    expect((await world.publish(DEARER)).body).toMatchObject({ number: 1 })
  })

  test('given a patch that is not the last, the launch, or none, one sentence says why not', async () => {
    await world.publish(DEARER)
    world.atTime('2026-02-11T05:30:00Z')
    await world.publish(OTHER_GAME)
    const undo = async (number: number) =>
      (await world.desk.ask('organiser', undoPatchCall, { body: { number } })).body.message
    expect(await undo(1)).toBe('Only the latest patch can be undone, and that is patch 2.')
    expect(await undo(7)).toBe('Patch 7 is not in effect.')
    await undo(2)
    await undo(1)
    expect(await undo(0)).toBe('The launch cannot be undone.')
  })

  test('given the log, publishing is taken back from there', async () => {
    await world.publish(DEARER)
    const { actions } = (await world.desk.ask('owner', deskLogCall)).body
    const { status } = await world.desk.ask('organiser', undoActionCall, {
      params: { id: actions[0]?.id ?? 0 },
      body: {},
    })
    expect(status).toBe(200)
    expect(await world.points()).toEqual({ Vega: 59, Rigel: 3 })
  })
})

test('given a game that can no longer be had, a patch says so and the calls about games do too', async () => {
  const availability = [{ kind: 'delisted' as const, date: '2026-01-31', note: 'It left the store.' }]
  const { status } = await world.publish({
    title: 'Gone from the store',
    summary: 'One of the games can no longer be bought anywhere.',
    games: [ownGame(9, { availability })],
  })
  expect(status).toBe(200)
  await expect
    .poll(
      async () =>
        (await world.desk.app.inject('/api/game?game_link=Adventure-9')).json().game[0].availability,
      PATIENT,
    )
    .toEqual(availability)
  const all = (await world.desk.app.inject('/api/all-games')).json().games
  expect(all.filter((game: object) => 'availability' in game)).toHaveLength(1)
  expect((await world.desk.ask('organiser', undoPatchCall, { body: { number: 1 } })).status).toBe(200)
})
