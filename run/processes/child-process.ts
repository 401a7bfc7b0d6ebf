/** Runs a part of the product as a child process, which stops on request or when this process has ended. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Ending } from './process-failed.ts'
import { MAX_STOP_MS, READY } from './run-process.ts'
import { sayLine } from './say-line.ts'
import type { Running } from './supervise.ts'

export interface ChildOptions {
  name: string
  /** Stops when its channel to the parent is closed: see run-process.ts. */
  file: string
  env: NodeJS.ProcessEnv
  nodeOptions?: readonly string[]
  /** Receives its log lines; default our own output. */
  logTo?: NodeJS.WritableStream | undefined
}

/** A part ends by itself before this. */
const STOP_TIMEOUT_MS = MAX_STOP_MS + 5000

const TIMED_OUT = Symbol('timed out')

/** V8's four helpers would take all processors while they look for garbage, and requests would wait for 40 to 70 ms. */
const ONE_HELPER = '--v8-pool-size=1'

export const NODE_OPTIONS = {
  /** Reading a large contest makes V8 reserve over a hundred megabytes for short-lived data, which it never returns. */
  server: ['--max-semi-space-size=4', ONE_HELPER],
  /**
   * With as little room for what it makes and forgets, a scan with news takes a tenth longer. It forgets nearly all it makes, which V8
   * would put among what stays after some cycles: collecting that takes 7 % of a scan.
   */
  scanner: ['--no-allocation-site-pretenuring', ONE_HELPER],
}

/** Without it glibc keeps what the reading has freed between what is kept: forty megabytes with a hundred thousand gamers. */
export const MEMORY_SETTINGS = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' }

/** Where Node keeps what it compiled: the next start takes two thirds of the time until the program runs. */
export const COMPILED = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)),
}

export function startChild({ name, file, env, nodeOptions = [], logTo }: ChildOptions): Running {
  const child = fork(file, {
    env: { ...MEMORY_SETTINGS, ...COMPILED, ...env },
    // The room of the product is for filling a contest; the parts have their own.
    execArgv: [...process.execArgv.filter((arg) => !arg.startsWith('--max-semi-space-size')), ...nodeOptions],
    stdio: ['ignore', logTo ? 'pipe' : 'inherit', 'inherit', 'ipc'],
    // A separate process group: Ctrl-C must reach only this process, which stops the parts in order.
    detached: process.platform !== 'win32',
  })
  if (logTo) child.stdout?.pipe(logTo, { end: false })
  const ended = once(child, 'exit').then(
    ([code, signal]): Ending => ({ code, how: signal ?? `exit code ${code}` }),
  )
  const ready = new Promise<void>((resolve) =>
    child.on('message', (said) => {
      if (said === READY) resolve()
    }),
  )
  return {
    ready,
    ended,
    async stop() {
      if (child.connected) child.disconnect()
      const waiting = new AbortController()
      const timeout = sleep(STOP_TIMEOUT_MS, TIMED_OUT, { signal: waiting.signal }).catch(() => 'stopped')
      if ((await Promise.race([ended, timeout])) === TIMED_OUT) {
        sayLine(`The ${name} did not stop in time and was killed.`, 'error')
        child.kill('SIGKILL')
      }
      waiting.abort()
      await ended
    },
  }
}
