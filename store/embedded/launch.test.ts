import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { refuseFinalFailure } from './launch.ts'

const folder = mkdtempSync(join(tmpdir(), 'grid900-launch-'))
const log = join(folder, 'postgres.log')
afterAll(() => rmSync(folder, { recursive: true }))

const refusal = (said: string): string | null => {
  writeFileSync(log, said)
  try {
    refuseFinalFailure({ log, folder })
    return null
  } catch (error) {
    return (error as Error).message
  }
}

test.each([
  ['another server has the cluster', 'FATAL:  lock file "postmaster.pid" already exists'],
  ['a killed one has left its memory', 'FATAL:  pre-existing shared memory block is still in use'],
  [
    'somebody who was leaving has stopped it',
    [
      'LOG:  database system is ready to accept connections',
      'LOG:  received fast shutdown request',
      'FATAL:  terminating connection due to administrator command',
      'LOG:  database system is shut down',
    ].join('\n'),
  ],
])('given that %s, it may be launched again', (_, said) => {
  expect(refusal(said)).toBeNull()
})

test.each([
  ['the disk is full', 'FATAL:  could not write: No space left on device', /disk of the database is full/],
  ['its files are damaged', 'PANIC:  could not locate a valid checkpoint record', /is damaged/],
  [
    'it is set up wrongly',
    'FATAL:  unrecognized configuration parameter "jitt"',
    /does not start: unrecognized/,
  ],
])('given that %s, one sentence says so and nothing is tried again', (_, said, sentence) => {
  expect(refusal(said)).toMatch(sentence)
})
