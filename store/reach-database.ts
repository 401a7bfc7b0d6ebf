/** Connects to the configured database at a start: waits for an unreachable one, refuses a wrong one. */
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { BaseLogger } from 'pino'
import { codeOf, isUnavailable, StoreUnavailable, StoreUnusable } from './errors.ts'
import { LISTENER_TIMEOUTS, limitsOf } from './timeouts.ts'

export interface DatabaseWait {
  /** How long to wait for an unreachable database; Infinity for no limit. */
  databaseWaitSeconds?: number | undefined
  signal?: AbortSignal | undefined
}

const MIN_MAJOR = 15
const ASK_AGAIN_MS = 500
const SAY_AGAIN_MS = 5000

export async function reachDatabase(
  connectionString: string,
  { databaseWaitSeconds = 0, signal }: DatabaseWait,
  log: Pick<BaseLogger, 'warn'>,
): Promise<void> {
  const begun = Date.now()
  let said = Number.NEGATIVE_INFINITY
  for (;;) {
    signal?.throwIfAborted()
    const answer = await versionOf(connectionString).catch(refuseForGood)
    if (typeof answer === 'number') return refuseOld(answer)
    if (Date.now() - begun >= databaseWaitSeconds * 1000)
      throw new StoreUnavailable(`The database of DATABASE_URL cannot be reached (${answer.reason}).`)
    if (Date.now() - said >= SAY_AGAIN_MS) {
      log.warn(
        {},
        `Waiting for the database of DATABASE_URL, which cannot be reached yet (${answer.reason}).`,
      )
      said = Date.now()
    }
    await sleep(ASK_AGAIN_MS, undefined, { signal }).catch(() => {})
  }
}

async function versionOf(connectionString: string): Promise<number> {
  const client = new Client({
    connectionString,
    application_name: 'grid900 start',
    ...limitsOf(LISTENER_TIMEOUTS),
  })
  // The query fails as well; without a listener the event would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string }>(
      "select current_setting('server_version_num') as version",
    )
    return Number(rows[0]?.version)
  } finally {
    client.end().catch(() => {})
  }
}

const SENTENCES: Readonly<Record<string, string>> = {
  '28P01': 'The database of DATABASE_URL refuses its user or password.',
  '28000': 'The database of DATABASE_URL does not let this user in from here: see its pg_hba.conf.',
  '3D000': 'The server of DATABASE_URL has no database of that name: create it first.',
  '42501': 'The user of DATABASE_URL may not use that database.',
}

/** Throws what waiting cannot fix; otherwise returns the reason. */
function refuseForGood(error: unknown): { reason: string } {
  const reason = codeOf(error) || (error instanceof Error ? error.message : String(error))
  if (isUnavailable(error)) return { reason }
  throw new StoreUnusable(
    SENTENCES[codeOf(error)] ?? `The database of DATABASE_URL cannot be used: ${reason}.`,
    {
      cause: error,
    },
  )
}

function refuseOld(version: number): void {
  if (version >= MIN_MAJOR * 10_000) return
  throw new StoreUnusable(
    `DATABASE_URL is a PostgreSQL ${Math.floor(version / 10_000)}; this version needs ${MIN_MAJOR} or later.`,
  )
}
