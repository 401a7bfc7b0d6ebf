import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connectRemote } from './control/remote.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'simulator-'))
})
afterEach(() => rm(folder, { recursive: true }))

const MAIN = new URL('./main.ts', import.meta.url).pathname
const GAME = {
  link: 'Halo-3',
  name: 'Halo 3',
  titleId: null,
  gamerscore: 1000,
  platform: '360',
  square: 1,
  released: 2007,
  since: 0,
}

const start = (flags: string[], variables: Record<string, string> = {}) =>
  spawn(process.execPath, [MAIN, ...flags], { env: { ...process.env, ...variables } })

async function firstLine(child: ReturnType<typeof start>): Promise<string> {
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  return String(line)
}

test('given options on stdin, it prints its address, plays the world, and stops when the stream ends', async () => {
  const catalogue = join(folder, 'catalogue.json')
  await writeFile(catalogue, JSON.stringify([GAME]))
  const child = start(['--stdin'])
  child.stdin.write(`${JSON.stringify({ port: 0, secret: 'some-secret', seed: 7, catalogue })}\n`)
  const url = await firstLine(child)
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  const state = await connectRemote(url, 'some-secret')('GET', '/state')
  expect(state).toMatchObject({ scenario: 'world', seed: 7 })
  child.stdin.end()
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('given flags and variables, it runs until SIGTERM', async () => {
  const child = start(['--seed', '3'], { SIM_SECRET: 'some-secret' })
  const url = await firstLine(child)
  expect(await connectRemote(url, 'some-secret')('GET', '/state')).toMatchObject({
    scenario: 'empty',
    seed: 3,
  })
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})

test.each([
  ['no secret', [], 'secret'],
  [
    'a catalogue that is not there',
    ['--secret', 'some-secret', '--catalogue', '/nowhere.json'],
    '/nowhere.json',
  ],
])('given %s, it stops with a sentence', async (_, flags, text) => {
  const child = start(flags)
  let complaint = ''
  child.stderr.on('data', (chunk) => {
    complaint += chunk
  })
  const [code] = await once(child, 'close')
  expect(code).toBe(1)
  expect(complaint).toContain('The simulator cannot start: ')
  expect(complaint).toContain(text)
})
