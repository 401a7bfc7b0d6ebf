/** Posts at the desk: who may, what is saved, what is refused, and what is lost to no one. */
import { afterAll, describe, expect, test } from 'vitest'
import type { BodySent } from '#contract/call.ts'
import { deskLogCall, undoActionCall } from '#contract/organiser/log.ts'
import {
  deskPostCall,
  deskPostsCall,
  discardPostCall,
  placePostCall,
  postHistoryCall,
  previewPostCall,
  restorePostCall,
  savePostCall,
  setPostStateCall,
} from '#contract/organiser/posts.ts'
import { listActions } from '#store/desk/actions.ts'
import { addPost } from '#store/posts/save-post.ts'
import { inTransaction } from '#store/transaction.ts'
import { deskApp } from './desk-app.ts'

const desk = await deskApp()
afterAll(() => desk.close())

type Saved = BodySent<typeof savePostCall>
const typed = (fields: Partial<Saved> = {}): Saved => ({
  ...{ page: 'announcements', anchor: 'lights-off', type: 'info', title: 'Lights Off', date: '2025-07-20' },
  ...{ body: 'The lights go **off**.', pinned: false, appears_at: null, state: 'draft', edited: null },
  ...fields,
})
const save = (fields: Partial<Saved> = {}) => desk.ask('organiser', savePostCall, { body: typed(fields) })
let count = 0
/** A post of its own for a test, and what its next edit is made from. */
async function aPost(fields: Partial<Saved> = {}) {
  const { body } = await save({ anchor: `post-${++count}`, ...fields })
  return { ...body.post, edited: { id: body.post.id, version: body.post.version } }
}
const logged = async () => (await listActions(desk.db, { section: 'post', limit: 1 }))[0]

describe('a draft', () => {
  test('given a draft, visitors see nothing of it and the desk sees all', async () => {
    const { body } = await save({ anchor: 'secret', title: 'A secret' })
    expect(body.post).toMatchObject({ state: 'draft', is_shown: false, is_fixed: false, version: 1 })
    const { body: list } = await desk.ask('owner', deskPostsCall)
    expect(list.posts).toContainEqual(expect.objectContaining({ anchor: 'secret', state: 'draft' }))
    expect((await desk.app.inject('/api/posts?page=announcements')).body).not.toContain('A secret')
    expect(await logged()).toMatchObject({
      action: 'post.draft',
      what: 'drafted the post "A secret"',
      actorGamertag: 'Olive Organiser',
    })
  })

  test('given a moment to appear at, the log tells it in Eastern time', async () => {
    await save({ anchor: 'soon', title: 'Soon', state: 'published', appears_at: '2040-07-01T16:00:00Z' })
    const { body } = await desk.ask('owner', deskLogCall, { query: { section: 'post' } })
    expect(body.actions[0]).toMatchObject({
      what: 'scheduled the post "Soon"',
      after: '07/01/2040 12:00 PM EST',
    })
  })

  test('given a draft without words, it is saved; published, it is refused with a sentence', async () => {
    const { edited, anchor } = await aPost({ body: '' })
    const { status, body } = await save({ anchor, body: '', state: 'published', edited })
    expect(status).toBe(409)
    expect(body.message).toBe('It needs a text.')
  })

  test('given a draft, it can be discarded; given a published post, it cannot', async () => {
    const draft = await aPost()
    expect((await desk.ask('organiser', discardPostCall, { body: draft.edited })).status).toBe(200)
    expect((await desk.ask('organiser', deskPostCall, { params: { id: draft.id } })).status).toBe(404)
    const published = await aPost({ state: 'published' })
    const refused = await desk.ask('organiser', discardPostCall, { body: published.edited })
    expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('withdraw') } })
  })
})

