/** A part of the product in a process of its own, which stops when it is told to or when this process is gone. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Child {
  name: string
  /** Resolves, with how it ended, when it has. */
  ended: Promise<string>
  /** Lets it finish what it is at. */
  stop(): Promise<void>
}

export interface ChildOptions {
  name: string
  /** A main, which stops when its channel to the parent is closed. */
  file: string
  env: NodeJS.ProcessEnv
  /** Takes the lines that it logs; absent: they go where ours go. */
  logTo?: NodeJS.WritableStream | undefined
}

/** Longer than the server waits for its last requests, and the scanner for its jobs. */
const PATIENCE_MS = 45_000

export function startChild({ name, file, env, logTo }: ChildOptions): Child {
  const child = fork(file, {
    env,
    stdio: ['ignore', logTo ? 'pipe' : 'inherit', 'inherit', 'ipc'],
    // A group of its own: Ctrl-C must reach us first, who know the order in which to stop.
    detached: process.platform !== 'win32',
  })
  if (logTo) child.stdout?.pipe(logTo, { end: false })
  const ended = once(child, 'exit').then(([code, signal]) => signal ?? `exit code ${code}`)
  return {
    name,
    ended,
    async stop() {
      if (child.connected) child.disconnect()
      const patience = new AbortController()
      const tired = sleep(PATIENCE_MS, 'tired' as const, { signal: patience.signal }).catch(() => 'ended')
      if ((await Promise.race([ended, tired])) === 'tired') {
        console.error(`The ${name} does not stop and is ended.`)
        child.kill('SIGKILL')
      }
      patience.abort()
      await ended
    },
  }
}
