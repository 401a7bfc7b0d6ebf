/** The revision of the catalogue: it counts every patch, confirmed title and mark that may change what scans find. */
import { frozenSince } from '#contest/settings/contest-settings.ts'
import type { ExclusiveWrite } from '../contest-write.ts'
import { ContestFrozen } from '../errors.ts'
import type { Db } from '../schema.ts'
import { keptSettings } from '../settings/settings.ts'

export async function catalogueRevision(db: Db): Promise<number> {
  const { catalogue } = await db.selectFrom('settled').select('catalogue').executeTakeFirstOrThrow()
  return catalogue
}

/**
 * Patches and titles have to wait while the standings are frozen: the grid that visitors see is not kept twice, so what changes it
 * would be seen at once.
 */
export async function bumpCatalogueRevision(write: ExclusiveWrite): Promise<void> {
  if (frozenSince(await keptSettings(write.tx))) throw new ContestFrozen()
  await bumpHiddenRevision(write)
}

/** Of a mark that nobody sees. */
export async function bumpHiddenRevision({ tx }: ExclusiveWrite): Promise<void> {
  await tx
    .updateTable('settled')
    .set((column) => ({ catalogue: column('catalogue', '+', 1) }))
    .execute()
}
