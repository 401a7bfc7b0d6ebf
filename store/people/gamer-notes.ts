/** Organisers' private notes about a gamer. */
import type { Selectable } from 'kysely'
import type { Database, Db, Tx } from '../schema.ts'

export type GamerNote = Selectable<Database['gamerNotes']>

export const noteAbout = (db: Db, xuid: string): Promise<GamerNote | undefined> =>
  db.selectFrom('gamerNotes').selectAll().where('xuid', '=', xuid).executeTakeFirst()

export interface EditedNote {
  xuid: string
  text: string
  /** The version that was edited; 0 for a new note. */
  version: number
  by: string
  at: Date
}

/** Undefined, without writing, if someone else saved first. */
export const saveNote = (
  tx: Tx,
  { xuid, text, version, by, at }: EditedNote,
): Promise<GamerNote | undefined> => {
  const edited = { text, version: version + 1, editedBy: by, editedAt: at }
  return version === 0
    ? tx
        .insertInto('gamerNotes')
        .values({ xuid, ...edited })
        .onConflict((conflict) => conflict.column('xuid').doNothing())
        .returningAll()
        .executeTakeFirst()
    : tx
        .updateTable('gamerNotes')
        .set(edited)
        .where('xuid', '=', xuid)
        .where('version', '=', version)
        .returningAll()
        .executeTakeFirst()
}
