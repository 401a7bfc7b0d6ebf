import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { isAlive } from '#store/embedded/alive.ts'
import { smallStart } from '#tests/support/small-start.ts'

const root = await smallStart()
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Resolves, with the port, when the product says that it is ready. */
async function npmStart(): Promise<{ npm: ChildProcess; port: string }> {
  // As a scanner, because there is no site to build here.
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, ROLE: 'scanner', PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  for await (const line of createInterface({ input: npm.stdout })) {
    const ready = /^ready on (\d+)$/.exec(line)?.[1]
    if (ready) return { npm, port: ready }
  }
  throw new Error('It ended before it was ready.')
}

interface Running {
  pid: number
  parent: number
  command: string
}

function running(): Running[] {
  return readdirSync('/proc').flatMap((name): Running[] => {
    try {
      const parent = /^PPid:\t(\d+)$/m.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1]
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ')
      return [{ pid: Number(name), parent: Number(parent), command }]
    } catch {
      return []
    }
  })
}

/** A process and all that it has started. */
function familyOf(pid: number, all = running()): Running[] {
  const own = all.filter((one) => one.pid === pid)
  return [...own, ...all.filter(({ parent }) => parent === pid).flatMap((child) => familyOf(child.pid, all))]
}

async function isFree(port: string): Promise<boolean> {
  const probe = createServer()
  try {
    await once(probe.listen(Number(port), '127.0.0.1'), 'listening')
    return true
  } catch {
    return false
  } finally {
    probe.close()
  }
}

// All in one folder: each is also the next start after the one before.
describe.runIf(process.platform === 'linux')('npm start', () => {
  test.each<[NodeJS.Signals, string, RegExp]>([
    ['SIGTERM', 'npm', /^npm /],
    ['SIGHUP', 'npm', /^npm /],
    ['SIGKILL', 'npm', /^npm /],
    ['SIGKILL', 'the start', /run\/start\.mjs/],
    ['SIGKILL', 'the product', /run\/product\.ts/],
  ])('given %s to %s, all that was started ends', async (signal, _, who) => {
    const { npm, port } = await npmStart()
    const family = familyOf(npm.pid ?? 0)
    for (const part of [/start\.mjs/, /product\.ts/, /slow-part\.ts/, /postgres -D/, /grid900-guard/]) {
      expect(family.some(({ command }) => part.test(command))).toBe(true)
    }
    const victim = family.find(({ command }) => who.test(command))
    if (!victim) throw new Error(`There is no process ${who}.`)
    process.kill(victim.pid, signal)
    await vi.waitUntil(() => !family.some(({ pid }) => isAlive(pid)), { timeout: 30_000 })
    expect(await isFree(port)).toBe(true)
  })
})

/** `npm start` on a terminal of its own, which is given Ctrl C when it says how to use it. */
async function onTerminal(command: string, settings: Record<string, string> = {}): Promise<string> {
  const { CI, NO_COLOR, ...inherited } = process.env
  const env = { ...inherited, TERM: 'xterm', ROLE: 'scanner', PORT: '0', ...settings }
  const terminal = spawn('script', ['-qfec', command, '/dev/null'], { cwd: root, env })
  let shown = ''
  let isStopped = false
  for await (const text of terminal.stdout.setEncoding('utf8')) {
    shown += text
    if (!isStopped && IS_READY.test(shown)) {
      isStopped = true
      terminal.stdin.write(CTRL_C)
    }
  }
  return shown
}

const CTRL_C = '\x03'
const HOW_TO_STOP = 'Ctrl C stops everything.'
/** What a person sees, or with --verbose what the product writes. */
const IS_READY = /Ctrl C stops everything|^ready on \d+/m

describe.runIf(process.platform === 'linux')('npm start on a terminal', () => {
  test('given Ctrl C, all that it has said are a few lines, and what the product said is in a file', async () => {
    const shown = await onTerminal('npm start --silent')
    // The last time that lines were painted over others.
    const lines = stripVTControlCharacters(shown.split('\x1b[J').at(-1) ?? '').split(/[\r\n]+/)
    expect(lines.filter((line) => line.trim() && line !== '^C')).toEqual([
      ' Grid 900  a completion contest of 900 games',
      // There is nothing here of which they could be.
      ' ✗ Programs  failed',
      expect.stringMatching(/^ {3}The programs could not be built and run from their sources;/),
      expect.stringMatching(/^ {3}above say why/),
      expect.stringMatching(/^ The scanner of Small is running. Ready in \d+ s\.$/),
      ` ${HOW_TO_STOP} The log is data/start.log.`,
      ' Stopped. npm start continues from here.',
    ])
    expect(readFileSync(join(root, 'data/start.log'), 'utf8')).toMatch(/^ready on \d+$/m)
  })

  test('given NO_COLOR, nothing is painted over and nothing has a colour', async () => {
    const shown = await onTerminal('npm start --silent', { NO_COLOR: '1' })
    expect(shown).toContain(HOW_TO_STOP)
    expect(stripVTControlCharacters(shown)).toBe(shown)
  })

  test('given --verbose, the log itself is shown', async () => {
    const shown = await onTerminal('npm start --silent -- --verbose')
    expect(shown).toMatch(/^ready on \d+\r?$/m)
    expect(shown).not.toContain(HOW_TO_STOP)
  })
})

test('given a demo that other machines could reach, npm start refuses it before it installs or builds anything', () => {
  const started = spawnSync(process.execPath, ['run/start.mjs'], {
    cwd: root,
    env: { ...process.env, PUBLIC_URL: 'https://grid900.example' },
    encoding: 'utf8',
  })
  expect(started).toMatchObject({ status: 78, stdout: '' })
  expect(JSON.parse(started.stderr).msg).toMatch(/^PUBLIC_URL would show the demo[^\n]*DEMO=public[^\n]*\.$/)
})
