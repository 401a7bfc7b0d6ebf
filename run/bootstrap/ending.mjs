// Stops the child when this process must stop: on a signal, or when npm above it is gone.
import { readFileSync } from 'node:fs'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const POLL_INTERVAL_MS = 500
const SHELLS = /^(sh|dash|ash|bash|zsh)$/

/** Stops the child with this process until released; `stopped` says whether that happened. */
export function stopWithParent(child) {
  const ending = { stopped: false, release }
  const stop = (signal) => {
    ending.stopped = true
    child.kill(signal)
  }
  for (const signal of SIGNALS) process.on(signal, stop)
  const looking = process.env.npm_lifecycle_event && watchNpm(() => stop('SIGTERM'))
  function release() {
    for (const signal of SIGNALS) process.off(signal, stop)
    clearInterval(looking)
  }
  return ending
}

/** npm forwards only some signals, none when it is killed, and a shell may be in between, so it is polled. */
function watchNpm(onGone) {
  const above = process.ppid
  const shell = statusOf(above)
  const isThere = () => {
    if (process.ppid !== above) return false
    return !shell || !SHELLS.test(shell.name) || statusOf(above)?.parent === shell.parent
  }
  const looking = setInterval(() => {
    if (isThere()) return
    clearInterval(looking)
    onGone()
  }, POLL_INTERVAL_MS)
  looking.unref()
  return looking
}

/** Name and parent of a process; undefined if the system has no such files. */
function statusOf(pid) {
  try {
    const [, name, parent] = /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return { name, parent }
  } catch {
    return undefined
  }
}
