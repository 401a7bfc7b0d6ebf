/** Supervises a part of the product: one that ends is restarted, with growing pauses, while the rest continues. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { BaseLogger } from 'pino'
import { type Ending, ProcessFailed } from './process-failed.ts'

export interface Running {
  /** Never resolves if it ends before that. */
  ready: Promise<void>
  ended: Promise<Ending>
  /** Lets it finish its current work. */
  stop(): Promise<void>
}

export interface KeptOptions {
  name: string
  start: () => Running
  /** If it is already started. */
  first?: Running
  log: Pick<BaseLogger, 'error'>
  /** In seconds; for tests. */
  pauses?: readonly number[]
}

export interface SupervisedProcess {
  /** Rejects if it could not start at all, because it would fail again. */
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
