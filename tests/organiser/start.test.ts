/** The whole product as `npm start` runs it, on a contest that is there already: its start, its end, and what goes wrong. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createInterface, type Interface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterAll, expect, test, vi } from 'vitest'
import { readConfig } from '#config'
import { builtProgram } from '#run/bootstrap/programs.mjs'
import { holdPort } from '#run/processes/claim-port.ts'
import { wordsFor } from '#run/processes/report-error.ts'
import { isAlive } from '#store/embedded/alive.ts'
import { openStore } from '#store/open.ts'
import { smallWorld } from './small-world.ts'

const MAIN = await builtProgram('run/product.ts')
const world = await smallWorld()
await world.fill({ playerCount: 3, until: new Date('2025-07-16T20:00:00Z') })
afterAll(() => world?.[Symbol.asyncDispose]())

function start(changes: Record<string, string> = {}): ChildProcess {
  const { DATABASE_URL, TOKEN_KEY, DATA_DIR } = world.settings()
  const settings = {
    DATABASE_URL,
    TOKEN_KEY,
    DATA_DIR,
    PORT: '0',
    LOG_LEVEL: 'error',
    SITE_NAME: 'Test Grid',
  }
  return spawn(process.execPath, [MAIN], { env: { ...process.env, ...settings, ...changes } })
}

function linesOf({ stdout, stderr }: ChildProcess): Interface {
  // What goes wrong here is to be read where the tests are.
  stderr?.pipe(process.stderr)
  return createInterface({ input: stdout ?? process.stdin })
}

function untilReady(lines: Interface): Promise<string> {
  return new Promise((resolve, reject) => {
    lines.on('line', (line) => {
      const url = /"Test Grid is ready on (http:\/\/127\.0\.0\.1:\d+)"/.exec(line)?.[1]
      if (url) resolve(url)
    })
    lines.once('close', () => reject(new Error('It ended before it was ready.')))
  })
}

/** The processes that it has started, by the name of their file. */
function partsOf({ pid }: ChildProcess): Map<string, number> {
  const parts = new Map<string, number>()
  for (const child of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const parent = /^PPid:\t(\d+)$/m.exec(readFileSync(`/proc/${child}/status`, 'utf8'))?.[1]
      const command = readFileSync(`/proc/${child}/cmdline`, 'utf8')
      const name = /programs\/(scanner|server|simulator)\.mjs/.exec(command)?.[1]
      if (Number(parent) === pid && name) parts.set(name, Number(child))
    } catch {
      // It has just ended.
    }
  }
  return parts
}

/** Without a pid a signal would go to the whole group: to these tests themselves. */
function end(parts: Map<string, number>, name: string): void {
  const pid = parts.get(name)
  if (!pid) throw new Error(`There is no process of the ${name}.`)
  process.kill(pid, 'SIGKILL')
}

const leaderboardOf = async (url: string): Promise<unknown[]> => {
  const answer = await fetch(`${url}/api/leaderboards`)
  return ((await answer.json()) as { leaderboards: unknown[] }).leaderboards
}

test('given parts that die, they are started again while the rest goes on; given SIGTERM, all end and that is a success', async () => {
  const product = start()
  const lines = linesOf(product)
  const url = await untilReady(lines)
  const said: string[] = []
  lines.on('line', (line) => said.push(line))
  expect(await leaderboardOf(url)).toHaveLength(3)
  // By this file Microsoft verifies a domain; the simulator's application has one too.
  const association = await fetch(`${url}/.well-known/microsoft-identity-association.json`)
  expect(await association.json()).toEqual({
    associatedApplications: [{ applicationId: expect.stringMatching(/^[\da-f-]{36}$/) }],
  })
  const before = partsOf(product)
  expect([...before.keys()].sort()).toEqual(['scanner', 'server', 'simulator'])

  end(before, 'scanner')
  end(before, 'simulator')
  expect(await leaderboardOf(url)).toHaveLength(3)
  end(before, 'server')
  await vi.waitUntil(
    () => partsOf(product).size === 3 && [...before.values()].every((pid) => !isAlive(pid)),
    {
      timeout: 60_000,
    },
  )
  await vi.waitUntil(() => leaderboardOf(url).catch(() => false), { timeout: 60_000, interval: 200 })
  for (const name of ['scanner', 'simulator', 'server']) {
    expect(said.join('\n')).toContain(`The ${name} exited (SIGKILL). Restarting in 1 s.`)
  }

  const after = partsOf(product)
  product.kill('SIGTERM')
  expect(await once(product, 'exit')).toEqual([0, null])
  expect([...after.values()].filter(isAlive)).toEqual([])
})

