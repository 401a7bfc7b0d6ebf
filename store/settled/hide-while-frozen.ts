/** A gamer who leaves is hidden at once, even during a freeze, without a visible change for others. */
import { sql } from 'kysely'
import type { ExclusiveWrite } from '../contest-write.ts'
import { SETTLED_CHANNEL } from './settlement.ts'

/** Tables with rows stamped with the next version, which must stay hidden. */
const WITHHELD = ['events', 'gamers', 'states'] as const

/** After a withheld settlement: this version publishes only the departure, and withheld rows move to the next version. */
export async function hideWhileFrozen({ tx, version }: ExclusiveWrite, xuid: string): Promise<void> {
  for (const table of WITHHELD) {
    await sql`update ${sql.table(table)} set version = ${version + 1} where version = ${version}`.execute(tx)
  }
  await sql`update standings set hidden = 'left', version = ${version} where xuid = ${xuid}`.execute(tx)
  await sql`
    insert into absences (xuid, since) select ${xuid}, settled_at + interval '1 microsecond' from settled
  `.execute(tx)
  await tx.updateTable('settled').set({ version }).execute()
  await sql`select pg_notify(${SETTLED_CHANNEL}, ${String(version)})`.execute(tx)
}
