/** The organiser's alerts, stored in the transaction that causes them. */
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../schema.ts'
import type { AlarmTable } from './tables.ts'

export type Alarm = Omit<Selectable<AlarmTable>, 'id'>

export async function recordAlarm(db: Db, alarm: Alarm): Promise<void> {
  await db.insertInto('alarms').values(alarm).execute()
}

/** Unclaimed alerts, in order. They are deleted in the transaction that turns them into messages. */
export async function takeAlarms(tx: Tx): Promise<Alarm[]> {
  const { rows } = await sql<Alarm & { id: number }>`
    delete from alarms where id in (select id from alarms order by id for update skip locked)
    returning id, kind, about, at, detail
  `.execute(tx)
  return rows.toSorted((a, b) => a.id - b.id)
}
