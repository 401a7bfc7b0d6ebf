import { expect, test } from 'vitest'
import { beginningOn, sinceBeginning } from '#content/beginning.ts'
import { checkContent } from '#content/check.ts'
import { CONTENT_FOLDER, readTexts } from '#content/files.ts'
import { loadContent, readContent } from '#content/load.ts'
import { applyPatches } from '#contest/rules/editions.ts'
import { publishPatch } from '#store/catalogue/publish.ts'
import { writeExclusively } from '#store/contest-write.ts'
import { testDatabase } from '#tests/support/database.ts'
import { contestFiles, flatFiles } from './contest-files.ts'

test('given the shipped contest in a database, its files come back and say the same, by every check', async () => {
  const database = await testDatabase()
  const { patches } = loadContent()
  await writeExclusively(database.db, async (write) => {
    for (const patch of patches)
      await publishPatch(write, {
        patch,
        edition: applyPatches(patches.slice(0, patch.number + 1)),
        at: new Date(),
      })
  })
  const files = await contestFiles(database.db)
  await database.close()
  const posts = [...readTexts(CONTENT_FOLDER)].filter(([file]) => file.startsWith('posts/'))
  const texts = new Map([...files, ...posts])
  expect(readContent(texts).patches).toEqual(patches)
  expect(checkContent(texts)).toEqual([])
  expect(JSON.parse(files.get('games.json') ?? '')).toEqual(
    JSON.parse(readTexts(CONTENT_FOLDER).get('games.json') ?? ''),
  )
})

const posts = new Map(
  ['announcements', 'faq', 'how-it-works', 'contest-details'].map((page) => [`posts/${page}.md`, '']),
)
const problemsOf = (files: ReadonlyMap<string, string>) =>
  checkContent(new Map([...files, ...posts]), { isShipped: false }).map(({ message }) => message)

test('given a contest that began today, its files pass the check of a contest of its own', async () => {
  const database = await testDatabase()
  const content = loadContent()
  const [launch] = sinceBeginning(content, beginningOn(content, '2026-11-17')).patches
  if (!launch) throw new Error('There is no launch.')
  await writeExclusively(database.db, (write) =>
    publishPatch(write, { patch: launch, edition: applyPatches([launch]), at: new Date() }),
  )
  const files = await contestFiles(database.db)
  await database.close()
  expect(problemsOf(files)).toEqual([])
})

test('given all patches, the flat folder has one launch with the last edition, and passes the check', () => {
  const { patches } = loadContent()
  const files = flatFiles(patches, { date: '2026-11-17', decided: new Map() })
  expect([...files.keys()]).toEqual(['games.json', 'challenges.json', 'patches/0.json'])
  expect(problemsOf(files)).toEqual([])
  const { games, challenges } = applyPatches(readContent(new Map([...files, ...posts])).patches)
  const last = applyPatches(patches)
  expect(new Set(games.map(({ link }) => link))).toEqual(new Set(last.games.map(({ link }) => link)))
  expect(challenges).toHaveLength(last.challenges.length)
})

test('given a title accepted by hand, the flat folder names it', () => {
  const { patches } = loadContent()
  const link = applyPatches(patches).games.find(({ titleId }) => titleId === null)?.link ?? ''
  const decided = new Map([
    [link, { accepted: { titleId: 4_242_424, recordedTitleId: null }, twins: [], rejected: [] }],
  ])
  const files = flatFiles(patches, { date: '2026-11-17', decided })
  const { games } = applyPatches(readContent(new Map([...files, ...posts])).patches)
  expect(games.find((game) => game.link === link)?.titleId).toBe(4_242_424)
  expect(problemsOf(files)).toEqual([])
})
