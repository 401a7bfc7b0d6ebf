import { type SearchedGamer, searchContentCall } from '#contract/search-content.ts'
import { listing } from '../answers/answering.ts'
import type { Contestant } from '../snapshot/state.ts'
import { presentChallenge } from './fields/challenge-fields.ts'
import { presentListedGame } from './fields/game-fields.ts'
import { presentGamerInList } from './fields/gamer-fields.ts'

export const searchContent = listing(searchContentCall, {
  list: 'of gamers',
  shows: ({ parts }) => [parts.games, parts.challenges, parts.gamers, parts.counts],
  present: (snapshot) => ({
    data: {
      allGames: snapshot.games.map((game) => presentListedGame(snapshot, game)),
      allGamers: snapshot.table.map(presentSearched),
      allChallenges: snapshot.challenges.map((challenge) => presentChallenge(snapshot, challenge)),
    },
  }),
})

function presentSearched(gamer: Contestant): SearchedGamer {
  const { gamer_pic: _, ...fields } = presentGamerInList(gamer)
  return { ...fields, gamerscore: gamer.gamerscore, ta_link: gamer.taLink }
}
