/**
 * Work that takes minutes and runs in the background of the process that was asked. Its state is in the database, and a
 * work lock marks the process at work, so that another process continues if that one is killed.
 */
import type { BaseLogger } from 'pino'
import { openWorkLocks } from '#store/locks/work-locks.ts'

export interface Background {
  /** Does the work unless another process is doing it. If asked while working, it checks once more afterwards. */
  goOn(lock: string, work: () => Promise<void>): void
  /** Resolves when this process has no work left. */
  idle(): Promise<void>
}

export interface BackgroundContext {
  connectionString: string
  log: Pick<BaseLogger, 'warn' | 'error'>
  /** Aborted when the process stops; another process continues. */
  signal: AbortSignal
}

export function createBackground(
  { connectionString, log, signal }: BackgroundContext,
  name: string,
): Background {
  type Wanted = [lock: string, work: () => Promise<void>]
  let working: Promise<void> | undefined
  let next: Wanted | undefined

  async function workOn([lock, work]: Wanted): Promise<void> {
    const locks = openWorkLocks(connectionString, log, name)
    try {
      await locks.ifAbandoned(lock, work)
    } catch (error) {
      if (!signal.aborted) log.error({ err: error }, 'Background work failed.')
    } finally {
      await locks.close().catch(() => {})
    }
  }

  async function workOff(): Promise<void> {
    for (let wanted = next; wanted && !signal.aborted; wanted = next) {
      next = undefined
      await workOn(wanted)
    }
    working = undefined
  }

  return {
    goOn(lock, work) {
      next = [lock, work]
      working ??= workOff()
    },
    idle: async () => working,
  }
}
