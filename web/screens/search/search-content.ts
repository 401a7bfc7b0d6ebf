/** The three searchable lists, in either of the places where an answer may have them. */
import type { SearchContentReceived } from '#contract/search-content.ts'

type Data = NonNullable<SearchContentReceived['data']>

export type SearchedGame = NonNullable<Data['allGames']>[number]
export type ReceivedGamer = NonNullable<Data['allGamers']>[number]
export type SearchedChallenge = NonNullable<Data['allChallenges']>[number]

export interface SearchContent {
  games: readonly SearchedGame[]
  gamers: readonly ReceivedGamer[]
  challenges: readonly SearchedChallenge[]
}

/** Empty after a failure: by the specification loading stops without a message. */
export const readSearchContent = (answer: SearchContentReceived | undefined): SearchContent => ({
  games: answer?.data?.allGames ?? answer?.allGames ?? [],
  gamers: answer?.data?.allGamers ?? answer?.allGamers ?? [],
  challenges: answer?.data?.allChallenges ?? [],
})
