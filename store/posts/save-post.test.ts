import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { PostFields } from '#contest/rules/posts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { postVersions } from './post-versions.ts'
import { listPosts } from './posts.ts'
import { beginPosts, postsRevision } from './posts-state.ts'
import {
  addPost,
  changePost,
  discardPost,
  type PostEdit,
  PostRefused,
  placePosts,
  StalePost,
} from './save-post.ts'

const store = await testDatabase()
afterAll(() => store.close())
beforeEach(() => store.db.deleteFrom('posts').execute())

const at = new Date('2026-03-01T12:00:00Z')
const later = new Date('2026-03-02T12:00:00Z')

const edit = (fields: Partial<PostFields> = {}): PostEdit => ({
  page: 'announcements',
  anchor: 'hello',
  type: 'info',
  title: 'Hello',
  date: '2026-03-01',
  body: 'Text.',
  pinned: false,
  state: 'draft',
  appearsAt: null,
  by: { kind: 'terminal' },
  at,
  ...fields,
})

const add = (fields: Partial<PostFields> = {}) =>
  store.db.transaction().execute((tx) => addPost(tx, edit(fields)))
const change = (of: { id: number; version: number }, fields: Partial<PostFields> = {}) =>
  store.db
    .transaction()
    .execute((tx) => changePost(tx, { ...edit(fields), at: later, id: of.id, version: of.version }))

describe('a post', () => {
  test('given edits, each is a version with its whole text and its author', async () => {
    const post = await add()
    await change(post, { title: 'Hello again', state: 'published' })
    expect(await postVersions(store.db, post.id)).toMatchObject([
      { version: 2, title: 'Hello again', state: 'published', actor: { kind: 'terminal' }, at: later },
      { version: 1, title: 'Hello', body: 'Text.', state: 'draft', at },
    ])
  })

  test('given an edit that changes nothing, there is no new version and nothing to announce', async () => {
    const post = await add()
    const before = await postsRevision(store.db)
    const { after } = await change(post)
    expect(after.version).toBe(1)
    expect(await postsRevision(store.db)).toBe(before)
  })

  test('given an edit of an older version, it is refused with the present one', async () => {
    const post = await add()
    await change(post, { body: 'The first to save.' })
    const second = change(post, { body: 'The second.' })
    await expect(second).rejects.toBeInstanceOf(StalePost)
    await expect(second).rejects.toMatchObject({ current: { version: 2, body: 'The first to save.' } })
  })

  test('given two who save at once, one of them is refused', async () => {
    const post = await add()
    const both = await Promise.allSettled([change(post, { body: 'One.' }), change(post, { body: 'Two.' })])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await postVersions(store.db, post.id)).toHaveLength(2)
  })

  test('given an anchor that another post of the page has, it is refused; on another page it is free', async () => {
    await add()
    await expect(add({ title: 'Another' })).rejects.toThrow(PostRefused)
    await expect(add({ page: 'faq' })).resolves.toMatchObject({ page: 'faq' })
  })

  test('given a published post, its anchor stays, also after it was withdrawn; a draft may move', async () => {
    const post = await add()
    const { after: moved } = await change(post, { anchor: 'moved' })
    expect(moved.anchor).toBe('moved')
    const { after: published } = await change(moved, { anchor: 'moved', state: 'published' })
    const { after: withdrawn } = await change(published, { anchor: 'moved', state: 'withdrawn' })
    await expect(change(withdrawn, { anchor: 'elsewhere' })).rejects.toThrow('its anchor stay')
  })

  test('given a change of its words after it was published, it was edited; a pin is no edit', async () => {
    const post = await add({ state: 'published' })
    const { after: pinned } = await change(post, { state: 'published', pinned: true })
    expect(pinned.editedAt).toBeNull()
    const { after: edited } = await change(pinned, { state: 'published', pinned: true, body: 'Better.' })
    expect(edited.editedAt).toEqual(later)
  })

  test('given a draft, it can be discarded; given a post that was published, it cannot', async () => {
    const draft = await add()
    const published = await add({ anchor: 'shown', state: 'published' })
    const discard = (post: { id: number; version: number }) =>
      store.db.transaction().execute((tx) => discardPost(tx, post))
    await discard(draft)
    await expect(discard(published)).rejects.toThrow('withdraw it instead')
    expect((await listPosts(store.db)).map(({ id }) => id)).toEqual([published.id])
  })

  test('given another order, the page has it, and no edit is stale for it', async () => {
    const [a, b] = [await add({ anchor: 'a' }), await add({ anchor: 'b' })]
    await store.db.transaction().execute((tx) => placePosts(tx, 'announcements', [b.id, a.id]))
    expect((await listPosts(store.db, 'announcements')).map(({ anchor }) => anchor)).toEqual(['b', 'a'])
    await expect(change(a, { anchor: 'a', title: 'Changed' })).resolves.toBeDefined()
  })
})

test('given several processes that begin at once, one takes the posts over, and nobody does it again', async () => {
  await store.db.deleteFrom('postsState').execute()
  const begin = () => beginPosts(store.db, at, async (tx) => void (await addPost(tx, edit())))
  expect((await Promise.all([begin(), begin(), begin()])).filter(Boolean)).toHaveLength(1)
  expect(await listPosts(store.db)).toHaveLength(1)
  await store.db.deleteFrom('posts').execute()
  expect(await begin()).toBe(false)
  expect(await listPosts(store.db)).toEqual([])
})
