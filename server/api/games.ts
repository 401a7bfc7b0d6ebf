import { gamesCall } from '#contract/games.ts'
import { listing } from '../answers/answering.ts'
import { presentGame } from './fields/game-fields.ts'

export const games = listing(gamesCall, {
  shows: ({ parts }) => [parts.games, parts.counts],
  present: (snapshot) => ({
    games: snapshot.games.map((game) => ({
      ...presentGame(snapshot, game),
      platform: game.platform,
      series: game.series,
    })),
  }),
})
