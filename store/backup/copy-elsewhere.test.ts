import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyElsewhere } from './copy-elsewhere.ts'

describe.skipIf(process.platform === 'win32')('BACKUP_COMMAND', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'grid900-copy-'))
    writeFileSync(join(folder, 'a b.backup'), 'everything')
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test.each([
    ['as a variable', 'cp "$BACKUP_FILE" "$(dirname "$BACKUP_FILE")/copy"'],
    ['as an argument', 'cp "$1" "$(dirname "$1")/copy"'],
  ])('gets the file %s', async (_, command) => {
    await copyElsewhere(command, join(folder, 'a b.backup'))
    expect(readFileSync(join(folder, 'copy'), 'utf8')).toBe('everything')
    rmSync(join(folder, 'copy'))
  })

  test('that fails says how, with its last line', async () => {
    await expect(copyElsewhere('echo first >&2; echo no route to host >&2; exit 3', '/x')).rejects.toThrow(
      'not copied elsewhere: BACKUP_COMMAND ended with 3: no route to host',
    )
  })

  test('that never ends is ended', async () => {
    await expect(copyElsewhere('exec sleep 60', '/x', { timeoutMs: 50 })).rejects.toThrow('ended by SIGTERM')
  })
})
