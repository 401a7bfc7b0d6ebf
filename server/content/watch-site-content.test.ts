import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { addPost } from '#store/posts/save-post.ts'
import { beginSettings } from '#store/settings/settings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { type LoadedContent, loadSiteContent } from './load-site-content.ts'
import { watchSiteContent } from './watch-site-content.ts'

const heard: LoadedContent['words'][] = []

const database = await testDatabase()
await beginSettings(database.db, {})
const builtFolder = mkdtempSync(join(tmpdir(), 'grid900-follow-'))
mkdirSync(join(builtFolder, 'drawing'))
// Tells each drawing from every other.
writeFileSync(
  join(builtFolder, 'drawing', 'prerender.mjs'),
  `export const prerenderScreens = async () => ({ screens: { faq: crypto.randomUUID() }, outlines: {}, nameMark: '' })`,
)
const quiet = () => {}
const log = { debug: quiet, info: quiet, warn: quiet, error: quiet }
const options = { db: database.db, builtFolder, log }
const from = await loadSiteContent({ ...options, at: new Date() })
heard.push(from.words)
const { connectionString } = database
const stop = await watchSiteContent({ ...options, connectionString, from, say: (words) => heard.push(words) })
afterAll(async () => {
  await stop()
  await database.close()
  rmSync(builtFolder, { recursive: true })
})

const add = (anchor: string, state: 'draft' | 'published') =>
  database.db.transaction().execute((tx) =>
    addPost(tx, {
      ...{ page: 'faq', anchor, type: 'info', title: anchor, date: '2026-01-05', body: 'Text.' },
      ...{ pinned: false, state, appearsAt: null, by: { kind: 'terminal' }, at: new Date() },
    }),
  )

/** Less than the half minute after which it looks for itself what it was not told. */
const WHEN_TOLD = { timeout: 25_000 }
const isHeard = (times: number) => expect.poll(() => heard, WHEN_TOLD).toHaveLength(times)

test('given a draft, the screens stay as they were drawn; given a post, they are drawn anew', async () => {
  const first = heard[0]?.drawn
  expect(first?.screens.faq).toEqual(expect.any(String))
  await add('draft', 'draft')
  await isHeard(2)
  expect(heard[1]?.drawn).toEqual(first)
  await add('post', 'published')
  await isHeard(4)
  expect(heard[2]).toMatchObject({ drawn: null, posts: { faq: [{ id: 'post' }] } })
  expect(heard[3]).toMatchObject({ drawn: { screens: { faq: expect.any(String) } } })
  expect(heard[3]?.drawn).not.toEqual(first)
})
