import { expect, test } from 'vitest'
import { parsePatch } from './kept-patch.ts'
import { loadContent } from './load.ts'

const { patches } = loadContent()

test('given the patches of the content as the database keeps them, they are read as they were', () => {
  expect((JSON.parse(JSON.stringify(patches)) as unknown[]).map(parsePatch)).toEqual(patches)
})

test.each([
  ['nothing', null],
  ['no games', { ...patches[0], games: undefined }],
  [
    'a platform that there is none of',
    { ...patches[0], games: [{ ...patches[0]?.games[0], platform: 'Zune' }] },
  ],
])('given %s, it is refused', (_, kept) => {
  expect(() => parsePatch(kept)).toThrow()
})
