/** Games and challenges of a past moment, with current pictures and titles on the squares of the time. */

import type { Edition } from '#contest/rules/editions.ts'
import { type CatalogueGame, isAlternative, squareOf } from '#contest/rules/games.ts'
import type { SquareNumber } from '#contest/rules/grid.ts'
import type { StoredChallenge } from '#store/catalogue/challenges.ts'
import type { StoredGame } from '#store/catalogue/games.ts'
import type { Db } from '#store/schema.ts'
import { allEventsOf } from '#store/settled/events.ts'
import type { Snapshot } from '../snapshot/state.ts'
import type { PastRules } from './past-rules.ts'
import type { StandingThen } from './standing-at.ts'

export interface PastContext {
  snapshot: Snapshot
  rules: PastRules
  asOf: Date
}

export const gamesAt = ({ snapshot, rules, asOf }: PastContext): StoredGame[] =>
  rules.at(asOf).games.map((game) => gameThen(snapshot, game))

function gameThen({ gamesByLink }: Snapshot, game: CatalogueGame): StoredGame {
  const known = gamesByLink.get(game.link)
  if (known) return { ...known, name: game.name, position: game.position }
  return { ...game, boxArtImg: null, cdnImg: null, since: 0, removedIn: null, lastUpdated: new Date(0) }
}

/** Dated by the patch that had last changed it by then. */
export function challengesThen({ rules, asOf }: PastContext): StoredChallenge[] {
  const edition: Edition = rules.at(asOf)
  return edition.challenges.map((challenge) => {
    const touching = rules.patches.findLast(
      ({ record, from, until }) =>
        from <= asOf &&
        (until === null || until > asOf) &&
        record.challenges.some(({ id }) => id === challenge.id),
    )
    return { ...challenge, since: 0, removedIn: null, lastUpdated: touching?.from ?? asOf }
  })
}

/** By square: the game that completed it according to the feed, else the main game. */
export async function completedAt(
  db: Db,
  { xuid, squares }: { xuid: string; squares: StandingThen['squares'] },
  then: PastContext,
): Promise<Map<SquareNumber, StoredGame>> {
  const { snapshot, asOf } = then
  const links = new Map<number, string>()
  for (const { type, square, link, at } of await allEventsOf(db, { xuid, upTo: snapshot.version }))
    if ((type === 'game_gained' || type === 'granted') && square && link && at <= asOf)
      links.set(square, link)
  const onSquare = Map.groupBy(gamesAt(then), squareOf)
  const completed = new Map<SquareNumber, StoredGame>()
  for (const square of squares) {
    const games = onSquare.get(square) ?? []
    const told = games.find(({ link }) => link === links.get(square))
    const game = told ?? games.find((each) => !isAlternative(each)) ?? games[0]
    if (game) completed.set(square, game)
  }
  return completed
}
