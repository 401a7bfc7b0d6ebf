import { isAlternative } from '#contest/rules/games.ts'
import { allGamesCall } from '#contract/all-games.ts'
import { listing } from '../answers/answering.ts'
import { presentListedGame } from './fields/game-fields.ts'

export const answerAllGames = listing(allGamesCall, {
  shows: ({ parts }) => [parts.games, parts.counts],
  present: (snapshot) => ({
    games: snapshot.games
      .filter((game) => !isAlternative(game))
      .map((game) => presentListedGame(snapshot, game)),
  }),
})
