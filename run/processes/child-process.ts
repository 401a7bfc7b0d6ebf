/** Runs a part of the product as a child process, which stops when it is asked to or when this process has ended. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { READY } from './run-part.ts'

export interface Child {
  name: string
  /** Resolves when it says that it is at work; never, when it ends before that. */
  ready: Promise<void>
  /** Resolves, with how it ended, when it has. */
  ended: Promise<string>
  /** Lets it finish its current work; kills it when that takes too long. */
  stop(): Promise<void>
}

export interface ChildOptions {
  name: string
  /** Stops when its channel to the parent is closed: see run-part.ts. */
  file: string
  env: NodeJS.ProcessEnv
  /** Receives the lines that it logs; when absent, they go where ours go. */
  logTo?: NodeJS.WritableStream | undefined
}

/** Longer than the server waits for its last requests, and the scanner for its jobs. */
const STOP_TIMEOUT_MS = 45_000

const TIMED_OUT = Symbol('timed out')

export function startChild({ name, file, env, logTo }: ChildOptions): Child {
  const child = fork(file, {
    env,
    stdio: ['ignore', logTo ? 'pipe' : 'inherit', 'inherit', 'ipc'],
    // In a process group of its own: Ctrl-C must reach only this process, which stops the parts in order.
    detached: process.platform !== 'win32',
  })
  if (logTo) child.stdout?.pipe(logTo, { end: false })
  const ended = once(child, 'exit').then(([code, signal]) => signal ?? `exit code ${code}`)
  const ready = new Promise<void>((resolve) =>
    child.on('message', (said) => {
      if (said === READY) resolve()
    }),
  )
  return {
    name,
    ready,
    ended,
    async stop() {
      if (child.connected) child.disconnect()
      const waiting = new AbortController()
      const timeout = sleep(STOP_TIMEOUT_MS, TIMED_OUT, { signal: waiting.signal }).catch(() => 'stopped')
      if ((await Promise.race([ended, timeout])) === TIMED_OUT) {
        console.error(`The ${name} does not stop and is ended.`)
        child.kill('SIGKILL')
      }
      waiting.abort()
      await ended
    },
  }
}
