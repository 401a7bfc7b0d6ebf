/** The accounts of one person as one history: whatever any of them completed counts. */
import { type TitleProgress, titleStatus } from './title-status.ts'

/** For each title the row that is furthest. Of one history it is the history itself. */
export function mergeHistories<Row extends TitleProgress>(
  histories: readonly ReadonlyMap<number, Row>[],
): ReadonlyMap<number, Row> {
  const [first, ...others] = histories
  if (!first || others.length === 0) return first ?? new Map()
  const merged = new Map(first)
  for (const history of others) {
    for (const [titleId, row] of history) {
      const known = merged.get(titleId)
      if (!known || isFurther(row, known)) merged.set(titleId, row)
    }
  }
  return merged
}

/** Totals differ between accounts when one was read before new achievements came: a completion is one all the same. */
function isFurther(row: TitleProgress, known: TitleProgress): boolean {
  const [is, was] = [titleStatus(row) === 'completed', titleStatus(known) === 'completed']
  return is === was ? row.currentGamerscore > known.currentGamerscore : is
}
