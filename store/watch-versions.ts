/** Listens for new versions of something that several processes show. */
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { BaseLogger } from 'pino'
import { LISTENER_TIMEOUTS, limitsOf } from './timeouts.ts'

export interface Watched {
  channel: string
  /** A query for the current version, as `version`. Versions only rise. */
  present: string
  /** Names it in the log. */
  about: string
}

export interface Watch {
  close(): Promise<void>
}

const RETRY_MILLISECONDS = 1000

/**
 * Calls back with each announced version, and with the current one after every connection, because missed announcements
 * are not repeated. Resolves when it is listening.
 */
export async function watchVersions(
  connectionString: string,
  { channel, present, about }: Watched,
  onVersion: (version: number) => void,
  log: Pick<BaseLogger, 'warn'>,
): Promise<Watch> {
  const closing = new AbortController()
  let latest = -1
  // A version may be announced while the current one is queried; the answer is then older.
  const hear = (version: number) => {
    if (version <= latest) return
    latest = version
    onVersion(version)
  }
  let client = await listen()

  async function listen(): Promise<Client> {
    const listener = new Client({
      connectionString,
      application_name: 'grid900 listener',
      ...limitsOf(LISTENER_TIMEOUTS),
    })
    // The end event follows and is handled; without a listener the error would end the process.
    listener.on('error', () => {})
    listener.on('notification', ({ payload }) => hear(Number(payload)))
    try {
      await listener.connect()
      await listener.query(`listen ${channel}`)
      const { rows } = await listener.query<{ version: string }>(present)
      listener.once('end', () => {
        if (!closing.signal.aborted) void listenAgain()
      })
      hear(Number(rows[0]?.version ?? 0))
      return listener
    } catch (error) {
      listener.end().catch(() => {})
      throw error
    }
  }

  async function listenAgain(): Promise<void> {
    log.warn({}, `Lost the database connection that listens for ${about}.`)
    while (!closing.signal.aborted) {
      try {
        client = await listen()
        break
      } catch {
        await sleep(RETRY_MILLISECONDS, undefined, { signal: closing.signal }).catch(() => {})
      }
    }
    if (closing.signal.aborted) await client.end().catch(() => {})
  }

  return {
    async close() {
      closing.abort()
      await client.end().catch(() => {})
    },
  }
}
