import { lastPatchNumber } from '#store/catalogue/patches.ts'
import { scheduledPatches } from '#store/catalogue/scheduled-patches.ts'
import type { Db } from '#store/schema.ts'

/** The number of the patch that is published next: after those that are in effect and those that wait for their time. */
export async function nextNumber(db: Db): Promise<number> {
  const waiting = (await scheduledPatches(db)).map(({ number }) => number)
  return Math.max((await lastPatchNumber(db)) ?? -1, ...waiting) + 1
}
