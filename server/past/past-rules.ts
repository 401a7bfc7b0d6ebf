/** The grid and challenges of every time, reloaded only when they change, because patches contain large records. */

import { editionAt } from '#contest/past/editions-of-then.ts'
import type { Edition } from '#contest/rules/editions.ts'
import type { CatalogueGame } from '#contest/rules/games.ts'
import { patchSpans, type StoredSpan } from '#store/catalogue/patches.ts'
import { titleDecisionTimes } from '#store/catalogue/title-matches.ts'
import type { Db } from '#store/schema.ts'
import type { Snapshot } from '../snapshot/state.ts'
import { createKeptValue } from './kept-values.ts'

export interface PastRules {
  patches: readonly StoredSpan[]
  /** When titles were matched. */
  titlesDecidedAt: ReadonlySet<number>
  at(moment: Date): Edition<CatalogueGame>
}

export type ReadRulesOfThen = (snapshot: Snapshot) => Promise<PastRules>

export function createRulesOfThen(db: Db): ReadRulesOfThen {
  const keep = createKeptValue<PastRules>()
  return ({ parts }) => keep(`${parts.games} ${parts.challenges}`, () => readRules(db))
}

async function readRules(db: Db): Promise<PastRules> {
  const [patches, titlesDecidedAt] = await Promise.all([patchSpans(db), titleDecisionTimes(db)])
  const turns = patches.flatMap(({ from, until }) => (until ? [from, until] : [from])).map(Number)
  const editions = new Map<number, Edition<CatalogueGame>>()
  return {
    patches,
    titlesDecidedAt,
    at(moment) {
      const turn = Math.max(0, ...turns.filter((time) => time <= moment.getTime()))
      const edition = editions.get(turn) ?? editionAt(patches, new Date(turn))
      editions.set(turn, edition)
      return edition
    },
  }
}
