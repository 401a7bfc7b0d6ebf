import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { publishContent } from '#operations/patches/publish.ts'
import { fillPosts } from '#operations/posts/fill-posts.ts'
import { addPost } from '#store/posts/save-post.ts'
import { beginSettings } from '#store/settings/settings.ts'
import { ownChallenge, ownContent, writeContent } from '#tests/support/content/own-content.ts'
import { testDatabase } from '#tests/support/database.ts'
import { loadSiteContent } from './load-site-content.ts'

const launchedAt = new Date('2026-02-10T12:00:00Z')
const complaints: string[] = []
const database = await testDatabase()
const contentDir = mkdtempSync(join(tmpdir(), 'grid900-words-'))
const coming = { date: '2026-03-01', challenges: [ownChallenge(1, { points: 75 })] }
const source = ownContent({ patches: [coming] })
writeContent(contentDir, source)
await publishContent(database.db, { source, at: launchedAt })
await fillPosts(database.db, { contentDir, at: launchedAt })
await beginSettings(database.db, { name: 'My & Grid', chat: '' })
afterAll(async () => {
  await database.close()
  rmSync(contentDir, { recursive: true })
})

const said = (at: string, builtFolder = contentDir) =>
  loadSiteContent({
    db: database.db,
    builtFolder,
    at: new Date(at),
    log: {
      debug: () => {},
      info: () => {},
      warn: () => {},
      error: (_: unknown, text?: string) => complaints.push(String(text)),
    },
  })

test('posts say the name of the site, and nothing of it can leave its place', async () => {
  const { words } = await said('2026-02-10T12:00:00Z')
  expect(words.posts.faq).toMatchObject([
    {
      id: 'what',
      title: 'What is My & Grid?',
      html: expect.stringMatching(/^<p>My &amp; Grid is a contest\./),
    },
  ])
})

test.each([
  ['the day before in New York', '2026-03-01T04:59:59Z', ['hello'], new Date('2026-03-01T05:00:00Z')],
  ['its day', '2026-03-01T05:00:00Z', ['hello', 'patch-1'], null],
])('given %s, the announcements and the feed are those whose day has come', async (_, at, ids, nextAt) => {
  const { words, nextAt: next } = await said(at)
  expect(words.posts.announcements.map(({ id }) => id)).toEqual(ids)
  expect(words.feed.map(({ id }) => id)).toEqual(ids)
  expect(next).toEqual(nextAt)
})

test('given drafts, pins and moments, each is where it belongs', async () => {
  const at = new Date('2026-04-01T00:00:00Z')
  const add = (anchor: string, fields: Partial<Parameters<typeof addPost>[1]>) =>
    database.db.transaction().execute((tx) =>
      addPost(tx, {
        ...{ page: 'faq', anchor, type: 'info', title: anchor, date: '2026-01-05', body: 'Text.' },
        ...{ pinned: false, state: 'published', appearsAt: null, by: { kind: 'terminal' }, at },
        ...fields,
      }),
    )
  await add('draft', { state: 'draft' })
  await add('withdrawn', { state: 'withdrawn' })
  await add('pinned', { pinned: true })
  await add('at-noon', { appearsAt: new Date('2026-04-02T16:00:00Z') })
  const faq = async (moment: string) => {
    const { words, nextAt } = await said(moment)
    return { ids: words.posts.faq.map(({ id }) => id), nextAt }
  }
  expect(await faq('2026-04-02T15:59:59Z')).toEqual({
    ids: ['pinned', 'what'],
    nextAt: new Date('2026-04-02T16:00:00Z'),
  })
  expect(await faq('2026-04-02T16:00:00Z')).toEqual({ ids: ['pinned', 'what', 'at-noon'], nextAt: null })
})

test('given screens that cannot be drawn, the site says its words all the same', async () => {
  const broken = mkdtempSync(join(tmpdir(), 'grid900-broken-'))
  mkdirSync(join(broken, 'drawing'))
  writeFileSync(
    join(broken, 'drawing', 'prerender.mjs'),
    'export const prerenderScreens = () => { throw new Error("no") }',
  )
  const { words } = await said('2026-03-01T05:00:00Z', broken)
  rmSync(broken, { recursive: true })
  expect(words.drawn).toBeNull()
  expect(words.posts.announcements).toHaveLength(2)
  expect(complaints).toEqual(['Could not prerender the screens.'])
})

test('given a stored post that is beyond the bounds, a notice stands in its place and the others are shown', async () => {
  const at = new Date('2026-04-01T00:00:00Z')
  await database.db.transaction().execute((tx) =>
    addPost(tx, {
      ...{ page: 'how-it-works', anchor: 'wide', type: 'info', title: 'Wide', date: '2026-01-05' },
      body: `${'|a'.repeat(1000)}|\n${'|-'.repeat(1000)}|\n${'|\n'.repeat(7500)}`,
      ...{ pinned: false, state: 'published', appearsAt: null, by: { kind: 'terminal' }, at },
    }),
  )
  const { words } = await said('2026-04-01T00:00:00Z')
  const { html } = words.posts['how-it-works'].find(({ id }) => id === 'wide') ?? {}
  expect(html).toMatch(/^<p><em>This post cannot be shown\./)
  expect(words.posts.faq.some(({ id }) => id === 'what')).toBe(true)
  expect(complaints).toContain('Post could not be rendered.')
})
