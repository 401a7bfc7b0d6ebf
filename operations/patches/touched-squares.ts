/** The squares that a patch touches: changed games, alternatives, or challenges that list them. */
import type { ContentGame } from '#content/resolve.ts'
import { changesBetween, type Edition } from '#contest/rules/editions.ts'
import { isAlternative, squareOf } from '#contest/rules/games.ts'
import { squaresIn } from './asked-games.ts'

/**
 * new_game: another main game; new_alternative: another accepted version; game_changed: a changed record; left: a
 * version no longer counts; joins, leaves: a challenge starts or stops listing the square.
 */
export type Touch = 'new_game' | 'new_alternative' | 'game_changed' | 'left' | 'joins' | 'leaves'

export interface TouchedSquare {
  square: number
  kinds: Touch[]
  /** The games concerned, added ones first. */
  names: string[]
}

type GridEdition = Edition<ContentGame>

/** Ordered by square. */
export function touchedSquares(before: GridEdition, after: GridEdition): TouchedSquare[] {
  const touched = new Map<number, { kinds: Set<Touch>; names: Set<string> }>()
  const touch = (square: number, kind: Touch, name?: string) => {
    const known = touched.get(square) ?? { kinds: new Set(), names: new Set() }
    known.kinds.add(kind)
    if (name) known.names.add(name)
    touched.set(square, known)
  }
  const arrives = (game: ContentGame) =>
    touch(squareOf(game), isAlternative(game) ? 'new_alternative' : 'new_game', game.name)
  const leaves = (game: ContentGame) => {
    // A replaced main game is reported by its successor.
    if (isAlternative(game)) touch(squareOf(game), 'left', game.name)
  }
  for (const change of changesBetween(before, after)) {
    if (change.kind === 'game_added') arrives(change.game)
    else if (change.kind === 'game_removed') leaves(change.game)
    else if (change.kind === 'game_changed') {
      if (change.before.position === change.game.position)
        touch(squareOf(change.game), 'game_changed', change.game.name)
      else {
        leaves(change.before)
        arrives(change.game)
      }
    }
  }
  for (const { joins, leaves: gone } of listings(before, after)) {
    for (const square of joins) touch(square, 'joins')
    for (const square of gone) touch(square, 'leaves')
  }
  return [...touched]
    .sort(([a], [b]) => a - b)
    .map(([square, { kinds, names }]) => ({ square, kinds: [...kinds], names: [...names] }))
}

/** The squares that each challenge starts or stops listing. */
function listings(before: GridEdition, after: GridEdition): { joins: number[]; leaves: number[] }[] {
  const old = new Map(before.challenges.map((challenge) => [challenge.id, squaresIn(challenge)]))
  const kept = new Set(after.challenges.map(({ id }) => id))
  const present = after.challenges.map((challenge) => {
    const [was, is] = [old.get(challenge.id) ?? new Set<number>(), squaresIn(challenge)]
    return { joins: [...is.difference(was)], leaves: [...was.difference(is)] }
  })
  const gone = before.challenges.filter(({ id }) => !kept.has(id))
  return [...present, ...gone.map((challenge) => ({ joins: [], leaves: [...squaresIn(challenge)] }))]
}
