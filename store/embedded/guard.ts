/**
 * Stops the server when its last user is gone, even if that was killed. Every user holds a pipe in the folder open for
 * writing, and a shell reads from it: reading ends when the last writer is gone, because the system closes the files of
 * a dead process.
 */
import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { closeSync, constants, existsSync, openSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '../errors.ts'
import type { ClusterPlaces } from './places.ts'

export interface Hold {
  /** Leaves the server; `stopped` tells the guard that it has nothing to do. */
  release(how: { stopped: boolean }): void
}

const GONE = 'gone'

/**
 * A server being launched gets its lock file a moment later, unless a later start launched it, whose own guard left its
 * mark in the file. SIGINT is PostgreSQL's fast shutdown. A reused pid must not be signalled.
 */
const SCRIPT = `
while read -r word; do [ "$word" = ${GONE} ] && exit; done
exec 0<&-
for again in 1 2 3 4 5; do
  [ "$(cat "$2" 2>/dev/null)" = "$3" ] || exit
  pid=$(head -n 1 "$1" 2>/dev/null)
  if [ -n "$pid" ]; then
    if [ ! -r "/proc/$pid/comm" ] || [ "$(cat "/proc/$pid/comm")" = postgres ]; then kill -INT "$pid"; fi
    exit
  fi
  sleep 1
done`

/** Without such pipes, a killed process leaves the server to the next start, which finds it. */
export function holdServer(places: Pick<ClusterPlaces, 'folder' | 'cluster'>): Hold {
  const pipe = join(places.folder, 'users')
  try {
    if (!existsSync(pipe)) spawnSync('mkfifo', ['-m', '600', pipe])
    const hold = joinGuard(pipe) ?? startGuard(pipe, join(places.cluster, 'postmaster.pid'), markOf(places))
    return { release: ({ stopped }) => letGo(hold, stopped) }
  } catch {
    return { release() {} }
  }
}

function letGo(hold: number, stopped: boolean): void {
  try {
    if (stopped) writeSync(hold, `${GONE}\n`)
  } catch {
    // The guard is already gone.
  }
  closeSync(hold)
}

/** Undefined if no one reads. */
function joinGuard(pipe: string): number | undefined {
  try {
    return openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK)
  } catch (error) {
    if (codeOf(error) === 'ENXIO') return undefined
    throw error
  }
}

interface Mark {
  file: string
  text: string
}

function markOf({ folder }: Pick<ClusterPlaces, 'folder'>): Mark {
  const mark = { file: join(folder, 'guard'), text: randomUUID() }
  writeFileSync(mark.file, mark.text)
  return mark
}

function startGuard(pipe: string, pidFile: string, mark: Mark): number {
  // Opening one end waits for the other, unless this process has both.
  const both = openSync(pipe, constants.O_RDWR)
  const reading = openSync(pipe, constants.O_RDONLY)
  const hold = openSync(pipe, constants.O_WRONLY)
  // A separate process group, so that Ctrl-C does not reach it.
  const guard = spawn('sh', ['-c', SCRIPT, 'grid900-guard', pidFile, mark.file, mark.text], {
    stdio: [reading, 'ignore', 'ignore'],
    detached: true,
    cwd: '/',
  })
  guard.on('error', () => {})
  guard.unref()
  closeSync(reading)
  closeSync(both)
  return hold
}
