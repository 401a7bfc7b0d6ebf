import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

/** A checkout with nothing in it but the bootstrap, and an npm that notes when it begins and ends, and what it has installed. */
let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'grid900-checkout-'))
  cpSync(fileURLToPath(new URL('.', import.meta.url)), join(root, 'run/bootstrap'), { recursive: true })
  writeFileSync(join(root, 'package.json'), '{ "name": "small", "version": "1.0.0", "type": "module" }\n')
  writeFileSync(join(root, 'package-lock.json'), '{"lockfileVersion":3,"packages":{"":{"name":"small"}}}\n')
  mkdirSync(join(root, 'bin'))
  const npm = [
    '#!/bin/sh',
    `echo "begin $*" >> "${root}/npm.log"`,
    'sleep 0.5',
    'mkdir -p node_modules',
    'echo \'{"packages":{}}\' > node_modules/.package-lock.json',
    `echo end >> "${root}/npm.log"`,
  ]
  writeFileSync(join(root, 'bin', 'npm'), npm.join('\n'), { mode: 0o755 })
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function install({ path = join(root, 'bin') } = {}): ChildProcess {
  const script = `
    import { installWhatIsMissing } from ${JSON.stringify(join(root, 'run/bootstrap/install.mjs'))}
    await installWhatIsMissing()
    console.log('installed')`
  return spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, PATH: `${path}${delimiter}${process.env.PATH}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

const saidBy = ({ stdout }: ChildProcess): Promise<string> => (stdout ? text(stdout) : Promise.resolve(''))
const npmLog = (): string[] => readFileSync(join(root, 'npm.log'), 'utf8').trim().split('\n')

test('given two starts at once, one installs, the other says that it waits, and both go on', async () => {
  const said = await Promise.all([install(), install()].map(saidBy))
  expect(npmLog()).toEqual([expect.stringMatching(/^begin ci/), 'end'])
  expect(said.every((lines) => lines.endsWith('installed\n'))).toBe(true)
  expect(said.filter((lines) => /^Another start is installing or building here/.test(lines))).toHaveLength(1)
  expect(existsSync(join(root, '.starting'))).toBe(false)
})

test.each([
  ['a dead process', '4194303 1'],
  ['a process whose number somebody else has now', `${process.pid} 1`],
])('given the lock of %s, it is taken over', async (_, holder) => {
  writeFileSync(join(root, '.starting'), holder)
  expect(await saidBy(install())).toBe('Installing packages (about a minute the first time) ...\ninstalled\n')
})

test('given a start that was killed while it installed, the next waits for what it has left at work, and takes that', async () => {
  const killed = install()
  // npm may begin before its number is in the lock.
  await expect.poll(() => readFileSync(join(root, '.starting'), 'utf8')).toMatch(/\n\d/)
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  await saidBy(install())
  expect(npmLog().map((line) => line.split(' ')[0])).toEqual(['begin', 'end'])
})
