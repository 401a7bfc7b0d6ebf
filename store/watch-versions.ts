/** Hears of every new version of something that several processes show, announced by this process or another. */
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { BaseLogger } from 'pino'
import { LISTENER_TIMEOUTS, limitsOf } from './timeouts.ts'

export interface Watched {
  /** The channel on which each new version is announced when it is committed. */
  channel: string
  /** A query for the present version, as `version`. Versions only rise. */
  present: string
  /** What the versions are of, for the log. */
  about: string
}

export interface Watch {
  close(): Promise<void>
}

const RETRY_MILLISECONDS = 1000

/**
 * Calls back with each announced version, and with the present one after every connection, because what was announced while
 * there was none is not announced again. Resolves when it is listening.
 */
export async function watchVersions(
  connectionString: string,
  { channel, present, about }: Watched,
  onVersion: (version: number) => void,
  log: Pick<BaseLogger, 'warn'>,
): Promise<Watch> {
  const closing = new AbortController()
  let latest = -1
  // A version may be announced while the present one is being asked for: then the answer is older than the news.
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
    // The end that follows is what counts; unheard, the error would end the process.
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
