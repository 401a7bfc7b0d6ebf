import { expect, test } from 'vitest'
import { checkContent } from '#content/check.ts'
import { CONTENT_FOLDER, readTexts } from '#content/files.ts'
import { loadContent, readContent } from '#content/load.ts'
import { applyPatches } from '#contest/rules/editions.ts'
import { publishPatch } from '#store/catalogue/publish.ts'
import { writeExclusively } from '#store/contest-write.ts'
import { testDatabase } from '#tests/support/database.ts'
import { contestFiles } from './contest-files.ts'

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
