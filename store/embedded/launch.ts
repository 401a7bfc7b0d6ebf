/** One server process: where it listens, how it is launched, why it did not start. */
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { StoreUnavailable, StoreUnusable } from '../errors.ts'
import { program } from './native.ts'
import { pageMemoryMb } from './page-memory.ts'
import { type ClusterPlaces, socketFolder } from './places.ts'
import { removeStaleSocket, runningServer } from './postmaster.ts'

export interface Listening {
  host: string
  port: number
}

/**
 * A running server keeps its address, which its lock file contains a moment after its pid; a new one gets the socket
 * folder, or a free port on Windows.
 */
export async function listeningOf(places: ClusterPlaces): Promise<Listening> {
  for (let running = runningServer(places); running; running = runningServer(places)) {
    if (running.host) return running
    await sleep(10)
  }
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await freePort() }
  return { host: socketFolder(places), port: 5432 }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

export function launchServer(
  native: string,
  places: ClusterPlaces,
  server: Listening,
  settings: readonly string[],
): ChildProcess {
  const onSocket = server.host.startsWith('/')
  if (onSocket) removeStaleSocket(server.host, places.cluster)
  const options = [
    ...(onSocket
      ? [`unix_socket_directories="${server.host.replaceAll('"', '""')}"`, 'listen_addresses=']
      : [`listen_addresses=${server.host}`]),
    `port=${server.port}`,
    // Only warnings, so that the log does not grow.
    'log_min_messages=warning',
    'log_checkpoints=off',
    'timezone=UTC',
    'log_timezone=UTC',
    'jit=off',
    `shared_buffers=${pageMemoryMb()}MB`,
    // Parallel queries need shared memory that containers limit, and ours are too small to gain from it.
    'max_parallel_workers_per_gather=0',
    ...settings,
  ]
  const log = openSync(places.log, 'w')
  // A separate process group: Ctrl-C must reach us first, and the server after the last session.
  const child = spawn(
    program(native, 'postgres'),
    ['-D', places.cluster, ...options.flatMap((option) => ['-c', option])],
    { ...places.runAs, cwd: places.cluster, detached: true, stdio: ['ignore', log, log], windowsHide: true },
  )
  closeSync(log)
  child.on('error', () => {})
  child.unref()
  return child
}

/**
 * These failures pass: another server on the same cluster, the remains of a killed one, or one that was stopped by a
 * leaving user or a guard that did not know of us. Any other failure would repeat.
 */
export function refuseFinalFailure(places: Pick<ClusterPlaces, 'log' | 'folder'>): void {
  const said = readFileSync(places.log, 'utf8')
  if (/lock file ".*" (already exists|is empty)|pre-existing shared memory/.test(said)) return
  if (/received \w+ shutdown request/.test(said)) return
  const reason = /(?:FATAL|PANIC|ERROR): *(.+)/.exec(said)?.[1] ?? lastLine(said)
  const log = `its log is ${places.log}`
  if (/No space left on device/.test(said)) {
    throw new StoreUnavailable(
      `The disk of the database is full (${places.folder}). Free some space; ${log}.`,
    )
  }
  if (/checkpoint record|could not (open|read|access) (file|directory|the )|invalid page|PANIC/.test(said)) {
    throw new StoreUnusable(
      `The database in ${places.folder} is damaged (${reason}): restore a backup into another data folder; ${log}.`,
    )
  }
  throw new StoreUnusable(`The embedded PostgreSQL does not start: ${reason}; ${log}.`)
}

const lastLine = (said: string): string => said.trim().split('\n').at(-1) || 'it gave no reason'
