import { type SearchedGamer, searchContentCall } from '#contract/search-content.ts'
import { listingOf } from '../answers/answering.ts'
import { lines } from '../answers/lines.ts'
import { tableInOrder } from '../answers/table-in-order.ts'
import { keyOfWindow, partOf, windowOf } from '../answers/window.ts'
import type { Contestant } from '../snapshot/state.ts'
import { presentChallenge } from './fields/challenge-fields.ts'
import { presentListedGame } from './fields/game-fields.ts'
import { presentGamerInList } from './fields/gamer-fields.ts'

export const answerSearchContent = listingOf(searchContentCall, {
  list: 'of gamers',
  find: (_, asked) => windowOf(asked),
  keyOf: keyOfWindow,
  shows: ({ parts }) => [parts.games, parts.challenges, parts.gamers, parts.counts],
  present: async (snapshot, window) => {
    if (window) {
      const sorted = await tableInOrder(snapshot.table, window.sort)
      const { rows, ...part } = await partOf(sorted, window, (gamer) => gamer)
      return { data: { allGames: [], allGamers: rows.map(presentSearched), allChallenges: [] }, ...part }
    }
    return {
      data: {
        allGames: snapshot.games.map((game) => presentListedGame(snapshot, game)),
        allGamers: lines(snapshot.table, presentSearched),
        allChallenges: snapshot.challenges.map((challenge) => presentChallenge(snapshot, challenge)),
      },
    }
  },
})

function presentSearched(gamer: Contestant): SearchedGamer {
  const { gamer_pic: _, ...fields } = presentGamerInList(gamer)
  return { ...fields, gamerscore: gamer.gamerscore, ta_link: gamer.taLink }
}
