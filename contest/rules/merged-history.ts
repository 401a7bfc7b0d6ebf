/** Several rows as one: of the accounts of one person and of the titles of one game, whatever any of them completed counts. */
import type { Game } from './games.ts'
import { type TitleProgress, titleStatus } from './title-status.ts'

/** Of a game with twins the row that is furthest. Asked for each of a thousand games and every gamer: most have no twins. */
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
