import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownChallenge, ownContent, writeContent } from '#tests/support/content/own-content.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { siteWords } from './site-words.ts'

let database: TestDatabase
let contentDir: string
beforeAll(async () => {
  database = await testDatabase()
  contentDir = mkdtempSync(join(tmpdir(), 'grid900-words-'))
  const coming = { date: '2026-03-01', challenges: [ownChallenge(1, { points: 75 })] }
  writeContent(contentDir, ownContent({ patches: [coming] }))
})
afterAll(async () => {
  await database.close()
  rmSync(contentDir, { recursive: true })
})

const said = (at: string, saidOn?: string) => {
  const config = { contentDir, siteName: 'My & Grid', trackerUrl: 'https://t.example', chatInviteUrl: '' }
  return siteWords({ db: database.db, config, builtFolder: contentDir, at: new Date(at) }, saidOn)
}

test('posts say the name of the site, and nothing of it can leave its place', async () => {
  const words = await said('2026-02-10T12:00:00Z')
  expect(words?.posts.faq).toMatchObject([
    {
      id: 'what',
      title: 'What is My & Grid?',
      html: expect.stringMatching(/^<p>My &amp; Grid is a contest\./),
    },
  ])
})

test.each([
  ['the day before in New York', '2026-03-01T04:59:59Z', ['hello']],
  ['its day', '2026-03-01T05:00:00Z', ['hello', 'patch-1']],
])('given %s, the announcements and the feed are those whose day has come', async (_, at, ids) => {
  const words = await said(at)
  expect(words?.posts.announcements.map(({ id }) => id)).toEqual(ids)
  expect(words?.feed.map(({ id }) => id)).toEqual(ids)
})

test('given a new day, there is something else to say only when a post was waiting for it', async () => {
  expect(await said('2026-02-28T12:00:00Z', '2026-02-27')).toBeUndefined()
  expect((await said('2026-03-01T12:00:00Z', '2026-02-28'))?.posts.announcements).toHaveLength(2)
})
