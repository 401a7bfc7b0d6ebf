// The log of one start in the data folder; that of the start before is kept beside it.
import {
  closeSync,
  copyFileSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
} from 'node:fs'
import { join } from 'node:path'

const MAX_BYTES = 20_000_000
const CHECK_MS = 60_000

/**
 * Undefined where nothing can be written: the product then says why in its own words. `fd` is for processes to append to, also when
 * this one is gone; when the file becomes too large its lines are moved to the file of the start before.
 */
export function openLogFile(dataDir, { maxBytes = MAX_BYTES, checkMs = CHECK_MS } = {}) {
  const path = join(dataDir, 'start.log')
  const previous = join(dataDir, 'start.previous.log')
  try {
    mkdirSync(dataDir, { recursive: true })
    // A second start is refused soon, and the first one still writes here.
    if (!isSiteRunning(dataDir)) renameIfThere(path, previous)
    const fd = openSync(path, 'a', 0o600)
    const checking = setInterval(() => {
      if (fstatSync(fd).size <= maxBytes) return
      copyFileSync(path, previous)
      ftruncateSync(fd)
    }, checkMs)
    checking.unref()
    return {
      path,
      fd,
      close() {
        clearInterval(checking)
        closeSync(fd)
      },
    }
  } catch {
    return undefined
  }
}

/** By the note of run/processes/running-site.ts. */
function isSiteRunning(dataDir) {
  try {
    process.kill(JSON.parse(readFileSync(join(dataDir, 'running-site.json'), 'utf8')).pid, 0)
    return true
  } catch {
    return false
  }
}

function renameIfThere(path, to) {
  try {
    renameSync(path, to)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}
