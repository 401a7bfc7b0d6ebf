/** What scans are judged by: the current edition, with lookups that are built once for all gamers. */
import type { Edition } from '#contest/rules/editions.ts'
import { type Game, titleIdsOf } from '#contest/rules/games.ts'
import { type CompiledRules, compileRules } from '#contest/scoring/compiled-rules.ts'
import { currentChallenges } from '#store/catalogue/challenges.ts'
import { currentGames } from '#store/catalogue/games.ts'
import { lastPatchNumber } from '#store/catalogue/patches.ts'
import { catalogueRevision } from '#store/catalogue/revision.ts'
import { titlesVerifiedByList } from '#store/catalogue/verify-by-list.ts'
import type { ContestWrite } from '#store/contest-write.ts'
import type { Db } from '#store/schema.ts'

export interface Catalogue {
  edition: Edition
  /** Number of changes to the stored catalogue, by which a scan sees whether its catalogue is still current. */
  revision: number
  /** Games by each of their title ids; games without an id count for no one. */
  byTitle: ReadonlyMap<number, Game>
  /** All of them, ascending. */
  titleIds: readonly number[]
  /** Those that are not the first of their game. */
  twinIds: ReadonlySet<number>
  rules: CompiledRules
  /** Title ids whose completion must be proven by the achievement list. */
  verifyByList: ReadonlySet<number>
}

export function createCatalogue(
  edition: Edition,
  revision: number,
  verifyByList: Catalogue['verifyByList'] = new Set(),
): Catalogue {
  const byTitle = new Map(edition.games.flatMap((game) => titleIdsOf(game).map((id) => [id, game] as const)))
  const titleIds = [...byTitle.keys()].sort((a, b) => a - b)
  const twinIds = new Set(edition.games.flatMap(({ twins = [] }) => twins))
  return {
    edition,
    revision,
    byTitle,
    titleIds,
    twinIds,
    rules: compileRules(edition.challenges),
    verifyByList,
  }
}

export interface CatalogueSource {
  /** The catalogue for a write. It cannot change during the write, which holds or shares the contest's lock. */
  inForce(write: ContestWrite): Promise<Catalogue>
  /** The catalogue for reading Xbox Live. It may change before the result is judged. */
  present(db: Db): Promise<Catalogue>
}

/** Reads the stored catalogue only when it has changed. */
export function createCatalogueSource(): CatalogueSource {
  let known: Promise<Catalogue> | null = null
  let revision: number | null = null
  const load = (db: Db, wanted: number): Promise<Catalogue> => {
    if (known && revision === wanted) return known
    revision = wanted
    known = loadCatalogue(db, wanted)
    // Do not cache a failure.
    known.catch(() => {
      revision = null
    })
    return known
  }
  return {
    inForce: (write) => load(write.tx, write.catalogue),
    present: async (db) => load(db, await catalogueRevision(db)),
  }
}

export async function loadCatalogue(db: Db, revision: number): Promise<Catalogue> {
  const [games, challenges, patch, marked] = [
    await currentGames(db),
    await currentChallenges(db),
    await lastPatchNumber(db),
    await titlesVerifiedByList(db),
  ]
  const verifyByList = new Set(marked.map(({ titleId }) => titleId))
  return createCatalogue({ patch: patch ?? 0, games, challenges }, revision, verifyByList)
}
