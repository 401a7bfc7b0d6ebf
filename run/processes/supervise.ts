/** Keeps a part of the product running: one that ends is started again, ever later when it keeps ending, while the rest goes on. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { BaseLogger } from 'pino'
import { type Ending, ProcessFailed } from './process-failed.ts'

/** A part as a process. */
export interface Running {
  /** Resolves when it says that it is at work; never, when it ends before that. */
  ready: Promise<void>
  ended: Promise<Ending>
  /** Lets it finish its current work. */
  stop(): Promise<void>
}

export interface KeptOptions {
  name: string
  start: () => Running
  /** When it has been started already. */
  first?: Running
  log: Pick<BaseLogger, 'error'>
  /** In seconds; for tests. */
  pauses?: readonly number[]
}

export interface SupervisedProcess {
  /** Resolves when it is at work; rejects when it could not even start, because it would not the next time either. */
  ready: Promise<void>
  stop(): Promise<void>
}

const PAUSES = [1, 2, 5, 15, 60]
const STEADY_MS = 10 * 60_000

export function supervise({ name, start, first, log, pauses = PAUSES }: KeptOptions): SupervisedProcess {
  const stopping = new AbortController()
  const { signal } = stopping
  let running = first ?? start()

  async function begin(): Promise<void> {
    const ending = await Promise.race([running.ready, running.ended])
    if (ending && !signal.aborted) throw new ProcessFailed(name, ending)
    void keep()
  }

  async function keep(): Promise<void> {
    for (let endings = 0; ; endings++) {
      const since = Date.now()
      const { how } = await running.ended
      if (signal.aborted) return
      if (Date.now() - since > STEADY_MS) endings = 0
      const pause = pauses[Math.min(endings, pauses.length - 1)] ?? 0
      log.error({ part: name }, `The ${name} exited (${how}). Restarting in ${pause} s.`)
      await sleep(pause * 1000, undefined, { signal }).catch(() => {})
      if (signal.aborted) return
      running = start()
    }
  }

  return {
    ready: begin(),
    async stop() {
      stopping.abort()
      await running.stop()
    },
  }
}
