/** What a scan judges by: the current edition, with the lookups that are built once for all gamers. */
import type { Kysely } from 'kysely'
import type { Edition } from '#contest/editions.ts'
import { type CompiledRules, compileRules } from '#contest/kernel-rules.ts'
import type { Game } from '#contest/squares.ts'
import { currentChallenges } from '#store/challenges.ts'
import type { ContestWrite } from '#store/contest-write.ts'
import { currentGames } from '#store/games.ts'
import { lastPatchNumber } from '#store/patches.ts'
import type { Database } from '#store/schema.ts'

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

export interface CatalogueSource {
  /** The catalogue in force for a write. It cannot change under the write, which holds or shares the contest's lock. */
  inForce(write: ContestWrite): Promise<Catalogue>
}

/** Reads the stored catalogue when it has changed, and only then. */
export function createCatalogueSource(): CatalogueSource {
  let known: Promise<Catalogue> | null = null
  let revision: number | null = null
  return {
    async inForce(write) {
      if (known && revision === write.catalogue) return known
      revision = write.catalogue
      known = loadCatalogue(write.tx, write.catalogue)
      // A failure is not a catalogue: the next one asks again.
      known.catch(() => {
        revision = null
      })
      return known
    },
  }
}

export async function loadCatalogue(db: Kysely<Database>, revision: number): Promise<Catalogue> {
  const [games, challenges, patch] = [
    await currentGames(db),
    await currentChallenges(db),
    await lastPatchNumber(db),
  ]
  return createCatalogue({ patch: patch ?? 0, games, challenges }, revision)
}
