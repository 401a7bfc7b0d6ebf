/** Who completed each square first. */

import { rowsOf } from '../rows.ts'
import type { Db } from '../schema.ts'

export interface FirstCompletion {
  square: number
  xuid: string
  at: Date
  link: string
  version: number
}

/**
 * Of gamers in the contest, by square. Counts only completions of games currently on the square. Having lost the square
 * since does not matter.
 */
export const firstCompletions = (
  db: Db,
  { upTo, square = null }: { upTo: number; square?: number | null },
): Promise<FirstCompletion[]> =>
  rowsOf<FirstCompletion>(db)`
    select distinct on (square) square, xuid, at, link, version
    from (
      select first_of_game.* from games cross join lateral (
        select events.square, events.xuid, events.at, events.id, events.link, events.version from events
        join standings on standings.xuid = events.xuid and standings.hidden is null
        where events.square = abs(games.position) and events.link = games.link
          and events.type in ('game_gained', 'granted') and events.version <= ${upTo}
        order by events.at, events.id limit 1
      ) as first_of_game
      where games.removed_in is null and (${square}::smallint is null or abs(games.position) = ${square})
    ) as first_of_each
    order by square, at, id
  `
