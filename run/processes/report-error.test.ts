import { afterEach, expect, test, vi } from 'vitest'
import { WrongSetting } from '#config'
import { StoreUnavailable, StoreUnusable } from '#store/errors.ts'
import { XboxError, XboxNotFound } from '#xbox/errors.ts'
import { ProcessFailed } from './process-failed.ts'
import { reportError, wordsFor } from './report-error.ts'

afterEach(() => {
  vi.restoreAllMocks()
  process.exitCode = 0
})

/** What it has said so far on the error stream, which is no terminal here. */
function heard(): () => string[] {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  return () => written.mock.calls.map(([line]) => JSON.parse(String(line)).msg)
}

const coded = (code: string, message: string, more = {}) =>
  Object.assign(new Error(message), { code, ...more })

test.each<[string, unknown, number, string]>([
  ['a wrong setting', new WrongSetting('ROLE must be one of all.'), 78, 'ROLE must be one of all.'],
  ['a database that is away', new StoreUnavailable('It cannot be reached.'), 75, 'It cannot be reached.'],
  ['a database that cannot be used', new StoreUnusable('It is newer.'), 78, 'It is newer.'],
  [
    'a gamertag that nobody has',
    new XboxNotFound('with the gamertag "Nobody"'),
    1,
    'Xbox Live knows no player with the gamertag "Nobody".',
  ],
  ['Xbox Live, which is away', new XboxError('It does not answer.'), 75, 'It does not answer.'],
  [
    'a full disk of the database',
    coded('53100', 'could not extend file "base/5/2619": No space left on device'),
    75,
    'The disk is full and nothing can be written: free some space, then start again.',
  ],
  [
    'a full disk of our own',
    coded('ENOSPC', 'ENOSPC: no space left on device, write'),
    75,
    'The disk is full and nothing can be written: free some space, then start again.',
  ],
  [
    'a damaged database',
    coded('XX001', 'invalid page in block 3 of relation base/5/2619'),
    78,
    'The database is damaged (invalid page in block 3 of relation base/5/2619): restore a backup into an empty one.',
  ],
  [
    'a lost connection',
    new Error('Connection terminated unexpectedly'),
    75,
    'The connection to the database was lost (Connection terminated unexpectedly): start again when it answers.',
  ],
  [
    'a database that stopped',
    coded('57P01', 'terminating connection due to administrator command'),
    75,
    'The connection to the database was lost (57P01): start again when it answers.',
  ],
  [
    'a port that is taken',
    coded('EADDRINUSE', 'listen EADDRINUSE', { syscall: 'listen', port: 9464 }),
    78,
    'Port 9464 cannot be used (EADDRINUSE): stop what uses it, or set another one.',
  ],
  [
    'a part that was killed while it started',
    new ProcessFailed('scanner', { code: null, how: 'SIGKILL' }),
    1,
    'The scanner could not be started (SIGKILL).',
  ],
])(
  'given %s, one sentence says so, and the code tells whether a restart may help',
  (_, error, code, sentence) => {
    const said = heard()
    reportError(error)
    expect(said()).toEqual([sentence])
    expect(process.exitCode).toBe(code)
  },
)

test.each([
  ['an embedded server that does not start', new StoreUnusable('It does not start.')],
  ['a broken connection', coded('57P01', 'terminating connection')],
])('given a full disk and %s, the disk is named', (_, error) => {
  expect(wordsFor(error, true)).toEqual([expect.stringContaining('The disk is full'), 75])
  expect(wordsFor(error, false)[0]).not.toContain('The disk is full')
})

test('given a part that has said itself why it cannot start, only its code is passed on', () => {
  const said = heard()
  reportError(new ProcessFailed('scanner', { code: 78, how: 'exit code 78' }))
  expect(said()).toEqual([])
  expect(process.exitCode).toBe(78)
})

test('given a mistake of our own, its stack is shown', () => {
  const said = heard()
  const error = new TypeError('undefined is not a function')
  reportError(error)
  expect(said()).toEqual([expect.stringContaining(error.stack ?? '')])
  expect(process.exitCode).toBe(1)
})