describe('an edit', () => {
  test('given two who edit the same version, the second is told what it is now, and nothing is lost', async () => {
    const { edited, anchor, id } = await aPost({ body: 'One.' })
    await save({ anchor, body: 'The first to save.', edited })
    const second = await desk.ask('owner', savePostCall, {
      body: typed({ anchor, body: 'The second.', edited }),
    })
    expect(second).toMatchObject({
      status: 409,
      body: {
        code: 'stale',
        message: '"Lights Off" was changed meanwhile.',
        current: { id, version: 2, body: 'The first to save.' },
      },
    })
    const { body } = await desk.ask('owner', postHistoryCall, { params: { id } })
    expect(body.versions.map((version) => version.body)).toEqual(['The first to save.', 'One.'])
  })

  test('given another title, the anchor stays; given another anchor after it was published, it is refused', async () => {
    const { edited, anchor } = await aPost({ state: 'published' })
    const renamed = await save({ anchor, title: 'Renamed', state: 'published', edited })
    expect(renamed.body.post).toMatchObject({ anchor, title: 'Renamed' })
    const { id, version } = renamed.body.post
    const moved = await save({ anchor: 'elsewhere', state: 'published', edited: { id, version } })
    expect(moved).toMatchObject({ status: 409, body: { message: expect.stringContaining('anchor stay') } })
  })

  test('given an anchor that is taken, it is refused with the name of the other', async () => {
    const { anchor } = await aPost({ title: 'The first' })
    const { status, body } = await save({ anchor })
    expect(status).toBe(409)
    expect(body.message).toContain('"The first" on the same page')
  })

  test('given an older version, its words come back as a new one', async () => {
    const { edited, anchor, id } = await aPost({ body: 'One.', state: 'published' })
    const { body: second } = await save({ anchor, body: 'Two.', state: 'published', edited })
    const { body } = await desk.ask('organiser', restorePostCall, {
      body: { id, version: second.post.version, to: 1 },
    })
    expect(body.post).toMatchObject({ body: 'One.', version: 3, state: 'published' })
  })

  test('given a withdrawal with a reason, the log has it, and the post can be put back', async () => {
    const { edited } = await aPost({ state: 'published', title: 'Too early' })
    const withdrawn = await desk.ask('organiser', setPostStateCall, {
      body: { ...edited, state: 'withdrawn', why: 'Not yet' },
    })
    expect(withdrawn.body.post).toMatchObject({ state: 'withdrawn', is_shown: false, is_fixed: true })
    expect(await logged()).toMatchObject({ action: 'post.withdraw', why: 'Not yet', after: 'withdrawn' })
    const { id, version } = withdrawn.body.post
    const back = await desk.ask('organiser', setPostStateCall, { body: { id, version, state: 'published' } })
    expect(back.body.post).toMatchObject({ state: 'published', is_shown: true })
  })

  test('given a move, the order of the page changes and no edit becomes stale', async () => {
    const first = await aPost({ page: 'contest-details' })
    const second = await aPost({ page: 'contest-details' })
    await desk.ask('organiser', placePostCall, { body: { id: second.id, by: -1 } })
    expect(await logged()).toMatchObject({ action: 'post.move', subjectId: String(second.id) })
    const { body } = await desk.ask('organiser', deskPostsCall)
    const ids = body.posts.map(({ id }) => id)
    expect(ids.indexOf(second.id)).toBeLessThan(ids.indexOf(first.id))
    expect((await save({ page: 'contest-details', anchor: first.anchor, edited: first.edited })).status).toBe(
      200,
    )
  })
})

describe('taking back from the log', () => {
  const takeBack = async () => {
    const last = await logged()
    return desk.ask('organiser', undoActionCall, { params: { id: last?.id ?? 0 }, body: { why: 'A slip' } })
  }
  const stored = async (id: number) =>
    (await desk.ask('organiser', deskPostCall, { params: { id } })).body.post

  test('given a change, its words are as before; given a publication, the post is withdrawn', async () => {
    const { id, edited, anchor } = await aPost({ state: 'published', body: 'One.' })
    await save({ anchor, body: 'Two.', state: 'published', edited })
    expect((await takeBack()).status).toBe(200)
    expect(await stored(id)).toMatchObject({ body: 'One.', version: 3, state: 'published' })
    await aPost({ state: 'published', title: 'By mistake' })
    expect((await takeBack()).status).toBe(200)
    expect(await logged()).toMatchObject({
      action: 'post.withdraw',
      subjectName: 'By mistake',
      why: 'A slip',
    })
  })

  test('given a withdrawal, visitors see the post again; given a later change, it is refused', async () => {
    const { id, edited, anchor } = await aPost({ state: 'published' })
    await desk.ask('organiser', setPostStateCall, { body: { ...edited, state: 'withdrawn' } })
    expect((await takeBack()).status).toBe(200)
    expect(await stored(id)).toMatchObject({ state: 'published', is_shown: true, version: 3 })
    const old = (await listActions(desk.db, { section: 'post', limit: 10 })).find(
      (action) => action.subjectId === String(id) && action.action === 'post.publish',
    )
    await save({ anchor, body: 'Later.', state: 'published', edited: { id, version: 3 } })
    const refused = await desk.ask('organiser', undoActionCall, { params: { id: old?.id ?? 0 }, body: {} })
    expect(refused).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('changed since') },
    })
  })
})

