/**
 * Searches the Microsoft Store for games without a title id. Every answer is stored at once, so that an interrupted
 * search continues, and the next one asks only for what is new.
 */

import type { Clock } from '#settling/context.ts'
import { productIdsSince, saveProducts, saveSearch, searchesSince } from '#store/catalogue/store-products.ts'
import type { UnmatchedGame } from '#store/catalogue/title-matches.ts'
import type { Db } from '#store/schema.ts'
import { MAX_PRODUCTS, type StoreCatalogue } from '#xbox/catalogue/store-catalogue.ts'
import { XboxError } from '#xbox/errors.ts'
import { isSameGame, nameSimilarity, nameWithoutEdition, nameWords } from './names.ts'

export interface FindContext {
  db: Db
  catalogue: StoreCatalogue
  clock: Clock
  signal: AbortSignal
  onProgress(progress: FindProgress): void
}

export interface FindProgress {
  done: number
  total: number
  /** Requests sent now. */
  requests: number
}

export interface StoreSearchResult {
  /** Games searched for, now or within the last month. */
  games: number
  /** Requests sent now. */
  requests: number
  /** Why it ended early; answers so far are kept. */
  stoppedBy: string | null
}

/** The store's data about a game hardly ever changes. */
const FRESH_FOR_MS = 30 * 86_400_000
/** Worth a closer look; proposals are stricter. */
const LIKELY = 0.5

interface FindOptions {
  /** Repeats searches of the last month. */
  fresh?: boolean
  /** Start of the resumed search; answers since then are fresh. */
  begunAt?: Date
}

export async function findTitles(
  context: FindContext,
  games: readonly UnmatchedGame[],
  { fresh = false, begunAt }: FindOptions = {},
): Promise<StoreSearchResult> {
  const { clock, onProgress } = context
  const known = fresh ? begunAt : new Date(clock.now().getTime() - FRESH_FOR_MS)
  const since = known ?? null
  const asking = await openQuestions(context, since)
  let stoppedBy: string | null = null
  try {
    for (const [index, game] of games.entries()) {
      await asking.search(game)
      onProgress({ done: index + 1, total: games.length, requests: asking.requests() })
    }
    await asking.readProducts()
  } catch (error) {
    context.signal.throwIfAborted()
    if (!(error instanceof XboxError)) throw error
    stoppedBy = error.message
  }
  return { games: games.length, requests: asking.requests(), stoppedBy }
}

async function openQuestions({ db, catalogue, clock, signal }: FindContext, since: Date | null) {
  const searches = since ? await searchesSince(db, since) : new Map<string, readonly string[]>()
  const known = since ? await productIdsSince(db, since) : new Set<string>()
  const wanted = new Set<string>()
  let requests = 0

  /** Resolves to whether a product of exactly this name was found. */
  async function searchFor(game: UnmatchedGame, name: string): Promise<boolean> {
    const machine = game.platform === 'PC' ? 'desktop' : 'xbox'
    const query = `${machine}: ${name}`
    const before = searches.get(query)
    for (const productId of before ?? []) wanted.add(productId)
    if (before) return before.length > 0
    requests++
    const found = await catalogue.search(name, machine, signal)
    const words = nameWords(game.name)
    const likely = found.filter(
      (product) =>
        (product.kind ?? 'Game') === 'Game' &&
        (isSameGame(game.name, product.name) || nameSimilarity(words, nameWords(product.name)) >= LIKELY),
    )
    const productIds = likely.map(({ productId }) => productId)
    await saveSearch(db, { query, productIds, at: clock.now() })
    searches.set(query, productIds)
    for (const productId of productIds) wanted.add(productId)
    return productIds.length > 0
  }

  async function readProducts(enough = 1): Promise<void> {
    const unread = [...wanted.difference(known)]
    for (let from = 0; unread.length - from >= enough; from += MAX_PRODUCTS) {
      const asked = unread.slice(from, from + MAX_PRODUCTS)
      requests++
      const found = await catalogue.products(asked, signal)
      await saveProducts(db, { asked, found, at: clock.now() })
      for (const productId of asked) known.add(productId)
    }
  }

  return {
    requests: () => requests,
    readProducts,
    async search(game: UnmatchedGame): Promise<void> {
      const whole = game.name.replace(/ \([^)]*\)$/, '')
      const isFound = await searchFor(game, whole)
      const shorter = nameWithoutEdition(game.name)
      if (!isFound && shorter !== whole.toLowerCase()) await searchFor(game, shorter)
      // A request names as many as are allowed.
      await readProducts(MAX_PRODUCTS)
    },
  }
}
