/** Number of changes that may affect what scans find: patches, matched titles and marks. */
import { frozenSince } from '#contest/settings/contest-settings.ts'
import type { ExclusiveWrite } from '../contest-write.ts'
import { ContestFrozen } from '../errors.ts'
import type { Db } from '../schema.ts'
import { keptSettings } from '../settings/settings.ts'

export async function catalogueRevision(db: Db): Promise<number> {
  const { catalogue } = await db.selectFrom('settled').select('catalogue').executeTakeFirstOrThrow()
  return catalogue
}

/** Patches and titles wait during a freeze: visitors see the grid from the live tables, so a change would be visible at once. */
export async function bumpCatalogueRevision(write: ExclusiveWrite): Promise<void> {
  if (frozenSince(await keptSettings(write.tx))) throw new ContestFrozen()
  await bumpHiddenRevision(write)
}

/** For a mark that is not public. */
export async function bumpHiddenRevision({ tx }: ExclusiveWrite): Promise<void> {
  await tx
    .updateTable('settled')
    .set((column) => ({ catalogue: column('catalogue', '+', 1) }))
    .execute()
}
