import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { listeningOf, refuseFinalFailure } from './launch.ts'
import { placesFor } from './places.ts'

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
  ['another server is just making its lock file', 'FATAL:  lock file "postmaster.pid" is empty'],
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

test('given a server that is just starting, its address is the one it tells later', async () => {
  const places = placesFor(join(folder, 'starting'))
  mkdirSync(places.cluster)
  const server = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', places.cluster])
  onTestFinished(() => void server.kill('SIGKILL'))
  const tell = (sockets: string) =>
    writeFileSync(
      join(places.cluster, 'postmaster.pid'),
      [server.pid, places.cluster, 1, 5432, sockets, ''].join('\n'),
    )
  tell('')
  // It has looked once when it returns.
  const listening = listeningOf(places)
  tell('/where/it/listens')
  expect(await listening).toMatchObject({ host: '/where/it/listens', port: 5432 })
})
