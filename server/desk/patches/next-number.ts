import { lastPatchNumber } from '#store/catalogue/patches.ts'
import type { Db } from '#store/schema.ts'

/** The number of the patch that is published next. */
export const nextNumber = async (db: Db): Promise<number> => ((await lastPatchNumber(db)) ?? -1) + 1
