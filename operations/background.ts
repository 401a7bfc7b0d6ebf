/**
 * Work that takes minutes and must not keep anybody waiting: it goes on in the background of whichever process was asked. What
 * there is to do stands in the database, and a work lock says who is at it, so that another process goes on where one was killed.
 */
import type { BaseLogger } from 'pino'
import { openWorkLocks } from '#store/locks/work-locks.ts'

export interface Background {
  /** Does the work, unless another process is at it. Asked while this one works, it looks once more afterwards. */
  goOn(lock: string, work: () => Promise<void>): void
  /** Resolves when what this process has under way is over. */
  idle(): Promise<void>
}

interface BackgroundContext {
  connectionString: string
  log: Pick<BaseLogger, 'warn' | 'error'>
  /** Aborted when the process stops: what is under way is then left to another. */
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
      if (!signal.aborted) log.error({ err: error }, 'Work in the background failed.')
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
