/**
 * Who works on what. A worker holds an advisory lock on its process's connection. If the process is killed, PostgreSQL
 * notices the closed connection and releases its locks, so abandoned work is recognised at once instead of after a
 * timeout.
 */
import { Client } from 'pg'
import type { BaseLogger } from 'pino'
import { LISTENER_TIMEOUTS, limitsOf } from '../timeouts.ts'
import { WORK_LOCK_SPACE } from './lock-numbers.ts'

export interface WorkLocks {
  during<Result>(what: string, work: () => Promise<Result>): Promise<Result>
  /** Does the work if no one holds the lock, and holds it meanwhile. Resolves to whether it did. */
  ifAbandoned(what: string, work: () => Promise<void>): Promise<boolean>
  /**
   * Acquires something for the lifetime of this process. False if another has it. Call it repeatedly: it is lost with
   * the connection.
   */
  take(what: string): Promise<boolean>
  /** Opens the connection, by which this process can be found even without a lock. */
  connect(): Promise<void>
  close(): Promise<void>
}

/** Held by a process that reads with accounts; without it the process is gone and its accounts are free. */
export const readerLock = (reader: string): string => `reader ${reader}`

/** Held while a whole cycle runs without the queue. */
export const cycleLock = (cycleId: number): string => `cycle ${cycleId}`

export const titleFindLock = (findId: number): string => `titles ${findId}`

export const nameListLock = (listId: number): string => `names ${listId}`

export function openWorkLocks(
  connectionString: string,
  log: Pick<BaseLogger, 'warn'>,
  name = 'grid900 locks',
): WorkLocks {
  const connection = new LockConnection({ connectionString, log, name })
  const held = new Set<string>()
  const lock = (what: string) => connection.ask('pg_try_advisory_lock', what)
  /** A lost connection has already released the lock. */
  const release = (what: string) => connection.ask('pg_advisory_unlock', what).catch(() => false)
  return {
    async during(what, work) {
      held.add(what)
      try {
        const given = await lock(what)
        return await work().finally(() => given && release(what))
      } finally {
        held.delete(what)
      }
    },
    async ifAbandoned(what, work) {
      // PostgreSQL would grant us our own lock a second time.
      if (held.has(what) || !(await lock(what))) return false
      try {
        await work()
        return true
      } finally {
        await release(what)
      }
    },
    async take(what) {
      if (connection.taken.has(what)) return true
      const given = await lock(what)
      if (given) connection.taken.add(what)
      return given
    },
    connect: () => connection.connect(),
    close: () => connection.close(),
  }
}

/** Opened on demand, and again after it was lost. */
class LockConnection {
  /** Held as long as the connection lives. */
  readonly taken = new Set<string>()
  readonly #options: { connectionString: string; log: Pick<BaseLogger, 'warn'>; name: string }
  #client: Promise<Client> | null = null

  constructor(options: { connectionString: string; log: Pick<BaseLogger, 'warn'>; name: string }) {
    this.#options = options
  }

  async ask(question: 'pg_try_advisory_lock' | 'pg_advisory_unlock', what: string): Promise<boolean> {
    this.#client ??= this.#open()
    const used = this.#client
    try {
      const client = await used
      const { rows } = await client.query<{ given: boolean }>(
        `select ${question}($1, hashtext($2)) as given`,
        [WORK_LOCK_SPACE, what],
      )
      return rows[0]?.given ?? false
    } catch (error) {
      // Locks on a connection that does not answer are void, so the next call opens a new one.
      if (this.#client === used) this.#lose()
      used.then((client) => client.end()).catch(() => {})
      throw error
    }
  }

  async connect(): Promise<void> {
    this.#client ??= this.#open()
    await this.#client.catch((error: unknown) => {
      this.#client = null
      throw error
    })
  }

  async close(): Promise<void> {
    const client = await this.#client?.catch(() => null)
    this.#lose()
    await client?.end()
  }

  async #open(): Promise<Client> {
    const { connectionString, log, name } = this.#options
    const client = new Client({ connectionString, application_name: name, ...limitsOf(LISTENER_TIMEOUTS) })
    // The locks are gone with the connection. The work may then be repeated, which is wasteful but harmless: a gamer
    // with an outcome is not scanned again.
    client.on('error', (error) => {
      log.warn({ err: error }, 'The connection that holds the locks was lost.')
      this.#lose()
    })
    await client.connect()
    return client
  }

  #lose(): void {
    this.#client = null
    this.taken.clear()
  }
}