describe('a preview', () => {
  test('given what is typed, it is what the page would show, with what is still wrong', async () => {
    const { page, type, date } = typed()
    const { body } = await desk.ask('organiser', previewPostCall, {
      body: {
        page,
        anchor: 'Not good',
        type,
        title: 'Welcome to {site}',
        date,
        body: 'A **b** <script>x</script>',
      },
    })
    expect(body.title).toBe('Welcome to Grid 900')
    expect(body.html).not.toContain('<script')
    expect(body.html).toContain('<strong>b</strong>')
    expect(body.faults).toEqual([
      { field: 'anchor', says: expect.stringMatching(/lower-case letters and digits.*joined by hyphens/) },
    ])
  })
})

/** 19 kB that would be 7 million cells, and 20 kB in which every underscore might begin an emphasis. */
const TABLE = `${'|a'.repeat(1000)}|\n${'|-'.repeat(1000)}|\n${'|\n'.repeat(7500)}`
const UNDERSCORES = 'a_'.repeat(20_000)

describe.each([
  ['a table of 1,000 columns', TABLE, 'A table of the text has 1000 columns; 20 is the most.'],
  [
    'underscores in their thousands',
    UNDERSCORES,
    'A paragraph of the text has 20000 stars, underscores and tildes; 200 is the most.',
  ],
])('given %s', (_, text, sentence) => {
  const { page, anchor, type, title, date } = typed()

  test('its preview is refused with a sentence, and others are answered before', async () => {
    const order: string[] = []
    const noting = async <T>(name: string, answer: Promise<T>) => {
      const answered = await answer
      order.push(name)
      return answered
    }
    const body = { page, anchor, type, title, date, body: text }
    const [refused, health] = await Promise.all([
      noting('preview', desk.ask('organiser', previewPostCall, { body })),
      noting('healthz', desk.app.inject('/healthz')),
    ])
    expect(refused).toMatchObject({ status: 400, body: { message: sentence } })
    expect(health.statusCode).toBe(200)
    expect(order).toEqual(['healthz', 'preview'])
  })

  test.each(['draft', 'published'] as const)('it is not saved as %s', async (state) => {
    const refused = await save({ anchor: `beyond-${++count}`, body: text.slice(0, 20_000), state })
    expect(refused).toMatchObject({ status: 400, body: { error: 'bad_request' } })
  })

  test('a post that was kept with it before can be withdrawn, and is not put back', async () => {
    const by = { kind: 'terminal' } as const
    const { id, version } = await inTransaction(desk.db, (tx) =>
      addPost(tx, {
        ...{ page, anchor: `kept-${++count}`, type, title, date, pinned: false },
        ...{ body: text.slice(0, 20_000), state: 'published', appearsAt: null, by, at: new Date() },
      }),
    )
    const set = (from: number, state: 'published' | 'withdrawn') =>
      desk.ask('organiser', setPostStateCall, { body: { id, version: from, state } })
    expect(await set(version, 'withdrawn')).toMatchObject({ status: 200 })
    expect(await set(version + 1, 'published')).toMatchObject({ status: 400 })
  })
})

test.each([
  ['a title that is markup', { title: '<img src=x onerror=alert(1)>' }],
  ['a title that turns around', { title: 'abc\u202edef' }],
  ['a character that no database keeps', { title: 'a\u0000b', body: 'x\u0000y' }],
  ['half a character', { title: 'a\ud800b' }],
  ['what is no character', { title: 'a\ufffeb', body: 'x\uffffy' }],
])('given %s, it is kept as harmless words', async (_, fields) => {
  const { status, body } = await save({ anchor: `hostile-${++count}`, ...fields })
  expect(status).toBe(200)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they must be gone
  expect(body.post.title + body.post.body).not.toMatch(/[\u0000\u202e\ufffe\uffff]/)
})
