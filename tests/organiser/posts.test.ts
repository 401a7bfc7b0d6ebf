/** The commands about posts, on a contest that has begun with the content that comes with the product. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { createProgram } from '#cli/program.ts'
import { CONTENT_FOLDER, readTexts } from '#content/files.ts'
import { POST_PAGES } from '#contest/rules/posts.ts'
import type { CommandContext, CommandResult } from '#operations/context.ts'
import { listActions } from '#store/desk/actions.ts'
import { listPosts } from '#store/posts/posts.ts'
import { filledDatabase } from '#tests/server/filled-contest.ts'

const at = new Date('2026-03-01T12:00:00Z')

const folder = mkdtempSync(join(tmpdir(), 'grid900-posts-'))
const { database } = await filledDatabase({ gamers: 3, cycles: 1 })
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

async function organiser(...args: string[]): Promise<CommandResult> {
  const results: CommandResult[] = []
  // What the commands about posts use of it.
  const context = { db: database.db, clock: { now: () => at }, contentDir: CONTENT_FOLDER } as CommandContext
  const program = createProgram(async (command) => void results.push(await command(context)))
  await program.parseAsync(args, { from: 'user' })
  const [result] = results
  if (!result) throw new Error('The command gave no result.')
  return result
}

const postText = (id: string, title: string, text: string, more = '') =>
  `---\nid: ${id}\ntitle: ${title}\ntype: info\ndate: 2026-02-01\n${more}---\n${text}\n`
const file = (name: string, text: string): string => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}
const logged = async () =>
  (await listActions(database.db, { section: 'post', limit: 10 })).map(({ what }) => what)

test('given the content, its posts are taken over, and exported with the same bytes', async () => {
  const { text } = await organiser('export', 'posts', join(folder, 'out'))
  expect(text).toMatch(/^\d+ posts in 4 files in /)
  const texts = readTexts(CONTENT_FOLDER)
  for (const page of POST_PAGES)
    expect(readFileSync(join(folder, 'out', `${page}.md`), 'utf8')).toBe(texts.get(`posts/${page}.md`))
  expect(await logged()).toEqual([])
})

test('given the exported files, there is nothing to publish', async () => {
  const { text } = await organiser('post', 'publish', join(folder, 'out', 'faq.md'))
  expect(text).toBe('Nothing in the file is different from the page faq.')
})

describe('post publish', () => {
  test('given a file with a new and a changed post, it takes both and says what changed', async () => {
    const known = readFileSync(join(folder, 'out', 'faq.md'), 'utf8')
    const changed = `${known.replace('Is my grid different from yours?', 'Is there one grid?')}\n${postText('new', 'A new one', 'Its text.')}`
    const path = file('faq.md', changed)
    expect((await organiser('post', 'publish', path, '--dry-run')).text).toContain('Nothing was changed')
    const { text } = await organiser('post', 'publish', path, '--why', 'Asked in the chat')
    expect(text.split('\n')).toEqual([
      'Changed: same-grid-for-everyone (title)',
      'New: new, "A new one"',
      'Published on every host.',
    ])
    expect((await listPosts(database.db, 'faq')).map(({ title }) => title).slice(-2)).toEqual([
      'Is there one grid?',
      'A new one',
    ])
    expect(await logged()).toEqual([
      'published the post "A new one"',
      'changed the title of the post "Is there one grid?"',
    ])
  })

  test('given a single post in a file of any name, it is an announcement, at its moment and pinned', async () => {
    const path = file(
      'soon.md',
      postText('soon', 'Soon', 'Text.', 'pinned: yes\nappears: 2026-04-01T16:00:00Z\n'),
    )
    expect((await organiser('post', 'publish', path)).text).toContain(
      'left as before: 13 posts of the page announcements.',
    )
    expect((await organiser('post', 'list')).text).toMatch(
      /announcements#soon .*appears 1 Apr 2026, 12:00 ET, pinned/,
    )
    expect((await logged())[0]).toBe('scheduled the post "Soon"')
  })

  test('given a broken file, it says where and takes nothing', async () => {
    const before = await listPosts(database.db)
    const broken = postText('good', 'Good', 'Text.') + postText('Not Good', 'Bad', 'Text.')
    const { failed, text } = await organiser('post', 'publish', file('faq.md', broken))
    expect(failed).toBe(true)
    expect(text).toContain('faq.md:9: id "Not Good" is not lower-case words joined by hyphens')
    expect(await listPosts(database.db)).toEqual(before)
  })

  test.each([
    ['a file that is not there', ['nowhere.md'], 'nowhere.md cannot be read.'],
    ['an unknown page', ['nowhere.md', '--page', 'news'], 'No page is called "news"'],
  ])('given %s, it says so', async (_, args, sentence) => {
    await expect(organiser('post', 'publish', ...args)).rejects.toThrow(sentence)
  })
})

describe('a post', () => {
  test('given a withdrawal, it is kept and can be put back; its history tells both', async () => {
    await organiser('post', 'withdraw', 'faq#new', '--why', 'A mistake')
    expect((await organiser('post', 'list', '--page', 'faq')).text).toMatch(/faq#new .*withdrawn/)
    await expect(organiser('post', 'withdraw', 'new')).rejects.toThrow('It is not published')
    await organiser('post', 'restore', 'new')
    const { data } = await organiser('post', 'history', 'faq#new')
    expect(data).toMatchObject({
      versions: [
        { version: 3, state: 'published' },
        { version: 2, state: 'withdrawn' },
        { version: 1, state: 'published', actor: { kind: 'terminal' } },
      ],
    })
  })

  test('given an older version, its words become the present ones and the anchor stays', async () => {
    const { text } = await organiser('post', 'restore', 'same-grid-for-everyone', '--to', '1')
    expect(text).toContain('has the text of version 1 again')
    const post = (await listPosts(database.db, 'faq')).find(
      ({ anchor }) => anchor === 'same-grid-for-everyone',
    )
    expect(post).toMatchObject({ title: 'Is my grid different from yours?', version: 3, state: 'published' })
  })

  test.each([
    ['nobody', 'There is no post "nobody"'],
    ['faq#nobody', 'There is no post "faq#nobody"'],
  ])('given %s, it says so', async (name, sentence) => {
    await expect(organiser('post', 'history', name)).rejects.toThrow(sentence)
  })
})
