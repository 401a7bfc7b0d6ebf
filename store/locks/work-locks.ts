/**
 * Who is at work on what. A worker holds an advisory lock while it works, on one connection of its process. When the process
 * is killed PostgreSQL notices the closed connection and frees its locks, so that work without a lock is known to be
 * abandoned at once, and not only when some time limit has run out.
 */
import { Client } from 'pg'
import type { BaseLogger } from 'pino'
import { LISTENER_TIMEOUTS, limitsOf } from '../timeouts.ts'
import { WORK_LOCK_SPACE } from './lock-numbers.ts'

export interface WorkLocks {
  /** Holds the lock of a job or a cycle during the work. */
  during<Result>(what: string, work: () => Promise<Result>): Promise<Result>
  /** Does the work if nobody holds the lock, and keeps others from it meanwhile. Resolves to whether it did. */
  ifAbandoned(what: string, work: () => Promise<void>): Promise<boolean>
  /** Takes something for this process alone, for as long as it lives. False when another has it. To be asked again and again:
   * what was taken is lost with the connection. */
  take(what: string): Promise<boolean>
  /** Sees to it that there is a connection, by which this process can be found also while it has nothing to lock. */
  connect(): Promise<void>
  close(): Promise<void>
}

/** Held by a process that reads with accounts: without it, the process is gone and its accounts are free. */
export const readerLock = (reader: string): string => `reader ${reader}`

/** Held by whoever works on a whole cycle without the queue. */
export const cycleLock = (cycleId: number): string => `cycle ${cycleId}`

/** Held by whoever asks the store for titles. */
export const titleFindLock = (findId: number): string => `titles ${findId}`

/** Held by whoever works off a pasted list of names. */
export const nameListLock = (listId: number): string => `names ${listId}`

export function openWorkLocks(
  connectionString: string,
  log: Pick<BaseLogger, 'warn'>,
  name = 'grid900 locks',
): WorkLocks {
  const connection = new LockConnection({ connectionString, log, name })
  const held = new Set<string>()
  const lock = (what: string) => connection.ask('pg_try_advisory_lock', what)
  /** When the connection is gone, so is the lock. */
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
      // Our own lock would be given to us a second time.
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

/** Opened when it is needed, and again after it was lost. */
class LockConnection {
  /** What this process keeps for as long as the connection lives. */
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
      // Whoever asks next begins with a new connection; locks on one that does not answer are none.
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
    // The locks are gone with the connection. Somebody may then repeat the work, which is wasteful but harmless: a gamer
    // whose outcome is written is not scanned again.
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
