/** Candidate titles for unmatched games, and what histories say about accepted ones. */
import { storedProducts } from '#store/catalogue/store-products.ts'
import {
  acceptedAndSeen,
  takenTitles,
  unmatchedGames,
  unmatchedTitles,
} from '#store/catalogue/title-matches.ts'
import { seenTitles } from '#store/catalogue/titles.ts'
import type { Db } from '#store/schema.ts'
import { type CheckedTitle, checkAccepted } from './contradictions.ts'
import { plainName } from './names.ts'
import { type Proposal, proposeTitles } from './proposals.ts'

/** For every unmatched game, in grid order. */
export async function suggestTitles(db: Db): Promise<Proposal[]> {
  const taken = await takenTitles(db)
  return proposeTitles(await unmatchedGames(db), {
    seen: await unmatchedTitles(db),
    products: await storedProducts(db),
    taken: new Set(taken.keys()),
    otherNames: [...taken.values()].map(({ name }) => name),
  })
}

/** Accepted titles found in histories, with what contradicts them. */
export const checkedTitles = async (db: Db): Promise<CheckedTitle[]> =>
  checkAccepted(await acceptedAndSeen(db), await storedProducts(db))

export interface FoundTitle {
  titleId: number
  name: string
  source: 'histories' | 'store'
  platform: string
  gamerscore: number | null
  releasedYear: number | null
  /** The developer or, where the store names none, the publisher. */
  maker: string | null
  link: string | null
}

/** Titles of histories and store answers whose name has every word of the text, whose id it is, or whose ids are given. */
export async function searchTitles(
  db: Db,
  text: string,
  { titleIds: wanted = new Set() }: { titleIds?: ReadonlySet<number> } = {},
): Promise<FoundTitle[]> {
  const words = plainName(text).split(' ').filter(Boolean)
  const taken = await takenTitles(db)
  const linkOf = (titleId: number) => taken.get(titleId)?.link ?? null
  const isFound = (titleId: number, name: string) =>
    wanted.has(titleId) ||
    text.trim() === String(titleId) ||
    (words.length > 0 && words.every((word) => plainName(name).includes(word)))
  const seen = (await seenTitles(db)).map(
    ({ titleId, name, platform, machine, totalGamerscore }): FoundTitle => ({
      titleId,
      name,
      source: 'histories',
      platform: machine ? `${platform}, ${machine}` : platform,
      gamerscore: totalGamerscore,
      releasedYear: null,
      maker: null,
      link: linkOf(titleId),
    }),
  )
  const sold = (await storedProducts(db)).flatMap(({ titleIds, ...product }) =>
    titleIds.map(
      (titleId): FoundTitle => ({
        titleId,
        name: product.name,
        source: 'store',
        platform: product.platforms.join(', '),
        gamerscore: null,
        releasedYear: product.releasedYear,
        maker: product.developer ?? product.publisher,
        link: linkOf(titleId),
      }),
    ),
  )
  return [...seen, ...sold].filter(({ titleId, name }) => isFound(titleId, name))
}
