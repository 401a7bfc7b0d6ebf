/** Reads a cluster's lock file and decides whether it is stale. */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StoreUnavailable } from '../errors.ts'
import { isAlive } from './alive.ts'
import { program } from './native.ts'
import type { ClusterPlaces } from './places.ts'

export interface RunningServer {
  pid: number
  /** Empty while the server is not listening yet. */
  host: string
  port: number
}

/** The running server of this cluster; it may be starting or stopping. */
export function runningServer({ cluster }: ClusterPlaces): RunningServer | undefined {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const [pidLine = '', folder = '', , port = '', socketFolder = '', address = ''] = readFileSync(
    file,
    'utf8',
  ).split('\n')
  const pid = Number.parseInt(pidLine, 10)
  if (!(pid > 0) || !isAlive(pid)) return undefined
  if (!isServerOf(pid, folder)) {
    // After a crash another process may have the pid, as in every restarted container. PostgreSQL would trust its old
    // file and refuse to start.
    rmSync(file, { force: true })
    return undefined
  }
  return { pid, host: socketFolder || address, port: Number(port) }
}

function isServerOf(pid: number, cluster: string): boolean {
  if (process.platform === 'linux') return commandFromProc(pid).includes(cluster)
  if (process.platform === 'win32') {
    const tasks = spawnSync('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH'], { encoding: 'utf8' })
    return tasks.stdout.includes('postgres')
  }
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes(cluster)
}

function commandFromProc(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

/** The same for the lock beside the socket. */
export function removeStaleSocket(sockets: string, cluster: string): void {
  const lock = join(sockets, '.s.PGSQL.5432.lock')
  if (!existsSync(lock)) return
  const pid = Number.parseInt(readFileSync(lock, 'utf8'), 10)
  if (isAlive(pid) && !isServerOf(pid, cluster)) rmSync(lock, { force: true })
}

const MAX_STOP_MS = 60_000

/** Fast shutdown: sessions end, and everything committed is on disk. */
export async function stopServer(
  native: string,
  places: ClusterPlaces,
  { pid }: RunningServer,
): Promise<void> {
  if (process.platform === 'win32') {
    spawn(program(native, 'pg_ctl'), ['stop', '-m', 'fast', '-D', places.cluster], { stdio: 'ignore' })
  } else if (isAlive(pid)) {
    process.kill(pid, 'SIGINT')
  }
  const deadline = Date.now() + MAX_STOP_MS
  while (isAlive(pid)) {
    if (Date.now() > deadline) throw new StoreUnavailable(`The embedded PostgreSQL (${pid}) does not stop.`)
    await sleep(10)
  }
}
