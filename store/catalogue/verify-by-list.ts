/** Titles that are complete only when every achievement of their list is, as marked by an organiser. */
import type { ExclusiveWrite } from '../contest-write.ts'
import type { Db } from '../schema.ts'
import { bumpHiddenRevision } from './revision.ts'

export const titlesVerifiedByList = (db: Db) =>
  db
    .selectFrom('titles')
    .select(['titleId', 'name'])
    .where('verifyByList', '=', true)
    .orderBy('name')
    .orderBy('titleId')
    .execute()

/**
 * Applies to a gamer from the next scan on: lists are not stored, so there is nothing to judge again. It still counts
 * as a catalogue change, or a running scanner would not notice. False if the title is unknown or already marked.
 */
export async function markVerifyByList(
  write: ExclusiveWrite,
  { titleId, verifyByList }: { titleId: number; verifyByList: boolean },
): Promise<boolean> {
  const changed = await write.tx
    .updateTable('titles')
    .set({ verifyByList })
    .where('titleId', '=', titleId)
    .where('verifyByList', '!=', verifyByList)
    .returning('titleId')
    .executeTakeFirst()
  if (changed) await bumpHiddenRevision(write)
  return changed !== undefined
}
