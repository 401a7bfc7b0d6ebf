/**
 * Stops the server when the last process that uses it has gone, also when that was killed and could stop nothing any more. Every
 * user holds a pipe in the folder open for writing, and a shell reads from it: its reading ends when the last writer has gone,
 * however it went, because the system closes what a dead process had open.
 */
import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { closeSync, constants, existsSync, openSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '../errors.ts'
import type { Places } from './places.ts'

export interface Hold {
  /** Lets go of the server; `stopped` when it has been stopped, and the guard need not. */
  release(how: { stopped: boolean }): void
}

const GONE = 'gone'

/**
 * A server that was just being launched has its lock file a moment later, unless a later start has launched it: that one has a
 * guard of its own, whose mark is then in the file. The interrupt is PostgreSQL's fast shutdown. What the number of a dead server
 * belongs to now must not be hit.
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

/** Where there are no such pipes, a killed process leaves the server to the next start, which finds it. */
export function holdServer(places: Pick<Places, 'folder' | 'cluster'>): Hold {
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
    // The guard has gone before.
  }
  closeSync(hold)
}

/** Undefined when nobody reads. */
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

function markOf({ folder }: Pick<Places, 'folder'>): Mark {
  const mark = { file: join(folder, 'guard'), text: randomUUID() }
  writeFileSync(mark.file, mark.text)
  return mark
}

function startGuard(pipe: string, pidFile: string, mark: Mark): number {
  // Opening one end waits for the other, unless this process has both.
  const both = openSync(pipe, constants.O_RDWR)
  const reading = openSync(pipe, constants.O_RDONLY)
  const hold = openSync(pipe, constants.O_WRONLY)
  // In a group of its own: Ctrl-C must not reach it.
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
