/** The contest in the database, against which a patch is checked and judged. */

import type { PatchBase } from '#content/check-patch.ts'
import { parsePatch } from '#content/kept-patch.ts'
import type { ContentGame } from '#content/resolve.ts'
import { applyPatches, type Edition, type Patch } from '#contest/rules/editions.ts'
import { type DecidedTitles, withTitlesThatCount } from '#contest/rules/titles-that-count.ts'
import { decidedTitles } from '#store/catalogue/counting-titles.ts'
import { type AppliedPatch, appliedPatches } from '#store/catalogue/patches.ts'
import type { Db } from '#store/schema.ts'

export interface ContestBase extends PatchBase {
  applied: readonly ParsedPatch[]
  /** Number of the next patch. */
  next: number
  /** Title decisions, which override the records. */
  decided: DecidedTitles
}

/** An empty contest has nothing to change. */
export class NotBegun extends Error {
  constructor() {
    super('The contest has no grid yet: it begins with "publish".')
  }
}

export interface ParsedPatch extends AppliedPatch {
  record: Patch<ContentGame>
}

export const patchesInForce = async (db: Db): Promise<ParsedPatch[]> =>
  (await appliedPatches(db)).map((patch) => ({ ...patch, record: parsePatch(patch.record) }))

export const recordsInForce = async (db: Db): Promise<Patch<ContentGame>[]> =>
  (await patchesInForce(db)).map(({ record }) => record)

export async function loadContestBase(db: Db): Promise<ContestBase> {
  const applied = await patchesInForce(db)
  const last = applied.at(-1)?.record
  if (!last) throw new NotBegun()
  const decided = await decidedTitles(db)
  return {
    applied,
    edition: asCounted(applyPatches(applied.map(({ record }) => record)), decided),
    date: last.date,
    next: last.number + 1,
    decided,
  }
}

/** Games with the titles that count. */
export const asCounted = (edition: Edition<ContentGame>, decided: DecidedTitles): Edition<ContentGame> => ({
  ...edition,
  games: withTitlesThatCount(edition.games, decided),
})
