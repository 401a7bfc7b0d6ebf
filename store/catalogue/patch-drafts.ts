/** Drafts of patches. The organiser owns their content; this room only stores them and prevents lost updates. */
import type { Selectable } from 'kysely'
import type { Db } from '../schema.ts'
import type { PatchDraftState, PatchDraftTable } from './tables.ts'

export type StoredDraft = Selectable<PatchDraftTable>

/** The latest edit first. */
export const draftsIn = (db: Db, state: PatchDraftState): Promise<StoredDraft[]> =>
  db
    .selectFrom('patchDrafts')
    .selectAll()
    .where('state', '=', state)
    .orderBy('editedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const findDraft = (db: Db, id: number): Promise<StoredDraft | undefined> =>
  db.selectFrom('patchDrafts').selectAll().where('id', '=', id).executeTakeFirst()

interface Edit {
  content: object
  by: string
  at: Date
}

export const createDraft = (db: Db, { content, by, at }: Edit): Promise<StoredDraft> =>
  db
    .insertInto('patchDrafts')
    .values({ state: 'draft', content: JSON.stringify(content), createdAt: at, editedAt: at, editedBy: by })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Undefined if it has another version or is no longer a draft. */
export const saveDraft = (
  db: Db,
  { id, version, content, by, at }: Edit & { id: number; version: number },
): Promise<StoredDraft | undefined> =>
  db
    .updateTable('patchDrafts')
    .set({ content: JSON.stringify(content), version: version + 1, editedAt: at, editedBy: by })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'draft')
    .returningAll()
    .executeTakeFirst()

/** Undefined if it is not in the expected state or version. */
export const moveDraft = (
  db: Db,
  {
    id,
    version,
    from,
    to,
  }: { id: number; version?: number; from: readonly PatchDraftState[]; to: PatchDraftState },
): Promise<StoredDraft | undefined> =>
  db
    .updateTable('patchDrafts')
    .set((column) => ({ state: to, version: column('version', '+', 1) }))
    .where('id', '=', id)
    .where('state', 'in', from)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .returningAll()
    .executeTakeFirst()
