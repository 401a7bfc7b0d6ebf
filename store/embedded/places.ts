/** Where the embedded PostgreSQL keeps its files, and its system user. */
import { createHash, randomBytes } from 'node:crypto'
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { codeOf, StoreUnusable } from '../errors.ts'

export interface SystemUser {
  uid: number
  gid: number
}

export interface ClusterPlaces {
  /** Contains everything below. */
  folder: string
  cluster: string
  log: string
  password: string
  /** The user the server runs as if we are root, as which PostgreSQL refuses to run. */
  runAs: SystemUser | undefined
  /** Reachable for that user, whatever the mode of our own folders. */
  shared: string
}

const NOBODY: SystemUser = { uid: 65534, gid: 65534 }
const SHARED = '/var/lib/grid900'

export function placesFor(dataDir: string, shared: string = SHARED): ClusterPlaces {
  makeFolder(dataDir)
  const runAs = process.getuid?.() === 0 ? NOBODY : undefined
  const folder = folderFor(resolve(dataDir), runAs, shared)
  makeFolder(folder)
  return {
    folder,
    cluster: join(folder, 'cluster'),
    log: join(folder, 'postgres.log'),
    password: join(folder, 'password'),
    runAs,
    shared,
  }
}

/**
 * Normally below the data folder. If root starts it from a private home, which the server's user cannot reach, the
 * files are in the shared folder and a note in the data folder names it. The note stays valid if the modes change, and
 * deleting the data folder gives a fresh database.
 */
function folderFor(dataDir: string, runAs: SystemUser | undefined, shared: string): string {
  const note = join(dataDir, 'postgres.location')
  if (existsSync(note)) return readFileSync(note, 'utf8').trim()
  const own = join(dataDir, 'postgres')
  if (!runAs || isReachable(dataDir, runAs) || existsSync(own)) return own
  const key = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  const elsewhere = join(shared, `${key}-${randomBytes(4).toString('hex')}`)
  try {
    writeFileSync(note, `${elsewhere}\n`, { flag: 'wx' })
    return elsewhere
  } catch (error) {
    // Another process decided first, and its note counts.
    if (codeOf(error) === 'EEXIST') return readFileSync(note, 'utf8').trim()
    throw unwritable(dataDir, error)
  }
}

/** Whether a user who owns none of the folders may pass through all of them. */
export function isReachable(folder: string, user: SystemUser): boolean {
  for (let path = resolve(folder); ; path = dirname(path)) {
    const { mode, uid } = statSync(path)
    if (!(uid === user.uid ? mode & 0o100 : mode & 0o001)) return false
    if (path === dirname(path)) return true
  }
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 })
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw unwritable(folder, error)
  }
}

const unwritable = (folder: string, error: unknown): StoreUnusable =>
  new StoreUnusable(
    `The folder ${folder} cannot be written (${codeOf(error)}): set DATA_DIR to a folder of your own, or DATABASE_URL.`,
  )

export const give = (path: string, user: SystemUser | undefined): void => {
  if (user) chownSync(path, user.uid, user.gid)
}

/** The system allows 104 bytes for a socket path on macOS and 108 on Linux; this leaves room for the name PostgreSQL adds. */
const MAX_SOCKET_LENGTH = 103
const SOCKET_NAME = '/.s.PGSQL.5432'

/**
 * The folder of the server's socket. It must not belong to anyone else, because anyone who reaches the socket can try
 * passwords. In the temporary folder its name identifies the cluster, because the server of a deleted one may still
 * run.
 */
export function socketFolder({ folder, cluster, runAs }: ClusterPlaces): string {
  const own = join(folder, 'socket')
  const fits = Buffer.byteLength(own + SOCKET_NAME) <= MAX_SOCKET_LENGTH
  const { ino, birthtimeMs } = statSync(cluster)
  const key = createHash('sha256').update(`${cluster} ${ino} ${birthtimeMs}`).digest('hex').slice(0, 16)
  const sockets = fits ? own : join(tmpdir(), `grid900-${key}`)
  if (!existsSync(sockets)) {
    mkdirSync(sockets, { recursive: true, mode: 0o700 })
    give(sockets, runAs)
  }
  const { uid, mode } = lstatSync(sockets)
  const owner = runAs?.uid ?? process.getuid?.() ?? uid
  if (uid !== owner || (process.platform !== 'win32' && mode & 0o077)) {
    throw new StoreUnusable(
      `The folder ${sockets} belongs to someone else: remove it, or set DATA_DIR to a shorter path.`,
    )
  }
  return sockets
}
