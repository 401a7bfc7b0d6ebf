/** The games a challenge requires before and after a patch; a game that only moves is required by both. */
import type { ContentGame } from '#content/resolve.ts'
import type { Challenge } from '#contest/rules/challenges.ts'
import type { Edition } from '#contest/rules/editions.ts'
import { isAlternative, squareOf } from '#contest/rules/games.ts'

export interface Editions {
  before: Edition<ContentGame>
  after: Edition<ContentGame>
}

interface AskedGames {
  gained: ContentGame[]
  lost: ContentGame[]
  /** Still required, on another square. */
  moved: ContentGame[]
}

export function askedGames(from: Challenge, to: Challenge, { before, after }: Editions): AskedGames {
  const [old, now] = [squaresIn(from), squaresIn(to)]
  const gained = gamesOn(now.difference(old), after)
  const lost = gamesOn(old.difference(now), before)
  const isIn = (games: readonly ContentGame[]) => {
    const links = new Set(games.map(({ link }) => link))
    return ({ link }: ContentGame) => links.has(link)
  }
  return {
    gained: gained.filter((game) => !isIn(lost)(game)),
    lost: lost.filter((game) => !isIn(gained)(game)),
    moved: gained.filter(isIn(lost)),
  }
}

export const squaresIn = ({ rule }: Challenge): Set<number> => new Set('squares' in rule ? rule.squares : [])

const gamesOn = (squares: ReadonlySet<number>, { games }: Edition<ContentGame>): ContentGame[] =>
  games.filter((game) => !isAlternative(game) && squares.has(squareOf(game)))
