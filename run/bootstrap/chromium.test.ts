import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folders: string[] = []
afterAll(() => folders.map((folder) => rmSync(folder, { recursive: true, force: true })))

/** A machine with these programs. Returns which Chromium the tests take, and what was asked of the package manager. */
function chromiumOf(programs: Record<string, string>, env: NodeJS.ProcessEnv = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'grid900-chromium-'))
  folders.push(folder)
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  for (const [name, script] of Object.entries(programs)) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${script.replaceAll('$BIN', bin)}\n`)
    chmodSync(join(bin, name), 0o755)
  }
  const module = new URL('chromium.mjs', import.meta.url).href
  const script = `import { findChromium } from ${JSON.stringify(module)}; process.stderr.write(findChromium())`
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    env: { PATH: bin, ...env },
  })
  const asked = join(bin, 'asked')
  return {
    taken: stderr.replace(bin, 'bin'),
    asked: existsSync(asked) ? readFileSync(asked, 'utf8').trim() : null,
  }
}

const DEBIAN = { chromium: '', 'dpkg-query': 'printf "chromium\\t156.0-1\\n"' }
const INSTALLS = 'echo "$@" > $BIN/asked; : > $BIN/chromium-headless-shell'
const isRoot = process.getuid?.() === 0

test.runIf(isRoot)("given Debian's Chromium, the shell of the same version is added and taken", () => {
  const { taken, asked } = chromiumOf({ ...DEBIAN, 'apt-get': INSTALLS })
  expect(taken).toBe('bin/chromium-headless-shell')
  expect(asked).toMatch(/ chromium-headless-shell=156\.0-1$/)
})

test('given that it cannot be added, the tests take the Chromium that is there', () => {
  expect(chromiumOf({ ...DEBIAN, 'apt-get': 'exit 100' }).taken).toBe('bin/chromium')
})

test('given a Chromium that no package brought, nothing is added', () => {
  expect(chromiumOf({ ...DEBIAN, 'dpkg-query': 'exit 1', 'apt-get': INSTALLS })).toEqual({
    taken: 'bin/chromium',
    asked: null,
  })
})

test('given a Chromium that is named, nothing is added', () => {
  const named = { CHROMIUM_PATH: process.execPath }
  expect(chromiumOf({ ...DEBIAN, 'apt-get': INSTALLS }, named).asked).toBeNull()
})

test('given both, the shell is taken and nothing is added', () => {
  expect(chromiumOf({ ...DEBIAN, 'chromium-headless-shell': '', 'apt-get': INSTALLS })).toEqual({
    taken: 'bin/chromium-headless-shell',
    asked: null,
  })
})

test.runIf(isRoot)("given none, Debian's shell is installed without a word", () => {
  expect(chromiumOf({ 'apt-get': INSTALLS }).taken).toBe('bin/chromium-headless-shell')
})

test.runIf(isRoot)('given none and no way to install one, every attempt is told, and what to do', () => {
  const { taken } = chromiumOf({ 'apt-get': 'echo "no network" >&2; exit 100' })
  expect(taken).toMatch(/no network/)
  expect(taken).toMatch(/install one, or name it with CHROMIUM_PATH\.$/m)
})
