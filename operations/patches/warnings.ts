/** Valid but probably unintended: challenges that no one or everyone has or can complete, and games that count for no one. */
import type { Challenge } from '#contest/rules/challenges.ts'
import { changesBetween } from '#contest/rules/editions.ts'
import { squareOf, squaresWithTitle } from '#contest/rules/games.ts'
import { QUADRANTS, quadrantOf, type SquareNumber, toCellId } from '#contest/rules/grid.ts'
import type { AffectedChallenge } from './affected-challenges.ts'
import type { Editions } from './asked-games.ts'

export interface Warning {
  kind: 'nobody' | 'everybody' | 'impossible' | 'unmatched'
  message: string
  challengeId: number | null
  square: number | null
}

export function warningsOf(
  editions: Editions,
  challenges: readonly AffectedChallenge[],
  gamers: number,
): Warning[] {
  const lasting = challenges.filter(({ change }) => change !== 'removed')
  return [
    ...impossible(editions),
    ...lasting
      .filter(({ holdersAfter }) => holdersAfter === 0)
      .map(({ id, title }) => about(id, 'nobody', `No one would have completed ${title}.`)),
    ...(gamers > 1 ? lasting : [])
      .filter(({ holdersAfter }) => holdersAfter === gamers)
      .map(({ id, title }) => about(id, 'everybody', `Everyone would have completed ${title}.`)),
    ...unmatched(editions),
  ]
}

const about = (challengeId: number, kind: Warning['kind'], message: string): Warning => ({
  kind,
  message,
  challengeId,
  square: null,
})

/** Challenges that the patch changes or makes impossible. Those already impossible are not its fault. */
function impossible({ before, after }: Editions): Warning[] {
  const [could, can] = [squaresWithTitle(before.games), squaresWithTitle(after.games)]
  const old = new Map(before.challenges.map((challenge) => [challenge.id, challenge]))
  return after.challenges.flatMap((challenge): Warning[] => {
    const was = old.get(challenge.id)
    const reason = lack(challenge, can)
    if (!reason || (was === challenge && lack(was, could))) return []
    return [about(challenge.id, 'impossible', `${challenge.title} cannot be completed: ${reason}.`)]
  })
}

/** Why the challenge is impossible with these squares; undefined if it is possible. */
function lack({ rule }: Challenge, squares: ReadonlySet<SquareNumber>): string | undefined {
  switch (rule.kind) {
    case 'all':
    case 'shape': {
      const missing = rule.squares.filter((square) => !squares.has(square))
      return missing.length > 0 ? `${placesOf(missing)} without a matched title` : undefined
    }
    case 'some': {
      const there = rule.squares.filter((square) => squares.has(square)).length
      return there < rule.count ? `it asks for ${rule.count} squares, and ${there} count` : undefined
    }
    case 'quadrants':
      for (const quadrant of QUADRANTS) {
        const wanted = rule.counts[quadrant] ?? 0
        const there = [...squares].filter((square) => quadrantOf(toCellId(square)) === quadrant).length
        if (there < wanted) return `it asks for ${wanted} ${quadrant} squares, and ${there} count`
      }
      return undefined
    case 'total':
      return squares.size < rule.count
        ? `it asks for ${rule.count} squares, and ${squares.size} count`
        : undefined
  }
}

const placesOf = (squares: readonly number[]): string =>
  squares.length === 1 ? `square #${squares[0]} is` : `${squares.length} of its squares are`

/** New or changed games that no one can complete until they are matched to a title. */
function unmatched({ before, after }: Editions): Warning[] {
  return changesBetween(before, after).flatMap((change): Warning[] => {
    if (change.kind !== 'game_added' && change.kind !== 'game_changed') return []
    const { name, titleId } = change.game
    const square = squareOf(change.game)
    if (titleId !== null) return []
    const message = `${name} on square #${square} has no Xbox title, so no one can complete it yet.`
    return [{ kind: 'unmatched', message, challengeId: null, square }]
  })
}
