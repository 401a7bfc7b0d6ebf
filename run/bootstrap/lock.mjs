// Serialises installing and building in one checkout. A lock of dead processes is taken over.
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tell } from './news.mjs'
import { stop } from './stop.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const lock = join(root, '.starting')
const POLL_INTERVAL_MS = 200

/** Does the work under the lock. The work receives a function that registers a child process. */
export async function withBuildLock(work) {
  await take()
  const end = () => rmSync(lock, { force: true })
  process.once('exit', end)
  try {
    // A tool may outlive a killed start; until it has ended, no one else may begin.
    return await work((pid) => writeFileSync(lock, [process.pid, pid].map(described).join('\n')))
  } finally {
    process.off('exit', end)
    end()
  }
}

async function take() {
  for (let waits = 0; !create(); waits++) {
    const text = read()
    if (text === undefined) continue
    const holder = text.split('\n').find(isAlive)
    if (!holder) {
      takeAway(text)
      continue
    }
    if (waits === 0) {
      tell({
        note: `Another start is installing or building here (process ${parseInt(holder, 10)}); waiting for it ...`,
      })
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
  }
}

/** Written under another name and linked, so that a lock never appears without its holder. */
function create() {
  const own = `${lock}.${process.pid}`
  try {
    writeFileSync(own, described(process.pid))
    linkSync(own, lock)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    return stop(`Nothing can be installed or built in ${root} (${error.code}): it must be writable for that.`)
  } finally {
    rmSync(own, { force: true })
  }
}

function read() {
  try {
    return readFileSync(lock, 'utf8')
  } catch {
    return undefined
  }
}

/** Moved before it is removed: another start may have been faster, and what was moved is then its lock. */
function takeAway(stale) {
  const moved = `${lock}.${process.pid}.stale`
  try {
    renameSync(lock, moved)
    if (readFileSync(moved, 'utf8') !== stale) linkSync(moved, lock)
  } catch {
    // It is gone, or the next one is already there.
  } finally {
    rmSync(moved, { force: true })
  }
}

/** A pid with its start time, because pids are reused, in containers very soon. */
const described = (pid) => `${pid} ${begunAt(pid)}`

function begunAt(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')[19]
  } catch {
    return ''
  }
}

function isAlive(line) {
  const [pid, begun] = line.split(' ')
  try {
    process.kill(Number(pid), 0)
  } catch (error) {
    if (error.code !== 'EPERM') return false
  }
  return begunAt(pid) === begun
}
