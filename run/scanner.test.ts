/** The scanner as a process of its own: what it says, and how it ends, when it cannot work. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { linkServiceAccount } from '#store/people/service-accounts.ts'
import { lastScannerProblem, scannerReports } from '#store/scans/scanner-reports.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { until } from '#tests/support/until.ts'
import { createTokenVault } from '#xbox/accounts/token-vault.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase()
})
afterEach(() => database.close())

const program = fileURLToPath(new URL('scanner.ts', import.meta.url))

function startScanner(settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      DATABASE_URL: database.connectionString,
      MICROSOFT_CLIENT_ID: '00000000-0000-4000-8000-000000000900',
      MICROSOFT_CLIENT_SECRET: 'secret',
      XBOX_SIMULATOR_URL: 'http://127.0.0.1:1',
      TOKEN_KEY: 'a'.repeat(64),
      ...settings,
    },
  })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const ended = once(child, 'exit').then(([code]) => code)
  const messages = () =>
    said
      .trim()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line).msg)
  return { said: () => messages().join('\n'), ended, stop: () => child.kill('SIGTERM') }
}

test('given a key that opens no token, it says so to the terminal and to status, and ends with 78', async () => {
  const refreshTokenSealed = createTokenVault('b'.repeat(64)).seal('token', '1')
  const account = { xuid: '1', gamertag: 'Reader', refreshTokenSealed, linkedAt: new Date() }
  await linkServiceAccount(database.db, account)
  const scanner = startScanner()
  expect(await scanner.ended).toBe(78)
  expect(scanner.said()).toMatch(
    /^This key cannot decrypt any stored token: TOKEN_KEY, or token\.key [^\n]*$/,
  )
  expect(await lastScannerProblem(database.db)).toBe(scanner.said())
})

test('given no account, it says so and waits for one; when it is stopped, it takes its report along', async () => {
  const scanner = startScanner()
  const problem = 'No service account is connected: "npm run organiser -- connect" connects one.'
  const reports = () => scannerReports(database.db, new Date())
  await until(async () => (await reports()).length > 0)
  expect(await reports()).toMatchObject([{ problem }])
  await expect.poll(scanner.said).toBe(`Scanner waiting. ${problem}`)
  scanner.stop()
  expect(await scanner.ended).toBe(0)
  expect(await reports()).toEqual([])
})

test('given a wrong setting, it says so and ends with 78', async () => {
  const scanner = startScanner({ TOKEN_KEY: 'short' })
  expect(await scanner.ended).toBe(78)
  expect(scanner.said()).toBe('TOKEN_KEY must be 64 hexadecimal digits.')
})