test('given ROLE=scanner, it claims no port and serves nothing; given that it is killed, its parts end too', async () => {
  const other = createServer()
  await once(other.listen(0, '127.0.0.1'), 'listening')
  const { port } = other.address() as AddressInfo
  const product = start({ ROLE: 'scanner', PORT: String(port) })
  const [line] = await once(linesOf(product), 'line')
  expect(JSON.parse(line).msg).toBe('The scanner of Test Grid is running.')
  const parts = partsOf(product)
  expect([...parts.keys()].sort()).toEqual(['scanner', 'simulator'])
  product.kill('SIGKILL')
  await vi.waitUntil(() => ![...parts.values()].some(isAlive), { timeout: 60_000 })
  other.close()
})

test.each([
  ['web', 'refused, so that a proxy takes another web server'],
  ['all', 'told that the site is starting'],
])('given ROLE=%s that waits for its database, a visitor is %s', async (role) => {
  const { port, release } = await holdPort({ host: '127.0.0.1', port: 0 })
  await release()
  const away = { DATABASE_URL: 'postgres://127.0.0.1:1/none', LOG_LEVEL: 'warn' }
  const product = start({ ...away, ROLE: role, PORT: String(port) })
  const [line] = await once(linesOf(product), 'line')
  expect(JSON.parse(line).msg).toMatch(/^Waiting for the database/)
  const asked = fetch(`http://127.0.0.1:${port}/`).then(({ status }) => status)
  if (role === 'web') await expect(asked).rejects.toThrow()
  else expect(await asked).toBe(503)
  product.kill('SIGTERM')
  await once(product, 'exit')
})

/** All that it says before it ends, and the code. */
async function failed(changes: Record<string, string>) {
  const product = start(changes)
  const said = Promise.all([product.stdout, product.stderr].map((stream) => (stream ? text(stream) : '')))
  const [code] = await once(product, 'exit')
  const [out, complaint] = await said
  // Every line is JSON: what it is not is found here.
  const messages = (complaint ?? '')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).msg)
  return { code, out, complaint: messages.join('\n') }
}

test('given a part that cannot start, its sentence and its code are all, and nothing is said to be ready', async () => {
  const settings = { ROLE: 'web', METRICS_PORT: '0', METRICS_HOST: '192.0.2.254' }
  expect(await failed(settings)).toEqual({
    code: 78,
    out: '',
    complaint: 'METRICS_HOST must be an address of this machine, and "192.0.2.254" is none.',
  })
})

test('given a demo that other machines could reach, it is refused before the database is looked for', async () => {
  expect(await failed({ HOST: '0.0.0.0', DATABASE_URL: 'postgres://127.0.0.1:1/none' })).toEqual({
    code: 78,
    out: '',
    complaint: expect.stringMatching(/^HOST would show the demo[^\n]*DEMO=public[^\n]*\.$/),
  })
})

test('given a simulated contest and Microsoft settings, one sentence says so', async () => {
  const application = {
    MICROSOFT_CLIENT_ID: '00000000-0000-4000-8000-000000000001',
    MICROSOFT_CLIENT_SECRET: 'not so secret',
  }
  expect(await failed(application)).toEqual({
    code: 78,
    out: '',
    complaint: expect.stringMatching(
      /^The database holds the demo contest, [^\n]*: begin anew with another DATA_DIR [^\n]*\.$/,
    ),
  })
})

// What a process would say, without one: that it says so is seen above, and what else it refuses where that is done.
test.each<[string, Record<string, string>, RegExp, number]>([
  [
    'a data folder that cannot be made',
    { DATA_DIR: '/dev/null/data' },
    /^[^\n]*\/dev\/null\/data[^\n]*\.$/,
    78,
  ],
  [
    'a database that is not there',
    { DATABASE_URL: 'postgres://127.0.0.1:1/none', DATABASE_WAIT_SECONDS: '0' },
    /^[^\n]+\.$/,
    75,
  ],
])('given %s, one sentence says so', async (_, settings, sentence, code) => {
  const log = pino({ level: 'silent' })
  const error = await openStore({ ...readConfig(settings), log }).catch((reason: unknown) => reason)
  expect(wordsFor(error)).toEqual([expect.stringMatching(sentence), code])
})
