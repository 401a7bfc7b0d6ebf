/** The three searchable lists, in either of the places where an answer may have them. */
import type { SearchContentReceived } from '#contract/search-content.ts'

type ItemsOf<List> = NonNullable<List> extends readonly (infer Item)[] ? Item : never
type Data = NonNullable<SearchContentReceived['data']>

export type SearchedGame = ItemsOf<Data['allGames']>
export type ReceivedGamer = ItemsOf<Data['allGamers']>
export type SearchedChallenge = ItemsOf<Data['allChallenges']>

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
