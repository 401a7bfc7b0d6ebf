import { squareOf } from '#contest/rules/games.ts'
import type { SquareNumber } from '#contest/rules/grid.ts'
import { gridPopularityCall } from '#contract/grid/grid-popularity.ts'
import { answering } from '#server/answers/answering.ts'
import { countsOf } from '#server/snapshot/game-progress.ts'
import type { Snapshot } from '#server/snapshot/state.ts'
import type { Db } from '#store/schema.ts'
import { firstCompletions } from '#store/settled/first-completions.ts'
import { presentFirst } from '../fields/first-on-square.ts'
import { percentOf } from '../fields/shares.ts'

/** Made when somebody asks: it looks at everybody's squares. */
export const gridPopularity = (db: Db) =>
  answering(gridPopularityCall, {
    find: () => undefined,
    keyOf: () => '',
    shows: ({ parts }) => [parts.games, parts.gamers, parts.counts],
    present: async (snapshot) => {
      const firsts = new Map(
        (await firstCompletions(db, { upTo: snapshot.version })).map((first) => [first.square, first]),
      )
      const completed = completedBySquare(snapshot)
      const inProgress = new Map<SquareNumber, number>()
      for (const game of snapshot.games) {
        const square = squareOf(game)
        inProgress.set(square, (inProgress.get(square) ?? 0) + countsOf(snapshot, game).inProgress)
      }
      const gamers = snapshot.gamers.size
      return {
        gamers,
        squares: [...inProgress].map(([square, playing]) => {
          const count = completed[square] ?? 0
          return {
            square,
            completed: count,
            percent_completed: percentOf(count, gamers),
            in_progress: playing,
            first: presentFirst(snapshot, firsts.get(square)),
          }
        }),
      }
    },
  })

/** By square number. */
function completedBySquare({ gamers }: Snapshot): Uint32Array {
  const counts = new Uint32Array(901)
  for (const { squares } of gamers.values()) for (const square of squares) counts[square]!++
  return counts
}
