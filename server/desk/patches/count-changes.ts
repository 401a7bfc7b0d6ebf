/** How many changes a patch has: as many as its page has lines. */
import { changesOf } from '#contract/organiser/patch-changes.ts'
import { type EditedGrid, gridAfter, gridOf, type PatchRecords } from '#contract/organiser/patch-grid.ts'
import { baseRecords } from '#operations/patches/records.ts'
import type { Db } from '#store/schema.ts'

/** Of published patches, in their order. The launch has none: there was no grid to change. */
export function countPublished(patches: readonly { records: PatchRecords }[]): number[] {
  let after: EditedGrid = { games: [], challenges: [] }
  return patches.map(({ records }, index) => {
    const before = after
    after = gridAfter(before, records)
    return index === 0 ? 0 : changesOf(before, after).length
  })
}

/** Of drafts, which change the current grid. A contest that has none has no drafts either. */
export async function draftCounter(
  db: Db,
  drafts: readonly unknown[],
): Promise<(records: PatchRecords) => number> {
  if (drafts.length === 0) return () => 0
  const before = gridOf(await baseRecords(db))
  return (records) => changesOf(before, gridAfter(before, records)).length
}
