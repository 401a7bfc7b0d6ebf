import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
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

test('given a demo that other machines could reach, npm start refuses it before it installs or builds anything', () => {
  const started = spawnSync(process.execPath, ['run/start.mjs'], {
    cwd: root,
    env: { ...process.env, PUBLIC_URL: 'https://grid900.example' },
    encoding: 'utf8',
  })
  expect(started).toMatchObject({ status: 78, stdout: '' })
  expect(started.stderr).toMatch(/^PUBLIC_URL would show the demo[^\n]*DEMO=public[^\n]*\.\n$/)
})
