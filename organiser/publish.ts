/** Brings what the content has and the store has not into force, patch by patch. */
import type { Kysely } from 'kysely'
import type { Content } from '#content/load.ts'
import { foldPatches } from '#contest/editions.ts'
import { publish } from '#scanner/publish.ts'
import { appliedPatches } from '#store/patches.ts'
import type { Database } from '#store/schema.ts'

type PublishableContent = Pick<Content, 'patches'>
type ContentPatch = Content['patches'][number]

/** The patches to apply: those that are new, and those whose records were corrected after they had been applied. */
export async function pendingPatches(
  db: Kysely<Database>,
  { patches }: PublishableContent,
): Promise<ContentPatch[]> {
  const applied = new Map((await appliedPatches(db)).map(({ record }) => [record.number, record]))
  return patches.filter((patch) => {
    const known = applied.get(patch.number)
    return !known || !sameRecord(known, patch)
  })
}

/** Everybody is judged anew after each. Resolves to the patches that were applied. */
export async function publishContent(
  db: Kysely<Database>,
  { content, at }: { content: PublishableContent; at: Date },
): Promise<ContentPatch[]> {
  const pending = await pendingPatches(db, content)
  for (const patch of pending) {
    const edition = foldPatches(content.patches.slice(0, patch.number + 1))
    await publish(db, { patch, edition, at })
  }
  return pending
}

/** The database orders the fields of a record by its own rules. */
const sameRecord = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b)

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
