import { lastPatchNumber } from '#store/catalogue/patches.ts'
import { scheduledPatches } from '#store/catalogue/scheduled-patches.ts'
import type { Db } from '#store/schema.ts'

/** The next patch number, after published and scheduled ones. */
export async function nextNumber(db: Db): Promise<number> {
  const waiting = (await scheduledPatches(db)).map(({ number }) => number)
  return Math.max((await lastPatchNumber(db)) ?? -1, ...waiting) + 1
}
