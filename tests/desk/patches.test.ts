/** A patch from its first word until it is in force, by the desk's calls: drafts, checks, preview, publishing. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { deskLogCall } from '#contract/organiser/log.ts'
import { deskOverviewCall } from '#contract/organiser/overview.ts'
import {
  discardDraftCall,
  patchDraftCall,
  publishedPatchCall,
  publishPatchCall,
  restoreDraftCall,
  saveDraftCall,
} from '#contract/organiser/patches.ts'
import { listPosts } from '#store/posts/posts.ts'
import { ownChallenge, ownGame } from '#tests/support/content/own-content.ts'
import { anOwnGamer } from '#tests/support/content/own-gamer.ts'
import type { Who } from './desk-app.ts'
import { DEARER, OTHER_GAME, type PatchWorld, patchWorld } from './patch-world.ts'

let world: PatchWorld
beforeEach(async () => {
  world = await patchWorld()
})
afterEach(() => world.close())

describe('drafts', () => {
  test('given half a draft, it is kept as it is typed, and the checks say where it lacks what', async () => {
    const half = { title: 'L', games: [{ ...ownGame(3), gamerscore: null, display_name: '' }] }
    const draft = await world.create(half)
    const { body } = await world.desk.ask('organiser', patchDraftCall, { query: { id: draft.id } })
    expect(body.draft).toMatchObject({ title: 'L', number: 1, games: [{ gamerscore: null }] })
    const report = await world.look(half)
    expect(report.problems).toContainEqual({
      path: ['games', 0, 'gamerscore'],
      message: expect.stringContaining('gamerscore'),
    })
    expect(report.problems).toContainEqual({
      path: ['title'],
      message: 'title must have at least 2 characters',
    })
    expect(report.preview).toMatchObject({ gain: 0, lose: 0 })
    const small = await world.look({ ...half, games: [{ ...ownGame(3), gamerscore: 5 }] })
    expect(small.problems).toContainEqual({
      path: ['games', 0, 'gamerscore'],
      message: expect.stringContaining('must be a whole number from 150 to 10000'),
    })
  })

  test('given two organisers, the second edit is refused with what the first saved, and loses nothing', async () => {
    const { id, version, ...rest } = await world.create(DEARER)
    const { number: _n, state: _s, edited_at: _a, edited_by: _b, ...content } = rest
    const save = (who: Who, title: string, from: number) =>
      world.desk.ask(who, saveDraftCall, { body: { id, version: from, draft: { ...content, title } } })
    expect((await save('owner', 'By the owner', version)).body.draft).toMatchObject({ version: 2 })
    const late = await save('organiser', 'By the organiser', version)
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'stale', current: { title: 'By the owner', version: 2, edited_by: 'Onyx Owner' } },
    })
    expect((await save('organiser', 'By the organiser', 2)).status).toBe(200)
  })

  test('given a discarded draft, it can be brought back', async () => {
    const { id, version } = await world.create(DEARER)
    await world.desk.ask('organiser', discardDraftCall, { body: { id, version } })
    expect(await world.patches()).toMatchObject({ drafts: [], discarded: [{ id }] })
    await world.desk.ask('organiser', restoreDraftCall, { body: { id } })
    expect(await world.patches()).toMatchObject({
      drafts: [{ id, title: 'Dearer tasks', changes: 1 }],
      discarded: [],
    })
  })

  test('given two squares that change places, they are one change: in the list, the overview and once published', async () => {
    const games = [
      { ...ownGame(5), position: 6 },
      { ...ownGame(6), position: 5 },
    ]
    const swap = { title: 'Two swapped', summary: DEARER.summary, games }
    await world.create(swap)
    expect(await world.patches()).toMatchObject({ drafts: [{ changes: 1 }] })
    const { body } = await world.desk.ask('organiser', deskOverviewCall)
    expect(body.drafts).toMatchObject([{ name: 'Two swapped', message: '1 change' }])
    expect((await world.publish(swap)).status).toBe(200)
    expect((await world.patches()).published).toMatchObject([{ number: 1, changes: 1 }, { changes: 0 }])
  })

  test.each([
    [
      'a square that two games want',
      { games: [ownGame(4, { ta_link: 'Other', display_name: 'Another one', title_id: null })] },
      /square 4/,
    ],
    [
      'a game that a challenge lists and the patch removes',
      {
        games: [ownGame(1, { ta_link: 'Other', display_name: 'Another one', title_id: null })],
        removed: { games: ['Adventure-1'], challenges: [] },
      },
      /lists Adventure-1/,
    ],
    [
      'a title that another game has',
      { games: [ownGame(-5, { ta_link: 'Other', display_name: 'Another one', title_id: 50_009 })] },
      /title_id/,
    ],
    ['nothing that changes', {}, /changes nothing/],
    ['a day before the last patch', { ...DEARER, date: '2025-12-24' }, /dated before/],
    [
      'a rule that nobody can meet',
      {
        challenges: [
          ownChallenge(2, {
            description: 'Complete any 9 of these two games.',
            rule: { some: { count: 9, of: ['Adventure-1', 'Adventure-2'] } },
          }),
        ],
      },
      /9 of 2/,
    ],
  ])('given %s, it is told and cannot be published', async (_, change, sentence) => {
    const content = { title: 'A title', summary: DEARER.summary, ...change }
    const { problems } = await world.look(content)
    expect(problems.map(({ message }) => message).join('\n')).toMatch(sentence)
    expect(await world.publish(content)).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/cannot be published/) },
    })
  })
})

describe('publishing', () => {
  test('given a preview that still holds, it comes into force, and is in the lists, the log and the posts', async () => {
    const { status, body } = await world.publish(DEARER, { announce: true })
    expect({ status, outcome: body.outcome, number: body.number }).toEqual({
      status: 200,
      outcome: 'published',
      number: 1,
    })
    expect(body.preview).toMatchObject({
      gain: 1,
      lose: 0,
      unchanged: 1,
      changed: [{ gamertag: 'Vega', before: { points: 59, rank: 1 }, after: { points: 84, rank: 1 } }],
      challenges: [
        { id: 1, change: 'changed', what: '50 to 75 points', holders_before: 1, holders_after: 1 },
      ],
    })
    expect(await world.points()).toEqual({ Vega: 84, Rigel: 3 })
    expect(await world.patches()).toMatchObject({
      next_number: 2,
      published: [
        { number: 1, title: 'Dearer tasks', can_undo: true },
        { number: 0, can_undo: false },
      ],
    })
    const published = await world.desk.ask('organiser', publishedPatchCall, { query: { number: 1 } })
    expect(published.body).toMatchObject({
      effect: { gain: 1 },
      records: { title: 'Dearer tasks', challenges: [{ id: 1, points: 75 }] },
      patch: { changes: 1 },
    })
    const { actions } = (await world.desk.ask('owner', deskLogCall)).body
    expect(actions[0]).toMatchObject({ what: 'published patch 1, Dearer tasks', can_undo: true })
    const post = (await listPosts(world.db, 'announcements')).find(({ anchor }) => anchor === 'patch-1')
    expect(post).toMatchObject({
      title: 'Patch 1: Dearer tasks',
      type: 'patch',
      state: 'published',
      date: '2026-02-10',
    })
    expect(post?.body).toContain('[Task xa](/challenge/1) goes from 50 to 75 points.')
  })

  test('given an announcement that is too much to be shown, it is refused with a sentence and nothing happens', async () => {
    const content = { ...DEARER, announcement: `Task xa, 75 points. ${'a_'.repeat(5000)}` }
    expect(await world.publish(content, { announce: true })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('5000 stars, underscores and tildes; 200 is the most') },
    })
    expect(await world.points()).toEqual({ Vega: 59, Rigel: 3 })
  })

  test('given standings that changed since the preview, it asks again with the new one', async () => {
    const { preview } = await world.look(DEARER)
    const { id, version } = await world.create(DEARER)
    await anOwnGamer(world.db, 'Sirius', [1, 2])
    const body = { id, version, seen: preview?.fingerprint ?? '', at: null, announce: false }
    const refused = await world.desk.ask('organiser', publishPatchCall, { body })
    expect(refused).toMatchObject({ status: 409, body: { code: 'changed', current: { gamers: 3 } } })
    expect(await world.points()).toEqual({ Vega: 59, Rigel: 3 })
    const { fingerprint } = refused.body.current as { fingerprint: string }
    const again = await world.desk.ask('organiser', publishPatchCall, {
      body: { ...body, seen: fingerprint },
    })
    expect(again.status).toBe(200)
    expect(await world.points()).toEqual({ Vega: 84, Rigel: 3, Sirius: 81 })
  })

  test('given a game without a title and a name full of signs, the preview warns and the announcement is harmless', async () => {
    const { preview, announcement, forgets } = await world.look(OTHER_GAME)
    expect(preview).toMatchObject({
      lose: 2,
      squares: [{ square: 3, kinds: ['new_game'] }],
      warnings: [{ kind: 'unmatched', square: 3 }],
    })
    expect(announcement).toContain(
      'Square #3 is now [\\[Brand\\] \\*New\\* \\<b\\>](/game/New-Three) (was Adventure xc).',
    )
    expect(forgets).toEqual([])
    const mine = await world.look({ ...OTHER_GAME, announcement: 'Something is new.' })
    expect(mine.forgets).toContain('[Brand] *New* <b>')
  })
})
