/** The three lists that can be searched, in either of the places where an answer may have them. */
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

/** Empty lists when the call failed: by the specification the loading stops, and no more is said. */
export const readSearchContent = (answer: SearchContentReceived | undefined): SearchContent => ({
  games: answer?.data?.allGames ?? answer?.allGames ?? [],
  gamers: answer?.data?.allGamers ?? answer?.allGamers ?? [],
  challenges: answer?.data?.allChallenges ?? [],
})
