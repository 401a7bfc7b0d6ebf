/** Merges rows of one person's accounts, or of one game's titles: a completion in any of them counts. */
import type { Game } from './games.ts'
import { isCompleted, type TitleProgress } from './title-status.ts'

/** The row with the most progress. Called for a thousand games per gamer, and most games have no twins. */
export function progressOf<Row extends TitleProgress>(
  { titleId, twins }: Pick<Game, 'titleId' | 'twins'>,
  history: ReadonlyMap<number, Row>,
): Row | undefined {
  if (titleId === null) return undefined
  let furthest = history.get(titleId)
  if (!twins) return furthest
  for (const twin of twins) {
    const row = history.get(twin)
    if (row && (!furthest || isFurther(row, furthest))) furthest = row
  }
  return furthest
}

/** For each title the row with the most progress. A single history is returned unchanged. */
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

/** Totals differ between accounts when one was scanned before achievements were added. A completion wins regardless. */
function isFurther(row: TitleProgress, known: TitleProgress): boolean {
  const [is, was] = [isCompleted(row), isCompleted(known)]
  return is === was ? row.currentGamerscore > known.currentGamerscore : is
}
