/**
 * Settling a large contest keeps a processor busy for seconds, and so does whoever follows it. Linux shares the processors out among
 * sessions, and every connection of PostgreSQL is a session of its own: on a small machine the site would get no more than each of them.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { sql } from 'kysely'
import type { Db } from './schema.ts'

/** Smaller ones are settled before anyone notices. */
const LARGE = 10_000
/** A thirtieth of a processor that others want too; all of one that nobody wants. */
const NICE = 15

/** For the connection of a transaction that no visitor waits for. False if the contest is small, or its database elsewhere. */
export async function standBackIfLarge(tx: Db): Promise<boolean> {
  const { rows } = await sql<{ pid: number }>`
    select pg_backend_pid() as pid from ranks having sum(gamers) > ${LARGE} and inet_server_addr() is null
  `.execute(tx)
  for (const { pid } of rows) if (isDatabase(pid)) standBack(pid)
  return rows.length > 0
}

/** A socket may lead into a container, where processes have other numbers. */
const isDatabase = (pid: number): boolean =>
  process.platform !== 'linux' ||
  (existsSync(`/proc/${pid}/comm`) && readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres'))

/** For good: only administrators may take it back. */
export function standBack(pid: number): void {
  try {
    setPriority(pid, NICE)
    if (process.platform !== 'linux') return
    const session = `/proc/${pid}/autogroup`
    // The system allows ten such changes a second.
    if (!readFileSync(session, 'utf8').includes(`nice ${NICE}`)) writeFileSync(session, String(NICE))
  } catch {
    // Not every system has it or lets us.
  }
}
