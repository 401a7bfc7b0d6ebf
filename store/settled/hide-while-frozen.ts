/** Somebody who leaves is hidden at once, also while the standings are frozen: nobody else is seen to change by it. */
import { sql } from 'kysely'
import type { ExclusiveWrite } from '../contest-write.ts'
import { SETTLED_CHANNEL } from './settlement.ts'

/** What is stamped with the version that would publish it, and is not to be seen yet. */
const WITHHELD = ['events', 'gamers', 'states'] as const

/** After a settlement that was withheld: the version publishes that they are gone, and what waits for the thaw waits for the next. */
export async function hideWhileFrozen({ tx, version }: ExclusiveWrite, xuid: string): Promise<void> {
  for (const table of WITHHELD) {
    await sql`update ${sql.table(table)} set version = ${version + 1} where version = ${version}`.execute(tx)
  }
  await sql`update standings set hidden = 'left', version = ${version} where xuid = ${xuid}`.execute(tx)
  // From after the last settlement on.
  await sql`
    insert into absences (xuid, since) select ${xuid}, settled_at + interval '1 microsecond' from settled
  `.execute(tx)
  await tx.updateTable('settled').set({ version }).execute()
  await sql`select pg_notify(${SETTLED_CHANNEL}, ${String(version)})`.execute(tx)
}
