import { isAlternative } from '#contest/rules/games.ts'
import { allAltGamesCall } from '#contract/all-alt-games.ts'
import { listing } from '../answers/answering.ts'
import { presentGame } from './fields/game-fields.ts'

/** The grid only names its alternatives. */
const UNNAMED = { title_id: 0, ta_link: '', gamerscore: 0, cdn_img: '', box_art_img: '' } as const

export const answerAllAltGames = listing(allAltGamesCall, {
  shows: ({ parts }) => [parts.games, parts.counts],
  present: (snapshot) => ({
    alt_games: snapshot.games
      .filter(isAlternative)
      .map((game) => ({ ...presentGame(snapshot, game), ...UNNAMED })),
  }),
})
