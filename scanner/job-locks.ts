/**
 * Who is at work on a job. A worker holds an advisory lock while it works, on one connection of its process. When the process
 * is killed PostgreSQL notices the closed connection and frees its locks, so that a job without a lock is known to be
 * abandoned at once, and not only when some time limit has run out.
 */
import { Client } from 'pg'
import type { BaseLogger } from 'pino'

export interface JobLocks {
  /** Resolves to the release. */
  hold(jobId: string): Promise<() => Promise<void>>
  /** Does the work if nobody is at work on the job, and keeps others from it meanwhile. */
  ifAbandoned(jobId: string, work: () => Promise<void>): Promise<boolean>
  close(): Promise<void>
}

const LOCK_SPACE = 900_003

export function openJobLocks(connectionString: string, log: Pick<BaseLogger, 'warn'>): JobLocks {
  const held = new Set<string>()
  let connection: Promise<Client> | null = null

  async function connect(): Promise<Client> {
    const client = new Client({ connectionString, application_name: 'grid900 job locks' })
    // The locks are gone with the connection. Somebody may then repeat a job, which is wasteful but harmless: a gamer whose
    // outcome is written is not scanned again.
    client.on('error', (error) => {
      log.warn({ err: error }, 'The connection that holds the job locks was lost.')
      connection = null
    })
    await client.connect()
    return client
  }

  async function ask(text: string, jobId: string): Promise<boolean> {
    connection ??= connect()
    try {
      const client = await connection
      const { rows } = await client.query<{ given: boolean }>(`select ${text}($1, hashtext($2)) as given`, [
        LOCK_SPACE,
        jobId,
      ])
      return rows[0]?.given ?? false
    } catch (error) {
      connection = null
      throw error
    }
  }

  return {
    async hold(jobId) {
      held.add(jobId)
      await ask('pg_try_advisory_lock', jobId)
      return async () => {
        held.delete(jobId)
        await ask('pg_advisory_unlock', jobId)
      }
    },
    async ifAbandoned(jobId, work) {
      // Our own lock would be given to us a second time.
      if (held.has(jobId) || !(await ask('pg_try_advisory_lock', jobId))) return false
      try {
        await work()
        return true
      } finally {
        await ask('pg_advisory_unlock', jobId)
      }
    },
    async close() {
      const client = await connection?.catch(() => null)
      connection = null
      await client?.end()
    },
  }
}
