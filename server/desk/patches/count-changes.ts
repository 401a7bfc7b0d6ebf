import { changesOf } from '#contract/organiser/patch-changes.ts'
import { type EditedGrid, gridAfter, gridOf, type PatchRecords } from '#contract/organiser/patch-grid.ts'
import { baseRecords } from '#operations/patches/records.ts'
import type { Db } from '#store/schema.ts'

/** As many as the page of the patch has lines. */
export const countChanges = (before: EditedGrid, records: PatchRecords): number =>
  changesOf(before, gridAfter(before, records)).length

/** For drafts, which change the current grid. A contest that has none has no drafts either. */
export async function draftCounter(
  db: Db,
  drafts: readonly unknown[],
): Promise<(records: PatchRecords) => number> {
  if (drafts.length === 0) return () => 0
  const before = gridOf(await baseRecords(db))
  return (records) => countChanges(before, records)
}
