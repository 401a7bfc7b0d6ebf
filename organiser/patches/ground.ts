/** The contest as it is in the database: what a patch is checked with and judged against. */

import type { Ground } from '#content/check-patch.ts'
import type { ContentGame } from '#content/resolve.ts'
import { type Edition, foldPatches } from '#contest/rules/editions.ts'
import { contestDay } from '#scanner/cycles/schedule.ts'
import { type AppliedPatch, appliedPatches } from '#store/catalogue/patches.ts'
import { acceptedMatches, titleThatCounts } from '#store/catalogue/title-matches.ts'
import type { Db } from '#store/schema.ts'

export interface ContestGround extends Ground {
  applied: readonly AppliedPatch[]
  /** Of the next patch. */
  next: number
  /** The title that counts for a game, whatever its record says. */
  titleOf(game: Pick<ContentGame, 'link' | 'titleId'>): number | null
}

/** A contest that has not begun has nothing that could be changed. */
export class NotBegun extends Error {
  constructor() {
    super('The contest has no grid yet: it begins with "publish".')
  }
}

export async function groundOf(db: Db): Promise<ContestGround> {
  const applied = await appliedPatches(db)
  const last = applied.at(-1)?.record
  if (!last) throw new NotBegun()
  const matches = await acceptedMatches(db)
  const titleOf: ContestGround['titleOf'] = ({ link, titleId }) => titleThatCounts(titleId, matches.get(link))
  return {
    applied,
    edition: withTitles(foldPatches(applied.map(({ record }) => record)), titleOf),
    date: last.date,
    next: last.number + 1,
    titleOf,
  }
}

/** The games as they count. What the store keeps passed the content's shapes when it was published. */
export const withTitles = (edition: Edition, titleOf: ContestGround['titleOf']): Edition<ContentGame> => ({
  ...edition,
  games: (edition.games as readonly ContentGame[]).map((game) => ({ ...game, titleId: titleOf(game) })),
})

/** The day that a patch has which is not dated. */
export const dayOf = (date: string, at: Date): string => date || contestDay(at)
