/** Creates a database cluster once. */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { promisify } from 'node:util'
import { StoreUnavailable, StoreUnusable } from '../errors.ts'
import { program } from './native.ts'
import { type ClusterPlaces, give } from './places.ts'
import { SUPERUSER } from './roles.ts'
import { removeAbandoned, unfinishedName } from './unfinished.ts'

/**
 * Created under a temporary name and renamed: a killed start leaves nothing that looks like a database, and of two
 * simultaneous starts one wins and the other uses its cluster.
 */
export async function ensureCluster(native: string, places: ClusterPlaces): Promise<void> {
  if (existsSync(places.cluster)) return
  removeAbandoned(places.folder)
  const unfinished = unfinishedName(places.cluster)
  mkdirSync(unfinished, { mode: 0o700 })
  give(unfinished, places.runAs)
  const passwordFile = unfinishedName(places.password)
  writeFileSync(passwordFile, password(places), { mode: 0o600 })
  give(passwordFile, places.runAs)
  try {
    await promisify(execFile)(
      program(native, 'initdb'),
      [
        ...['-D', unfinished, '-U', SUPERUSER, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`],
        ...['-E', 'UTF8', '--locale=C', '--no-instructions'],
      ],
      { ...places.runAs, cwd: unfinished },
    )
    await rename(unfinished, places.cluster)
  } catch (error) {
    if (existsSync(places.cluster)) return
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
    if (/No space left on device/.test(said))
      throw new StoreUnavailable(`The disk of ${places.folder} is full: free some space, then start again.`)
    throw new StoreUnusable(`The database could not be made in ${places.folder}: ${firstError(said)}`)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
    rmSync(passwordFile, { force: true })
  }
}

const firstError = (said: string): string =>
  (/(?:error|fatal): *(.+)/i.exec(said)?.[1] ?? said.trim().split('\n')[0] ?? 'no reason given').replace(
    /\.?$/,
    '.',
  )

/**
 * Random, readable only by us: on Windows any local user can reach the port, and as root the server runs as a user
 * shared with other services.
 */
export function password({ password: file }: ClusterPlaces): string {
  if (!existsSync(file)) {
    const proposal = unfinishedName(file)
    writeFileSync(proposal, randomBytes(24).toString('base64url'), { mode: 0o600 })
    try {
      linkSync(proposal, file)
    } catch (error) {
      if (!existsSync(file)) throw error
    } finally {
      rmSync(proposal, { force: true })
    }
  }
  return readFileSync(file, 'utf8')
}
