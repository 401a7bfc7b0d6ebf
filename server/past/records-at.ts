/** What an event is about, as it was when it happened: games and challenges are renamed, moved and taken away later. */
import type { Challenge } from '#contest/rules/challenges.ts'
import type { Edition } from '#contest/rules/editions.ts'
import type { CatalogueGame } from '#store/catalogue/catalogue-game.ts'
import type { PastRules } from './past-rules.ts'

export interface Happened {
  at: Date
  /** What is lost by a patch was there before it. */
  isLoss: boolean
}

interface Records {
  games: ReadonlyMap<string, CatalogueGame>
  challenges: ReadonlyMap<number, Challenge>
}

const indexed = new WeakMap<Edition<CatalogueGame>, Records>()

function recordsOf(edition: Edition<CatalogueGame>): Records {
  const known = indexed.get(edition) ?? {
    games: new Map(edition.games.map((game) => [game.link, game])),
    challenges: new Map(edition.challenges.map((challenge) => [challenge.id, challenge])),
  }
  indexed.set(edition, known)
  return known
}

/** The editions on both sides of the moment, the likelier first: they differ where a patch came at that moment. */
function recordsAround({ at: editionAt }: PastRules, { at, isLoss }: Happened): Records[] {
  const [before, after] = [editionAt(new Date(at.getTime() - 1)), editionAt(at)]
  return (isLoss ? [before, after] : [after, before]).map(recordsOf)
}

export const gameThen = (rules: PastRules, link: string, happened: Happened): CatalogueGame | undefined =>
  recordsAround(rules, happened)
    .map(({ games }) => games.get(link))
    .find((game) => game)

export const challengeThen = (rules: PastRules, id: number, happened: Happened): Challenge | undefined =>
  recordsAround(rules, happened)
    .map(({ challenges }) => challenges.get(id))
    .find((challenge) => challenge)
