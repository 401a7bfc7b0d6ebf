import { gameStatus } from '#contest/rules/decisions.ts'
import { squareOf } from '#contest/rules/games.ts'
import type { SquareNumber } from '#contest/rules/grid.ts'
import { gridPopularityCall } from '#contract/grid/grid-popularity.ts'
import { answering } from '#server/answers/answering.ts'
import type { Snapshot } from '#server/snapshot/state.ts'
import type { Db } from '#store/schema.ts'
import { firstCompletions } from '#store/settled/first-completions.ts'
import { presentFirst } from '../fields/first-on-square.ts'
import { percentOf } from '../fields/shares.ts'

/** Made on demand, because it reads everyone's squares. */
export const answerGridPopularity = (db: Db) =>
  answering(gridPopularityCall, {
    find: () => undefined,
    keyOf: () => '',
    shows: ({ parts }) => [parts.games, parts.gamers, parts.counts],
    present: async (snapshot) => {
      const firsts = new Map(
        (await firstCompletions(db, { upTo: snapshot.version })).map((first) => [first.square, first]),
      )
      const completed = completedBySquare(snapshot)
      const inProgress = playingBySquare(snapshot)
      const gamers = snapshot.gamers.size
      return {
        gamers,
        squares: [...new Set(snapshot.games.map(squareOf))].map((square) => {
          const count = completed[square] ?? 0
          return {
            square,
            completed: count,
            percent_completed: percentOf(count, gamers),
            in_progress: inProgress[square] ?? 0,
            first: presentFirst(snapshot, firsts.get(square)),
          }
        }),
      }
    },
  })

/** By square number: gamers with a game in progress and the square not completed. */
function playingBySquare({ gamers, games }: Snapshot): Uint32Array {
  const counts = new Uint32Array(901)
  const byTitle = new Map(games.map((game) => [game.titleId, game]))
  for (const gamer of gamers.values()) {
    const playing = new Set<SquareNumber>()
    gamer.eachTitle((title) => {
      const game = byTitle.get(title.titleId)
      if (game && gameStatus(game, title, gamer) === 'in_progress') playing.add(squareOf(game))
    })
    const { squares } = gamer
    for (const square of playing) if (!squares.has(square)) counts[square]!++
  }
  return counts
}

function completedBySquare({ gamers }: Snapshot): Uint32Array {
  const counts = new Uint32Array(901)
  for (const { squares } of gamers.values()) for (const square of squares) counts[square]!++
  return counts
}
