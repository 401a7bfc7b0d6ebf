/** Compares accepted titles with histories, which confirm or contradict them. */

import type { StoredProduct } from '#store/catalogue/store-products.ts'
import type { AcceptedTitle } from '#store/catalogue/title-matches.ts'
import { isSameGame, isShortFor, nameSimilarity, nameWords } from './names.ts'
import { fitOfBoth, machineOf } from './platforms.ts'

export interface CheckedTitle extends AcceptedTitle {
  /** Empty if histories agree. */
  contradictions: string[]
}

const ALIKE = 0.6
/** Games grow with add-ons, but not beyond this factor. */
const MAX_GROWTH = 2.5

/** Only titles that a history contains; about the others nothing new is known. */
export function checkAccepted(
  accepted: readonly AcceptedTitle[],
  products: readonly StoredProduct[],
): CheckedTitle[] {
  const byTitle = new Map<number, StoredProduct[]>()
  for (const product of products) {
    for (const titleId of product.titleIds) {
      byTitle.set(titleId, [...(byTitle.get(titleId) ?? []), product])
    }
  }
  return accepted.map((match) => ({
    ...match,
    contradictions: contradictionsOf(match, byTitle.get(match.titleId)),
  }))
}

function contradictionsOf({ game, seen }: AcceptedTitle, products: readonly StoredProduct[] = []): string[] {
  const found: string[] = []
  const isNamed = isSameGame(game.name, seen.name) || isShortFor(seen.name, game.name)
  if (!isNamed && nameSimilarity(nameWords(game.name), nameWords(seen.name)) < ALIKE) {
    found.push(`histories call it "${seen.name}"`)
  }
  if (fitOfBoth(game.platform, products, seen) === 'no') {
    found.push(`histories show it on ${machineOf(seen) ?? seen.platform}, not on ${game.platform}`)
  }
  const { totalGamerscore: total } = seen
  if (total < game.gamerscore || total > game.gamerscore * MAX_GROWTH) {
    found.push(`histories show ${total} G, expected ${game.gamerscore}`)
  }
  return found
}
