import { gamesCall } from '#contract/games.ts'
import { listing } from '../answers/answering.ts'
import { presentListedGame } from './fields/game-fields.ts'

export const answerGames = listing(gamesCall, {
  shows: ({ parts }) => [parts.games, parts.counts],
  present: (snapshot) => ({ games: snapshot.games.map((game) => presentListedGame(snapshot, game)) }),
})
