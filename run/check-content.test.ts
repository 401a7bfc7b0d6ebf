import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CONTENT_FOLDER } from '#content/files.ts'

const command = fileURLToPath(new URL('check-content.ts', import.meta.url))
let root: string
let folder: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'grid900-check-'))
  folder = join(root, 'content')
  cpSync(CONTENT_FOLDER, folder, { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true }))

function checkContent(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
    cwd: root,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

describe('npm run check:content', () => {
  test('given the real content, tells what is in it and what has no title id, and succeeds', () => {
    const { status, stdout, stderr } = checkContent()
    expect(stderr).toBe('')
    expect(stdout).toMatch(
      /^The content is sound: 900 squares, \d+ alternatives, \d+ challenges worth [\d,]+ points, \d+ patches, \d+ posts\.\n/,
    )
    expect(stdout).toContain(
      '896 of 900 squares can be completed; 68 title ids matched by hand.\n8 games without a title id:\n',
    )
    expect(stdout).toContain('  Wordament (Wordament-Windows-8), square 175\n')
    expect(stdout).toContain('  Pinball FX2 (Xbox One) (Pinball-FX2), an alternative of square 851\n')
    expect(status).toBe(0)
  })

  test('given problems, prints each with its file and line and fails', () => {
    const path = join(folder, 'games.json')
    writeFileSync(path, readFileSync(path, 'utf8').replace('"position": 2,', '"position": 902,'))
    expect(checkContent('content')).toEqual({
      status: 1,
      stdout: '',
      stderr: 'content/games.json:3: position must be a whole number from -900 to 900\n',
    })
  })

  test('given broken JSON, prints one sentence', () => {
    writeFileSync(join(folder, 'patches', '3.json'), '{ "patch": 3,')
    const { status, stderr } = checkContent('content')
    expect(status).toBe(1)
    expect(stderr).toMatch(/^content\/patches\/3\.json:1: is not valid JSON: .+\n$/)
  })

  test('given a folder that does not exist, prints one sentence', () => {
    expect(checkContent('nowhere')).toEqual({
      status: 1,
      stdout: '',
      stderr: `Cannot read the folder ${join(root, 'nowhere')}: it does not exist.\n`,
    })
  })

  test('given a folder in the place of a file, prints one sentence', () => {
    rmSync(join(folder, 'games.json'))
    mkdirSync(join(folder, 'games.json'))
    expect(checkContent('content')).toEqual({
      status: 1,
      stdout: '',
      stderr: `Cannot read ${join(folder, 'games.json')}: it is a folder.\n`,
    })
  })

  test.skipIf(process.getuid?.() === 0)('given a file it may not read, prints one sentence', () => {
    chmodSync(join(folder, 'games.json'), 0)
    expect(checkContent('content').stderr).toBe(
      `Cannot read ${join(folder, 'games.json')}: permission denied.\n`,
    )
  })
})
