/** The revision of the catalogue: it counts every patch, confirmed title and mark that may change what scans find. */
import type { SoleWrite } from '../contest-write.ts'
import type { Db } from '../schema.ts'

export async function catalogueRevision(db: Db): Promise<number> {
  const { catalogue } = await db.selectFrom('settled').select('catalogue').executeTakeFirstOrThrow()
  return catalogue
}

export async function countCatalogueChange({ tx }: SoleWrite): Promise<void> {
  await tx
    .updateTable('settled')
    .set((column) => ({ catalogue: column('catalogue', '+', 1) }))
    .execute()
}
