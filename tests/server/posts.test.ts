/** Posts on several hosts: two servers on one database show what is written, and what waited for its moment, by themselves. */
import { expect, test } from 'vitest'
import { CONTENT_FOLDER } from '#content/files.ts'
import type { PostFields } from '#contest/rules/posts.ts'
import { fillPosts } from '#operations/posts/fill-posts.ts'
import { listPosts } from '#store/posts/posts.ts'
import { addPost, changePost } from '#store/posts/save-post.ts'
import { twoHosts } from './two-hosts.ts'

const { first, hosts } = await twoHosts(({ database: { db } }) =>
  fillPosts(db, { contentDir: CONTENT_FOLDER, at: new Date() }).then(() => {}),
)

const post = (fields: Partial<PostFields>): PostFields => ({
  ...{ page: 'announcements', anchor: 'news', type: 'info', title: 'News', date: '2026-01-01' },
  ...{ body: 'Something.', pinned: false, state: 'published', appearsAt: null },
  ...fields,
})
const author = { by: { kind: 'terminal' } as const, at: new Date() }
const write = (fields: Partial<PostFields>) =>
  first.database.db.transaction().execute((tx) => addPost(tx, { ...post(fields), ...author }))

/** What every host answers: it must be the same. */
async function everywhere(path: string): Promise<string> {
  const [answer, ...others] = await Promise.all(hosts.map(async ({ app }) => (await app.inject(path)).body))
  for (const other of others) expect(other).toBe(answer)
  return answer ?? ''
}
const idsOn = async (page: string): Promise<string[]> =>
  JSON.parse(await everywhere(`/api/posts?page=${page}`)).posts.map(({ id }: { id: string }) => id)

test('given two hosts that begin together, the posts of the content are there once', async () => {
  expect(await idsOn('faq')).toEqual(['registration-and-feedback', 'same-grid-for-everyone'])
  expect(await listPosts(first.database.db, 'faq')).toHaveLength(2)
})

test('given a post that is published, changed and withdrawn, every host and the feed follow within two seconds', async () => {
  const written = await write({ anchor: 'news', title: 'News of today' })
  await expect.poll(() => idsOn('announcements')).toContain('news')
  expect(await everywhere('/announcements.atom')).toContain('News of today')
  expect(await everywhere('/announcements')).toContain('News of today')

  const change = (version: number, fields: Partial<PostFields>) =>
    first.database.db
      .transaction()
      .execute((tx) => changePost(tx, { ...post(fields), ...author, id: written.id, version }))
  await change(1, { title: 'News of today', body: 'Something **else**.' })
  await expect.poll(() => everywhere('/api/posts?page=announcements')).toContain('<strong>else</strong>')
  await change(2, { title: 'News of today', state: 'withdrawn' })
  await expect.poll(() => idsOn('announcements')).not.toContain('news')
  expect(await everywhere('/announcements.atom')).not.toContain('News of today')
})

test('given a draft, no host shows it', async () => {
  await write({ page: 'faq', anchor: 'draft', state: 'draft', body: 'Only a thought.' })
  await write({ page: 'faq', anchor: 'after', body: 'Shown.' })
  await expect.poll(() => idsOn('faq')).toContain('after')
  expect(await idsOn('faq')).not.toContain('draft')
  expect(await everywhere('/faq')).not.toContain('Only a thought.')
})

test('given a moment to appear at, the post is there from it on, and not before', async () => {
  const appearsAt = new Date(Date.now() + 600)
  await write({ page: 'contest-details', anchor: 'coming', appearsAt })
  await write({ page: 'contest-details', anchor: 'already' })
  await expect.poll(() => idsOn('contest-details')).toContain('already')
  const before = await idsOn('contest-details')
  // A busy machine may have come so far too late.
  if (new Date() < appearsAt) expect(before).not.toContain('coming')
  await expect.poll(() => idsOn('contest-details')).toContain('coming')
  expect(new Date() >= appearsAt).toBe(true)
})
