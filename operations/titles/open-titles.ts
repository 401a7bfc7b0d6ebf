/** The titles page of the desk: unmatched games, matched games and candidates. */

import {
  type MatchCounts,
  type MatchedGame,
  matchCounts,
  matchedGames,
  proposalStamp,
} from '#store/catalogue/matched-games.ts'
import { saveProducts } from '#store/catalogue/store-products.ts'
import { settledVersion } from '#store/changes.ts'
import type { Db } from '#store/schema.ts'
import { XboxError } from '#xbox/errors.ts'
import type { TitleContext } from './decide.ts'
import { plainName } from './names.ts'
import type { Proposal } from './proposals.ts'
import { checkedTitles, type FoundTitle, searchTitles, suggestTitles } from './titles.ts'

export interface OpenTitles extends MatchCounts {
  proposals: Proposal[]
  /** Accepted titles that histories contradict. */
  contradicted: number
  settledAt: Date | null
}

/** Cached, because comparing every game with every title is slow and the result changes only with new data. */
export function createOpenTitles(db: Db): () => Promise<OpenTitles> {
  let last: { stamp: string; found: Promise<Pick<OpenTitles, 'proposals' | 'contradicted'>> } | undefined
  const compare = async () => {
    const checked = await checkedTitles(db)
    const contradicted = checked.filter(({ contradictions }) => contradictions.length > 0).length
    return { proposals: await suggestTitles(db), contradicted }
  }
  return async () => {
    const stamp = await proposalStamp(db)
    if (last?.stamp !== stamp) {
      const found = compare()
      last = { stamp, found }
      found.catch(() => {
        last = undefined
      })
    }
    const [found, counts, { settledAt }] = [await last.found, await matchCounts(db), await settledVersion(db)]
    return { ...found, ...counts, settledAt }
  }
}

export interface LinkedGame extends MatchedGame {
  contradictions: string[]
}

/** By words of the names, square or title id; without a text, contradicted titles and the latest accepted ones. */
export async function linkedGames(db: Db, text: string): Promise<LinkedGame[]> {
  const checked = Map.groupBy(await checkedTitles(db), ({ game }) => game.link)
  const games = (await matchedGames(db)).map((game) => ({
    ...game,
    contradictions: (checked.get(game.link) ?? []).flatMap(({ contradictions }) => contradictions),
  }))
  const asked = text.trim()
  if (asked === '') return games.filter(isWorthALook).sort(byNeed)
  const words = plainName(asked).split(' ').filter(Boolean)
  const number = Number(asked.replace(/^#/, ''))
  return games.filter(({ name, titles, position }) => {
    const all = plainName([name, ...titles.map((title) => title.name ?? '')].join(' '))
    const isNamed = words.length > 0 && words.every((word) => all.includes(word))
    return isNamed || Math.abs(position) === number || titles.some(({ titleId }) => titleId === number)
  })
}

const isWorthALook = (game: LinkedGame): boolean => game.contradictions.length > 0 || acceptedLast(game) > 0

const byNeed = (a: LinkedGame, b: LinkedGame): number =>
  b.contradictions.length - a.contradictions.length || acceptedLast(b) - acceptedLast(a)

const acceptedLast = ({ titles }: LinkedGame): number =>
  Math.max(0, ...titles.map(({ acceptedAt }) => acceptedAt?.getTime() ?? 0))

export async function searchSeen(db: Db, text: string): Promise<FoundTitle[]> {
  return (await searchTitles(db, text)).filter(({ source }) => source === 'histories')
}

const MAX_ASKED = 20

/** Searches the store, saves the answer, and returns all stored products that fit. */
export async function searchStore(
  { db, clock, signal, catalogue }: TitleContext,
  text: string,
  machine: 'xbox' | 'desktop',
): Promise<FoundTitle[]> {
  const store = await catalogue()
  const titleId = Number(text)
  if (Number.isSafeInteger(titleId) && titleId > 0) {
    const found = await store.productsOfTitle(titleId, signal)
    await saveProducts(db, { asked: [], found, at: clock.now() })
    return (await searchTitles(db, text)).filter(({ source }) => source === 'store')
  }
  const asked = (await store.search(text, machine, signal))
    .slice(0, MAX_ASKED)
    .map(({ productId }) => productId)
  const found = asked.length > 0 ? await store.products(asked, signal) : []
  await saveProducts(db, { asked, found, at: clock.now() })
  const told = new Set(found.flatMap(({ titleIds }) => titleIds))
  return (await searchTitles(db, text, { titleIds: told })).filter(({ source }) => source === 'store')
}

/** Titles of histories with what the store knows of them, then the store's others. A silent store is passed over. */
export async function searchEverywhere(context: TitleContext, text: string): Promise<FoundTitle[]> {
  const sold = await searchStore(context, text, 'xbox').catch((error: unknown) => {
    if (error instanceof XboxError) return []
    throw error
  })
  const seen = await searchSeen(context.db, text)
  const products = new Map(sold.map((title) => [title.titleId, title]))
  const known = new Set(seen.map(({ titleId }) => titleId))
  return [
    ...seen.map((title) => withProduct(title, products.get(title.titleId))),
    ...sold.filter(({ titleId }) => !known.has(titleId)),
  ]
}

const withProduct = (title: FoundTitle, product: FoundTitle | undefined): FoundTitle =>
  product
    ? {
        ...title,
        platform: `${title.platform}, ${product.platform}`,
        releasedYear: product.releasedYear,
        maker: product.maker,
      }
    : title
