/** A PostgreSQL of a test's own, to be restarted and frozen while others use theirs. */

import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { startEmbedded } from '#store/embedded/embedded.ts'
import { makeTemporaryDataDir } from './temporary-data-dir.ts'
import { until } from './until.ts'

const quiet = { info: () => {}, warn: () => {}, error: () => {} }

export async function ownPostgres() {
  const dataDir = await makeTemporaryDataDir()
  const settings = ['fsync=off', 'full_page_writes=off']
  // The test that started it starts it again when it has gone.
  const server = await startEmbedded({ dataDir, log: quiet, settings })
  // As an organiser's own PostgreSQL: one role, which has the tables.
  const connectionString = server.ownerConnectionString
  const pidFile = join(dataDir, 'postgres', 'cluster', 'postmaster.pid')
  const pid = () => Number.parseInt(readFileSync(pidFile, 'utf8'), 10)

  async function isAnotherThan(before: number): Promise<boolean> {
    const client = new Client({ connectionString })
    client.on('error', () => {})
    try {
      await client.connect()
      return pid() !== before
    } catch {
      return false
    } finally {
      client.end().catch(() => {})
    }
  }

  return {
    dataDir,
    connectionString,
    /** As pg_ctl restart -m immediate does: every connection breaks at once. Resolves when it answers again. */
    async restart() {
      const before = pid()
      process.kill(before, 'SIGQUIT')
      await until(() => isAnotherThan(before))
    },
    /** Nothing is answered and no connection breaks, until it is thawed. */
    freeze: () => signalAll(pid(), 'SIGSTOP'),
    thaw: () => signalAll(pid(), 'SIGCONT'),
    async close() {
      signalAll(pid(), 'SIGCONT')
      await server.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The server first, so that it starts no more children. */
function signalAll(server: number, signal: NodeJS.Signals): void {
  process.kill(server, signal)
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const status = readFileSync(`/proc/${name}/status`, 'utf8')
      if (Number(/^PPid:\t(\d+)$/m.exec(status)?.[1]) === server) process.kill(Number(name), signal)
    } catch {
      // It has just ended.
    }
  }
}

/** The values that one statement returns, on a connection of its own. */
export async function askDatabase(connectionString: string, query: string): Promise<unknown[]> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    return (await client.query({ text: query, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}
