/** `deploy/rolling-deploy.sh` with a real git and with systemctl, npm and the web servers played. */
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test } from 'vitest'

const SCRIPT = fileURLToPath(new URL('../../deploy/rolling-deploy.sh', import.meta.url))
const GIT = ['-c', 'user.name=Test', '-c', 'user.email=test@example.test']

let folder: string
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A machine with version "one" in service and "two" in the repository. `plays`: what a command does instead of its work. */
function machine(plays: Partial<Record<'npm' | 'curl', string>> = {}) {
  folder = mkdtempSync(join(tmpdir(), 'grid900-deploy-'))
  const [origin, app, bin, calls] = ['origin', 'app', 'bin', 'calls'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
    string,
  ]
  const git = (where: string, ...args: string[]) => execFileSync('git', [...GIT, ...args], { cwd: where })
  mkdirSync(origin)
  git(origin, 'init', '--quiet', '--initial-branch=main')
  commit('one')
  git(folder, 'clone', '--quiet', origin, app)
  commit('two')
  function commit(version: string): void {
    writeFileSync(join(origin, 'version'), version)
    git(origin, 'add', '.')
    git(origin, 'commit', '--quiet', '-m', version)
  }
  mkdirSync(bin)
  const play = (name: string, script: string) => {
    writeFileSync(join(bin, name), `#!/bin/sh\necho "${name} $*" >> ${calls}\n${script}\n`)
    chmodSync(join(bin, name), 0o755)
  }
  play(
    'systemctl',
    'case "$*" in *web@\\**) echo grid900-web@3001.service; echo grid900-web@3002.service ;; esac',
  )
  play('systemd-run', '')
  play('npm', plays.npm ?? '')
  play('curl', plays.curl ?? '')
  play('sleep', '')
  const { status, stderr } = spawnSync('sh', [SCRIPT], {
    env: { ...process.env, PATH: `${bin}:${process.env.PATH}`, APP_DIR: app, READY_SECONDS: '3' },
    encoding: 'utf8',
  })
  const inService = readFileSync(join(app, 'version'), 'utf8')
  const done = readFileSync(calls, 'utf8').split('\n')
  const order = (...words: string[]) => words.map((word) => done.findIndex((call) => call.includes(word)))
  return { status, stderr, inService, order, previous: existsSync(`${app}.previous`) }
}

describe.skipIf(process.platform === 'win32')('a rolling deploy', () => {
  test('builds, backs up, and restarts one web server after the other', () => {
    const { status, inService, order } = machine()
    expect(status).toBe(0)
    expect(inService).toBe('two')
    const places = order(
      ...['npm run build', 'organiser -- backup', 'restart grid900-web@3001', '3001/readyz'],
      ...['restart grid900-web@3002', '3002/readyz', 'organiser -- doctor'],
    )
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  test('given a build that fails, nothing is touched', () => {
    const { status, inService, order, previous } = machine({ npm: 'exit 1' })
    expect(status).not.toBe(0)
    expect(inService).toBe('one')
    expect(previous).toBe(false)
    expect(order('restart', 'organiser -- backup')).toEqual([-1, -1])
  })

  test('given a web server that does not become ready, the other one is left as it is', () => {
    const { status, stderr, order } = machine({ curl: 'exit 22' })
    expect(status).toBe(1)
    expect(stderr).toContain('grid900-web@3001.service is not ready')
    expect(order('restart grid900-web@3001')[0]).toBeGreaterThan(-1)
    expect(order('restart grid900-web@3002')).toEqual([-1])
  })
})
