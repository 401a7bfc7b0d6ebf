/** A start whose packages are not all there says so in one sentence, before anything is built. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { nativePackages, thisPlatform } from './natives.mjs'

const { node, postgres, pictures, building } = nativePackages(thisPlatform()) ?? expect.fail()
const here = `${process.platform} ${process.arch}`

/** A checkout with the bootstrap alone, and an npm that installs nothing. */
let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'grid900-natives-'))
  cpSync(fileURLToPath(new URL('..', import.meta.url)), join(root, 'run'), { recursive: true })
  for (const name of ['web', 'contest', 'contract']) mkdirSync(join(root, name))
  for (const name of ['package.json', 'package-lock.json', 'vite.config.ts'])
    writeFileSync(join(root, name), '{}')
  program('bin/npm', 'mkdir -p node_modules')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function program(path: string, script: string): void {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
}

function installed(...packages: string[]): void {
  for (const name of packages) {
    mkdirSync(join(root, 'node_modules', name), { recursive: true })
    writeFileSync(join(root, 'node_modules', name, 'package.json'), '{}')
  }
}

/** As much of the product as waits until it is stopped. */
const PRODUCT =
  "process.once('SIGTERM', () => process.exit()).on('disconnect', () => process.exit()); setInterval(() => {}, 1000)"

/** What a start says, line by line, without what it does; Vite is a program that fails as the real one does. */
function start(env: Record<string, string> = {}): string[] {
  program(
    'node_modules/.bin/rolldown',
    `mkdir -p dist/programs && echo "${PRODUCT}" > dist/programs/product.mjs`,
  )
  program(
    'node_modules/.bin/vite',
    'echo "error during build:" >&2; echo "Unexpected token in web/main.tsx" >&2; echo "    at transform (node:internal)" >&2; exit 1',
  )
  const { stdout, stderr, status } = spawnSync(process.execPath, ['run/start.mjs'], {
    cwd: root,
    encoding: 'utf8',
    env: {
      ...process.env,
      DATABASE_URL: '',
      ...env,
      PATH: `${join(root, 'bin')}${delimiter}${process.env.PATH}`,
    },
  })
  expect(status).toBe(1)
  const lines = `${stdout}${stderr}`.split('\n').filter(Boolean)
  return lines.map(messageOf).filter((line) => !line.startsWith('Installing'))
}

/** Of a line of the log what it says; a tool's own output is not ours. */
const messageOf = (line: string): string => (line.startsWith('{"level"') ? JSON.parse(line).msg : line)

const missing = (name: string, purpose: string): string =>
  `The package ${name}, which ${purpose} on ${here}, is missing: npm leaves out what it cannot download. Delete the folder node_modules and start again with the npm registry in reach.`

test('given no PostgreSQL, it is named; with a DATABASE_URL none is needed', () => {
  expect(start()).toEqual([missing(postgres, 'holds PostgreSQL')])
  expect(start({ DATABASE_URL: 'postgres://elsewhere' })).toEqual([missing(pictures, 'draws pictures')])
})

test.each(building)('given no %s, nothing is built', (absent) => {
  installed(node, postgres, pictures, ...building.filter((name) => name !== absent))
  expect(start()).toEqual([missing(absent, 'builds the website')])
})

test('given a build that fails, the product is stopped and its reason shown, with its stack only for debugging', () => {
  installed(node, postgres, pictures, ...building)
  const [programs, website, ...why] = start()
  expect([programs, website]).toEqual(['Building the programs.', 'Building the website.'])
  expect(why).toEqual([
    'error during build:',
    'Unexpected token in web/main.tsx',
    'The website could not be built; the lines above say why, and LOG_LEVEL=debug shows where.',
  ])
  expect(start({ LOG_LEVEL: 'debug' })).toContain('    at transform (node:internal)')
})

test('given the empty folder of a package, as an npm that was interrupted leaves it, the package is missing', () => {
  mkdirSync(join(root, 'node_modules', postgres), { recursive: true })
  expect(start()).toEqual([missing(postgres, 'holds PostgreSQL')])
})
