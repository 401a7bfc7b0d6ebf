/** What a scan judges by: the current edition, with the lookups that are built once for all gamers. */
import type { Edition } from '#contest/editions.ts'
import { type CompiledRules, compileRules } from '#contest/kernel-rules.ts'
import type { Game } from '#contest/squares.ts'

export interface Catalogue {
  edition: Edition
  /** Counts the changes of the stored catalogue: a scan compares it to see whether it judged by what is still in force. */
  revision: number
  /** Games by title id; those whose id is not known yet count for nobody. */
  byTitle: ReadonlyMap<number, Game>
  rules: CompiledRules
}

export function createCatalogue(edition: Edition, revision: number): Catalogue {
  const byTitle = new Map<number, Game>()
  for (const game of edition.games) if (game.titleId !== null) byTitle.set(game.titleId, game)
  return { edition, revision, byTitle, rules: compileRules(edition.challenges) }
}
