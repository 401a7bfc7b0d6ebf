import { squareOf } from '#contest/rules/games.ts'
import { gridPopularityCall } from '#contract/grid/grid-popularity.ts'
import { answering } from '#server/answers/answering.ts'
import type { Db } from '#store/schema.ts'
import { firstCompletions } from '#store/settled/first-completions.ts'
import { presentFirst } from '../fields/first-on-square.ts'
import { percentOf } from '../fields/shares.ts'

export const answerGridPopularity = (db: Db) =>
  answering(gridPopularityCall, {
    find: () => undefined,
    keyOf: () => '',
    shows: ({ parts }) => [parts.games, parts.gamers, parts.counts],
    present: async (snapshot) => {
      const firsts = new Map(
        (await firstCompletions(db, { upTo: snapshot.version })).map((first) => [first.square, first]),
      )
      const { completed, playing } = snapshot.squareCounts
      const gamers = snapshot.gamers.size
      return {
        gamers,
        squares: [...new Set(snapshot.games.map(squareOf))].map((square) => {
          const count = completed[square] ?? 0
          return {
            square,
            completed: count,
            percent_completed: percentOf(count, gamers),
            in_progress: playing[square] ?? 0,
            first: presentFirst(snapshot, firsts.get(square)),
          }
        }),
      }
    },
  })
