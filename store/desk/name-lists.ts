/** Pasted lists of gamertags as work shared by several processes: one at a time, with public progress. */
import { type Selectable, sql } from 'kysely'
import type { Database, Db, Tx } from '../schema.ts'
import { inTransaction } from '../transaction.ts'

export type StoredNameList = Selectable<Database['nameLists']>
export type ListLine = Selectable<Database['nameListLines']>
export type LineState = ListLine['state']

type Started = Pick<StoredNameList, 'startedAt' | 'startedBy' | 'startedByXuid'>

/** Replaces the previous list. Undefined while that one is running. */
export const beginNameList = (
  db: Db,
  started: Started,
  lines: readonly Pick<ListLine, 'line' | 'state' | 'reason'>[],
): Promise<StoredNameList | undefined> =>
  inTransaction(db, async (tx) => {
    await tx.deleteFrom('nameLists').where('finishedAt', 'is not', null).execute()
    const total = lines.filter(({ state }) => state === 'to_look_up').length
    const list = await tx
      .insertInto('nameLists')
      .values({ ...started, step: 'looking', total })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (list && lines.length > 0)
      await tx
        .insertInto('nameListLines')
        .values(lines.map((line, place) => ({ ...line, listId: list.id, place })))
        .execute()
    return list
  })

/** The running one, or else the last that is not closed. */
export const lastNameList = (db: Db): Promise<StoredNameList | undefined> =>
  db.selectFrom('nameLists').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()

export const linesOfList = (db: Db, listId: number): Promise<ListLine[]> =>
  db.selectFrom('nameListLines').selectAll().where('listId', '=', listId).orderBy('place').execute()

export const nextLine = (db: Db, listId: number): Promise<ListLine | undefined> =>
  db
    .selectFrom('nameListLines')
    .selectAll()
    .where('listId', '=', listId)
    .where('state', 'in', ['to_look_up', 'to_add'])
    .orderBy('place')
    .limit(1)
    .executeTakeFirst()

export async function saveLine(
  db: Db,
  { listId, place }: ListLine,
  result: Pick<ListLine, 'state'> & Partial<Pick<ListLine, 'reason' | 'xuid' | 'gamertag'>>,
): Promise<void> {
  await db
    .updateTable('nameListLines')
    .set({ reason: null, ...result })
    .where('listId', '=', listId)
    .where('place', '=', place)
    .execute()
}

export interface Step extends Started {
  id: number
  step: StoredNameList['step']
  states: readonly LineState[]
}

/** False while the list is running, or if it was replaced. */
export const startStep = (
  db: Db,
  { id, step, states, ...started }: Step,
): Promise<StoredNameList | undefined> =>
  inTransaction(db, async (tx) => {
    const open = await tx
      .updateTable('nameLists')
      .set({ ...started, step, finishedAt: null, stoppedBy: null, stopAskedBy: null })
      .where('id', '=', id)
      .where('finishedAt', 'is not', null)
      .returning('id')
      .executeTakeFirst()
    if (!open) return undefined
    const { numUpdatedRows } = await tx
      .updateTable('nameListLines')
      .set({ state: step === 'looking' ? 'to_look_up' : 'to_add', reason: null })
      .where('listId', '=', id)
      .where('state', 'in', states)
      .executeTakeFirst()
    return tx
      .updateTable('nameLists')
      .set({ total: Number(numUpdatedRows) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
  })

export async function waitWithList(db: Db, id: number, waitingUntil: Date | null): Promise<void> {
  await db.updateTable('nameLists').set({ waitingUntil }).where('id', '=', id).execute()
}

/** False if there is nothing to stop. */
export async function askListToStop(db: Db, id: number, by: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('nameLists')
    .set({ stopAskedBy: sql<string>`coalesce(stop_asked_by, ${by})` })
    .where('id', '=', id)
    .where('finishedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function endStep(
  tx: Tx,
  { id, ...end }: Pick<StoredNameList, 'id' | 'stoppedBy'> & { finishedAt: Date },
): Promise<void> {
  await tx
    .updateTable('nameLists')
    .set({ ...end, waitingUntil: null })
    .where('id', '=', id)
    .execute()
}

/** Gamers added by the list who are not in the log yet. */
export const addedUntold = (tx: Tx, listId: number): Promise<{ xuid: string | null; line: string }[]> =>
  tx
    .selectFrom('nameListLines')
    .select(['xuid', 'line'])
    .where('listId', '=', listId)
    .where('state', '=', 'added')
    .where('actionId', 'is', null)
    .orderBy('place')
    .execute()

export async function markTold(tx: Tx, listId: number, actionId: number): Promise<void> {
  await tx
    .updateTable('nameListLines')
    .set({ actionId })
    .where('listId', '=', listId)
    .where('state', '=', 'added')
    .where('actionId', 'is', null)
    .execute()
}

/** False while it is running. */
export async function deleteNameList(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('nameLists')
    .where('id', '=', id)
    .where('finishedAt', 'is not', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
