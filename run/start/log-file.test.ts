import { mkdtempSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type LogFile, openLogFile } from './log-file.mjs'

let folder: string
const opened: LogFile[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'grid900-log-'))
})
afterEach(() => {
  for (const log of opened.splice(0)) log.close()
  rmSync(folder, { recursive: true, force: true })
})

function opens(options?: Parameters<typeof openLogFile>[1]): LogFile {
  const log = openLogFile(join(folder, 'data'), options) ?? expect.fail('It could not be opened.')
  opened.push(log)
  return log
}

const read = (name: string): string => readFileSync(join(folder, 'data', name), 'utf8')

test('given a second start, its log is new, and that of the first is kept beside it', () => {
  writeSync(opens().fd, 'first\n')
  writeSync(opens().fd, 'second\n')
  expect([read('start.log'), read('start.previous.log')]).toEqual(['second\n', 'first\n'])
})

test('given a site that runs in the folder, a second start adds to its log', () => {
  writeSync(opens().fd, 'first\n')
  writeFileSync(join(folder, 'data', 'running-site.json'), JSON.stringify({ pid: process.pid }))
  writeSync(opens().fd, 'refused\n')
  expect(read('start.log')).toBe('first\nrefused\n')
})

test('given more lines than the file may hold, they move to the other one and it begins anew', async () => {
  const log = opens({ maxBytes: 10, checkMs: 5 })
  writeSync(log.fd, 'more than ten bytes\n')
  await vi.waitUntil(() => read('start.log') === '')
  writeSync(log.fd, 'later\n')
  expect([read('start.log'), read('start.previous.log')]).toEqual(['later\n', 'more than ten bytes\n'])
})

test('given a folder that cannot be made, there is no log file, and the product says why', () => {
  expect(openLogFile('/dev/null/data')).toBeUndefined()
})
