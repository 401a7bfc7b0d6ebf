import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { applyPatches } from '#contest/rules/editions.ts'
import { isAlternative, squaresWithTitle, titleIdsOf } from '#contest/rules/games.ts'
import { squareNumber } from '#contest/rules/grid.ts'
import { BrokenContent, CONTENT_FOLDER } from './files.ts'
import { loadContent } from './load.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** A copy of the real content with one text replaced in one file. */
function contentWith(file: string, from: string, to: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'grid900-content-'))
  folders.push(folder)
  cpSync(CONTENT_FOLDER, folder, { recursive: true })
  const path = join(folder, file)
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to))
  return folder
}

describe('loadContent', () => {
  const { launch, patches, posts } = loadContent()
  const editionAfter = (patch: number) => applyPatches(patches.slice(0, patch + 1))
  const challengeIn = (patch: number, id: number) =>
    editionAfter(patch).challenges.find((challenge) => challenge.id === id)

  test('gives the launch with its empty squares and a last edition without any', () => {
    const mains = (patch: number) => editionAfter(patch).games.filter((game) => !isAlternative(game)).length
    expect(launch).toEqual(editionAfter(0))
    expect([mains(0), mains(7), mains(8)]).toEqual([838, 893, 900])
  })

  test('gives nearly every square a title, so that it can light before anybody has matched any', () => {
    expect(squaresWithTitle(editionAfter(8).games).size).toBeGreaterThanOrEqual(895)
  })

  test.each([
    ['the download, not the launcher of the disc', 'Minecraft-Xbox-360', [1480659447]],
    ['the more common one first', 'Bionic-Commando-Rearmed', [1480657137, 1480657207]],
    ['that of America before those of other regions', 'Catherine', [1096026071, 1263339498, 1096026069]],
    ['none that an alternative of the same square has', 'Minecraft', [1828326430]],
    ['none of another game of the same name', 'Madden-NFL-25', [142841733]],
  ])('knows a game by its title ids: %s', (_, link, titleIds) => {
    const game = editionAfter(8).games.find((each) => each.link === link)
    expect(game && titleIdsOf(game)).toEqual(titleIds)
  })

  test('gives the patches in order of their numbers, from the launch', () => {
    expect(patches.map(({ number }) => number)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  })

  test.each([
    ['Feeling Blue costs less since patch 2', 18, 2, [50, 20]],
    ['Kingdom Hearts is worth more since patch 3', 22, 3, [75, 100]],
    ['Border Patrol is worth more since patch 7', 113, 7, [250, 300]],
  ])('replays points: %s', (_, id, patch, points) => {
    expect([challengeIn(patch - 1, id)?.points, challengeIn(patch, id)?.points]).toEqual(points)
  })

  test.each([
    ['Git Gud', 52, 2, 'any 10 ', 'any 8 '],
    ['Arcade Fire', 81, 3, 'any 40 ', 'any 30 '],
    ['Lunch Break', 78, 5, 'any 20 ', 'any 15 '],
    ['Grid Lock', 8, 6, 'at least 112 ', 'at least 100 '],
  ])('describes %s truly before and after its patch', (_, id, patch, before, after) => {
    expect(challengeIn(patch - 1, id)?.description).toContain(before)
    expect(challengeIn(patch, id)?.description).toContain(after)
  })

  test('resolves the links of a rule to squares, in the order of the list', () => {
    expect(challengeIn(8, 40)?.rule).toEqual({
      kind: 'all',
      squares: ['BioShock', 'BioShock-Infinite', 'BioShock-2'].map((link) => {
        const game = editionAfter(8).games.find((candidate) => candidate.link === link)
        return squareNumber(game?.position ?? 0)
      }),
    })
  })

  test('gives the posts of the four pages', () => {
    expect(Object.keys(posts).sort()).toEqual(['announcements', 'contest-details', 'faq', 'how-it-works'])
    expect(posts.faq).toHaveLength(2)
  })

  test.each([
    ['broken JSON', 'games.json', '[', '{', /games\.json: .*JSON/],
    [
      'a wrong value',
      'games.json',
      '"gamerscore": 200',
      '"gamerscore": "200"',
      /games\.json: 0\.gamerscore must/,
    ],
    [
      'an unknown link',
      'challenges.json',
      '"BioShock-2"',
      '"BioShock-9"',
      /challenge 40 of patch 0 lists BioShock-9/,
    ],
    ['a malformed post', 'posts/faq.md', 'type: info', 'type: news', /faq\.md: line 4/],
  ])('given %s, throws one sentence', (_, file, from, to, sentence) => {
    const load = () => loadContent(contentWith(file, from, to))
    expect(load).toThrow(BrokenContent)
    expect(load).toThrow(sentence)
  })

  test('given no folder, says that it does not exist', () => {
    expect(() => loadContent('/no/such/folder')).toThrow(
      'Cannot read the folder /no/such/folder: it does not exist.',
    )
  })
})
