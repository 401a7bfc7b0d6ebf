// Of several starts in one checkout, one at a time installs and builds. A lock whose holders are dead is taken over.
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stop } from './stop.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const lock = join(root, '.starting')
const POLL_INTERVAL_MS = 200

/** Does the work when nobody else does such work here. It is given a function that names a process at work for us. */
export async function withBuildLock(work) {
  await take()
  const end = () => rmSync(lock, { force: true })
  process.once('exit', end)
  try {
    // A tool may outlive a start that is killed: until it has ended, nobody else may begin.
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
      console.log(
        `Another start is installing or building here (process ${parseInt(holder, 10)}); waiting for it ...`,
      )
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
  }
}

/** Written beside and linked, so that a lock is never seen without its holder. */
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

/** Moved before it is removed: another start may have been quicker, and then what was moved is its lock. */
function takeAway(stale) {
  const moved = `${lock}.${process.pid}.stale`
  try {
    renameSync(lock, moved)
    if (readFileSync(moved, 'utf8') !== stale) linkSync(moved, lock)
  } catch {
    // It has gone, or the next one is there already.
  } finally {
    rmSync(moved, { force: true })
  }
}

/** The number of a process and when it began: numbers are used again, in containers very soon. */
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
