// Stops what runs when this process is to stop: on a signal, or when npm above it has gone without a word.
import { readFileSync } from 'node:fs'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const POLL_INTERVAL_MS = 500
const SHELLS = /^(sh|dash|ash|bash|zsh)$/

/** Until it is released, the given child is stopped with this process; `stopped` tells whether it was. */
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

/** npm hands on only some signals, none when it is killed, and a shell may stand between: so it is looked at now and then. */
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

/** Name and parent of a process; undefined where the system does not tell in files. */
function statusOf(pid) {
  try {
    const [, name, parent] = /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return { name, parent }
  } catch {
    return undefined
  }
}
