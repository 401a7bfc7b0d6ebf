import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { installedSize, sizeBefore } from './installed.mjs'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'grid900-installed-'))
  mkdirSync(join(root, 'node_modules'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const pg = { version: '8.0.0', integrity: 'sha512-pg' }
const vitest = { version: '5.0.0', integrity: 'sha512-vitest', dev: true }
const forArm = { version: '1.0.0', integrity: 'sha512-arm', optional: true, os: ['linux'], cpu: ['arm64'] }
const forMusl = { ...forArm, cpu: ['x64'], libc: ['musl'] }
const WANTED = {
  '': { name: 'grid900' },
  'node_modules/pg': pg,
  'node_modules/vitest': vitest,
  'node_modules/native-arm64': forArm,
  'node_modules/native-musl': forMusl,
}

function sizeOf(
  found: object,
  wanted: object = WANTED,
  platform = { os: 'linux', cpu: 'x64', libc: 'glibc' },
) {
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: wanted }))
  writeFileSync(join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: found }))
  return installedSize(root, platform)
}

test.each<[string, object, ReturnType<typeof sizeOf>]>([
  [
    'every package, as after npm ci by hand',
    { 'node_modules/pg': pg, 'node_modules/vitest': vitest },
    'everything',
  ],
  ['what a start installs', { 'node_modules/pg': pg }, 'start'],
  ['a package that is missing', { 'node_modules/vitest': vitest }, undefined],
  ['an older version', { 'node_modules/pg': { ...pg, version: '7.0.0' } }, undefined],
  [
    'other contents of the same version',
    { 'node_modules/pg': { ...pg, integrity: 'sha512-else' } },
    undefined,
  ],
])('given %s, it is recognised', (_, found, size) => {
  expect(sizeOf(found)).toBe(size)
})

test('given a package for this machine that npm could not download, it is not whole', () => {
  const arm = { os: 'linux', cpu: 'arm64', libc: 'glibc' }
  expect(sizeOf({ 'node_modules/pg': pg }, WANTED, arm)).toBeUndefined()
  expect(sizeOf({ 'node_modules/pg': pg, 'node_modules/native-arm64': forArm }, WANTED, arm)).toBe('start')
})

test('given a lock file that asks for more than before, the size of before is still known', () => {
  const more = { ...WANTED, 'node_modules/new': { version: '1.0.0', integrity: 'sha512-new' } }
  expect(sizeOf({ 'node_modules/pg': pg, 'node_modules/vitest': vitest }, more)).toBeUndefined()
  expect(sizeBefore(root)).toBe('everything')
  expect(sizeOf({ 'node_modules/pg': pg }, more)).toBeUndefined()
  expect(sizeBefore(root)).toBe('start')
})

test('given an installation that was interrupted, of which npm has noted nothing, there is none', () => {
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: WANTED }))
  expect(installedSize(root, { os: 'linux', cpu: 'x64', libc: 'glibc' })).toBeUndefined()
  expect(sizeBefore(root)).toBeUndefined()
})
