/** A game's place by its position in an answer: negative for an alternative, missing for none. */
import { isAlternative as isAlternativePosition } from '#contest/rules/games.ts'
import { SQUARE_COUNT, squareNumber } from '#contest/rules/grid.ts'
import { SquareSet } from '#contest/rules/square-set.ts'

interface Positioned {
  position?: number | null | undefined
}

/** 0 for none. */
export const squareOf = ({ position }: Positioned): number => Math.abs(position ?? 0)

export const isOnGrid = (square: number): boolean => square >= 1 && square <= SQUARE_COUNT

export const squareSetOf = (games: readonly Positioned[] | null | undefined): SquareSet =>
  SquareSet.of((games ?? []).map(squareOf).filter(isOnGrid).map(squareNumber))

export const isAlternative = ({ position }: Positioned): boolean =>
  isAlternativePosition({ position: position ?? 0 })

/** The main game of a square before its alternatives. */
export const bySquare = (a: Positioned, b: Positioned): number =>
  squareOf(a) - squareOf(b) || Number(isAlternative(a)) - Number(isAlternative(b))
