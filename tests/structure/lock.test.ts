/** The lock file serves every platform: npm installs nothing that it does not name, wherever it was made. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { nativePackages } from '#run/bootstrap/natives.mjs'

interface Locked {
  version?: string
  integrity?: string
  /** A name, or a list of one. */
  os?: string | string[]
  cpu?: string | string[]
  optionalDependencies?: Record<string, string>
}
type Lock = Record<string, Locked>

const root = fileURLToPath(new URL('../..', import.meta.url))
const lock: Lock = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')).packages

/** Where Node looks for a package that another one asks for: beside it, then further out. */
function entryOf(packages: Lock, from: string, name: string): Locked | undefined {
  const folders = from.split('/node_modules/')
  const places = folders.map((_, end) => folders.slice(0, folders.length - end).join('/node_modules/'))
  return (
    places.map((place) => packages[`${place}/node_modules/${name}`]).find(Boolean) ??
    packages[`node_modules/${name}`]
  )
}

const missingIn = (packages: Lock): string[] =>
  Object.entries(packages).flatMap(([from, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !entryOf(packages, from, name)?.integrity),
  )

test('every optional package of every package has an entry with its integrity', () => {
  expect(missingIn(lock)).toEqual([])
})

test.each(Object.values(lock).flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies)))(
  'without the entry of %s the check fails',
  (name) => {
    const { [`node_modules/${name}`]: taken, ...others } = lock
    expect(taken).toBeDefined()
    expect(missingIn(others)).toContain(name)
  },
)

const platformOf = (entry: Locked | undefined): string => `${entry?.os}-${entry?.cpu}`

const SUPPORTED = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64', 'win32-x64']

test.each(SUPPORTED)('on %s everything native that the product needs is locked', (platform) => {
  const { node, postgres, pictures, building, testing } = nativePackages(platform) ?? expect.fail()
  const needed = [node, postgres, pictures, ...building, ...testing]
  expect(needed).toHaveLength(6)
  for (const name of needed)
    expect(lock[`node_modules/${name}`], name).toMatchObject({ integrity: expect.stringMatching(/^sha512-/) })
  for (const name of needed) expect(platformOf(lock[`node_modules/${name}`]), name).toBe(platform)
})

test('the lock names no address: any registry will do', () => {
  expect(Object.values(lock).filter((entry) => 'resolved' in entry && !('link' in entry))).toEqual([])
})
