import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { writeWholeFolder } from './whole-folder.ts'

const home = mkdtempSync(join(tmpdir(), 'whole-folder-'))
afterAll(() => rmSync(home, { recursive: true }))

const files = new Map([
  ['games.json', '[]'],
  ['patches/0.json', '{}'],
])

test('given a disk with room, all files are there under their names', () => {
  const folder = join(home, 'new', 'contest')
  writeWholeFolder(folder, files)
  expect(readdirSync(folder)).toEqual(['games.json', 'patches'])
  expect(readdirSync(join(folder, 'patches'))).toEqual(['0.json'])
})

test('given a file that cannot be written, none is there', () => {
  const folder = join(home, 'old')
  // A folder in the place of a file stands for the full disk.
  mkdirSync(join(folder, 'patches', '0.json.part'), { recursive: true })
  expect(() => writeWholeFolder(folder, files)).toThrow(/EISDIR/)
  expect(readdirSync(folder)).toEqual(['patches'])
})

test('given a new folder that cannot be filled, it is gone again', () => {
  const folder = join(home, 'full')
  expect(() => writeWholeFolder(folder, new Map([...files, ['games.json.part/inside', '']]))).toThrow()
  expect(readdirSync(home)).not.toContain('full')
})
