import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keptKey } from './token-key.ts'

const command = fileURLToPath(new URL('simulator.ts', import.meta.url))
let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'grid900-rehearsal-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

test('given --help, npm run simulator says what it takes and starts nothing', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, '--help'], { encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toContain('--port <port>')
})

/** What it says of itself, once it runs. */
async function rehearsal(settings: Record<string, string>) {
  const child: ChildProcess = spawn(process.execPath, [command, '--port', '0'], {
    env: { ...process.env, DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { stdout } = child
  if (!stdout) throw new Error('It says nothing.')
  stdout.once('data', () => child.kill('SIGTERM'))
  const [said] = await Promise.all([text(stdout), once(child, 'exit')])
  const [, secret] = /x-sim-secret: (\S+)/.exec(said) ?? []
  const [, clientSecret] = /MICROSOFT_CLIENT_SECRET=(\S+)/.exec(said) ?? []
  return { secret, clientSecret }
}

test('given a made-up application, the secret of the rehearsal is random, and its files lie in DATA_DIR', async () => {
  const made = {
    MICROSOFT_CLIENT_ID: '11111111-2222-4333-8444-555555555555',
    MICROSOFT_CLIENT_SECRET: 'made-up',
  }
  const first = await rehearsal(made)
  expect(first).toEqual({ secret: expect.stringMatching(/^[0-9a-f]{64}$/), clientSecret: 'made-up' })
  expect(readdirSync(dataDir).sort()).toEqual(['rehearsal-catalogue.json', 'rehearsal.key'])
  const kept = join(dataDir, 'rehearsal.key')
  expect(readFileSync(kept, 'utf8').trim()).toBe(first.secret)
  expect(statSync(kept).mode & 0o777).toBe(0o600)
  expect(keptKey(join(dataDir, 'other', 'rehearsal.key'))).not.toBe(first.secret)
})
