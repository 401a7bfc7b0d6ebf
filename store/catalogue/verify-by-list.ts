/** The titles that are complete only when every achievement of their list is: the organiser's marks. */
import type { ExclusiveWrite } from '../contest-write.ts'
import type { Db } from '../schema.ts'
import { bumpHiddenRevision } from './revision.ts'

export interface MarkedTitle {
  titleId: number
  name: string
}

export const titlesVerifiedByList = (db: Db): Promise<MarkedTitle[]> =>
  db
    .selectFrom('titles')
    .select(['titleId', 'name'])
    .where('verifyByList', '=', true)
    .orderBy('name')
    .orderBy('titleId')
    .execute()

/**
 * Counts for a gamer from their next scan on: the lists are not stored, so there is nothing to judge again now. Still a change
 * of the catalogue, or a running scanner would not notice. False when the title is unknown, or marked so already.
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
