/** What the organiser is alerted of. Each is written down when it happens, in the transaction that makes it so. */
import { sql } from 'kysely'
import type { Db, Tx } from '../schema.ts'
import type { AlarmKind } from './tables.ts'

export interface Alarm {
  kind: AlarmKind
  /** What it happened to: it is told once for each. */
  about: string
  at: Date
  /** A name, a number of gamers or a reason. */
  detail: string
}

export async function recordAlarm(db: Db, alarm: Alarm): Promise<void> {
  await db.insertInto('alarms').values(alarm).execute()
}

/** Those that nobody has taken yet, in their order. They are gone with the transaction that makes messages of them. */
export async function takeAlarms(tx: Tx): Promise<Alarm[]> {
  const { rows } = await sql<Alarm & { id: number }>`
    delete from alarms where id in (select id from alarms order by id for update skip locked)
    returning id, kind, about, at, detail
  `.execute(tx)
  return rows.toSorted((a, b) => a.id - b.id)
}
