/** The game or challenge of an event as it was at the time, because they are later renamed, moved and removed. */
import type { Challenge } from '#contest/rules/challenges.ts'
import type { Edition } from '#contest/rules/editions.ts'
import type { CatalogueGame } from '#contest/rules/games.ts'
import { oncePer } from '../answers/once-per.ts'
import type { PastRules } from './past-rules.ts'

export interface Happened {
  at: Date
  /** What a patch removes existed before it. */
  isLoss: boolean
}

interface Records {
  games: ReadonlyMap<string, CatalogueGame>
  challenges: ReadonlyMap<number, Challenge>
}

const recordsOf = oncePer(
  (edition: Edition<CatalogueGame>): Records => ({
    games: new Map(edition.games.map((game) => [game.link, game])),
    challenges: new Map(edition.challenges.map((challenge) => [challenge.id, challenge])),
  }),
)

/** The editions before and after the moment, the more likely first; they differ if a patch came at that moment. */
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
