/**
 * The two forms of a draft. It is stored as a patch file: whole records, with rules that list games by link. It is
 * edited as the grid after the patch, with rules that list squares, so that a game can be replaced or moved without
 * rewriting rules.
 */
import { type Challenge, type Rule, ruleRecord } from '#contest/rules/challenges.ts'
import { isAlternative, squareOf } from '#contest/rules/games.ts'
import { type Quadrant, SQUARE_COUNT, type SquareNumber, squareNumber } from '#contest/rules/grid.ts'
import { sameValue } from '#contest/rules/same-value.ts'
import type { DraftChallenge, DraftGame, DraftRecords, DraftRule } from './patch-records.ts'

/** A game on the grid. Empty fields are null. */
export type EditedGame = Omit<DraftGame, 'position'> & { position: number }

export type PatchRecords = Pick<DraftRecords, 'games' | 'challenges' | 'removed'>

export interface EditedGrid {
  games: readonly EditedGame[]
  challenges: readonly Challenge[]
}

export const mainGameOf = ({ games }: EditedGrid, square: SquareNumber): EditedGame | undefined =>
  games.find((game) => game.position === square)

type GridRecords = Pick<PatchRecords, 'games' | 'challenges'>

const isPlaced = (game: DraftGame): game is EditedGame => game.position !== null && game.position !== 0

const squaresByLink = (games: readonly EditedGame[]): Map<string, SquareNumber> =>
  new Map(games.filter((game) => !isAlternative(game)).map((game) => [game.ta_link, squareOf(game)]))

const linksBySquare = (games: readonly EditedGame[]): Map<number, string> =>
  new Map(games.filter((game) => !isAlternative(game)).map((game) => [squareOf(game), game.ta_link]))

export function gridOf({ games, challenges }: GridRecords): EditedGrid {
  const placed = games.filter(isPlaced)
  const squares = squaresByLink(placed)
  return { games: placed, challenges: challenges.map((record) => challengeOf(record, squares)) }
}

/** The grid after a stored draft. Unknown links are left out; the checks report them. */
export function gridAfter(before: EditedGrid, patch: PatchRecords): EditedGrid {
  const games = new Map(before.games.map((game) => [game.ta_link, game]))
  for (const link of patch.removed.games) games.delete(link)
  for (const game of patch.games.filter(isPlaced)) games.set(game.ta_link, game)
  const squares = squaresByLink([...games.values()])
  const challenges = new Map(before.challenges.map((challenge) => [challenge.id, challenge]))
  for (const id of patch.removed.challenges) challenges.delete(id)
  for (const record of patch.challenges) {
    const challenge = challengeOf(record, squares)
    challenges.set(challenge.id, challenge)
  }
  return { games: [...games.values()], challenges: [...challenges.values()] }
}

/** The records that turn one grid into the other. */
export function recordsBetween(before: EditedGrid, after: EditedGrid): PatchRecords {
  const oldGames = new Map(before.games.map((game) => [game.ta_link, game]))
  const newLinks = new Set(after.games.map((game) => game.ta_link))
  const oldRules = new Map(recordsOf(before).map((record) => [record.id, record]))
  const oldSquares = new Map(before.challenges.map(({ id, rule }) => [id, rule]))
  // A rule that follows a moved game lists the same links but means other squares.
  const unmoved = new Set(
    after.challenges.filter(({ id, rule }) => sameValue(oldSquares.get(id), rule)).map(({ id }) => id),
  )
  const newIds = new Set(after.challenges.map((challenge) => challenge.id))
  return {
    games: after.games.filter((game) => !sameValue(oldGames.get(game.ta_link), game)),
    challenges: recordsOf(after).filter(
      (record) => !unmoved.has(record.id) || !sameValue(oldRules.get(record.id), record),
    ),
    removed: {
      games: [...oldGames.keys()].filter((link) => !newLinks.has(link)),
      challenges: [...oldRules.keys()].filter((id) => !newIds.has(id)),
    },
  }
}

function recordsOf({ games, challenges }: EditedGrid) {
  const links = linksBySquare(games)
  return challenges.map(({ displayOrder, rule, ...challenge }) => ({
    ...challenge,
    display_order: displayOrder,
    rule: ruleRecordOf(rule, links),
  }))
}

function challengeOf(
  { id, display_order, points, rule, ...texts }: DraftChallenge,
  squares: ReadonlyMap<string, SquareNumber>,
): Challenge {
  const numbers = { id: id ?? 0, displayOrder: display_order ?? 0, points: points ?? 0 }
  return { ...texts, ...numbers, rule: ruleOf(rule, squares) }
}

function ruleOf(rule: DraftRule, places: ReadonlyMap<string, SquareNumber>): Rule {
  const squares = (links: readonly string[]) => links.flatMap((link) => places.get(link) ?? [])
  if (rule.some) return { kind: 'some', count: rule.some.count ?? 0, squares: squares(rule.some.of) }
  if (rule.quadrants) return { kind: 'quadrants', counts: countsOf(rule.quadrants) }
  if (rule.total !== undefined) return { kind: 'total', count: rule.total ?? 0 }
  if (rule.shape) {
    const inside = rule.shape.squares.filter((square) => square >= 1 && square <= SQUARE_COUNT)
    return { kind: 'shape', name: rule.shape.name, squares: inside.map(squareNumber) }
  }
  return { kind: 'all', squares: squares(rule.all ?? []) }
}

const countsOf = (counts: NonNullable<DraftRule['quadrants']>): Partial<Record<Quadrant, number>> =>
  Object.fromEntries(
    Object.entries(counts).flatMap(([quadrant, count]) => (count ? [[quadrant, count]] : [])),
  )

/** A square without a main game has no link; the checks report it. */
const ruleRecordOf = (rule: Rule, names: ReadonlyMap<number, string>): DraftRule =>
  ruleRecord(rule, (squares) => squares.flatMap((square) => names.get(square) ?? []))
