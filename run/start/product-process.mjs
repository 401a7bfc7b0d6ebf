// The product as a child of npm start, whose output goes where the start says and which tells by its channel how far it is.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { stopWithParent } from '../bootstrap/ending.mjs'
import { root } from '../bootstrap/install.mjs'
import { nodeCommand } from '../bootstrap/pinned-node.mjs'

/** A contest that is filled makes and forgets much: with V8's own 16 MB it spends a tenth of its time collecting. */
const ROOM_FOR_FILLING = '--max-semi-space-size=64'

/**
 * `output` is a file descriptor for the log, or 'inherit'. `onEvent` hears what the product tells and, with a log file, what it
 * writes for people on its other stream.
 */
export function startProduct(args, { output, env, onLine, onEvent }) {
  const { command, commandArgs, commandEnv } = nodeCommand([ROOM_FOR_FILLING, ...args])
  const child = spawn(command, commandArgs, {
    cwd: root,
    stdio: ['inherit', output, onLine ? 'pipe' : 'inherit', 'ipc'],
    env: { ...commandEnv, ...env },
  })
  const ending = stopWithParent(child)
  child.on('message', (said) => {
    if (said?.start) onEvent(said.start)
  })
  child.stdout?.pipe(process.stdout)
  if (onLine) createInterface({ input: child.stderr }).on('line', onLine)
  // After 'close' its last lines have been read.
  const ended = new Promise((resolve) =>
    child.once('close', (code, signal) => resolve({ code: signal ? 1 : code, isAsked: ending.stopped })),
  )
  return {
    ended,
    tellWebsiteIsBuilt: () => child.connected && child.send('website'),
    stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}
