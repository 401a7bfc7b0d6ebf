import type { SquareNumber } from '../rules/grid.ts'

/** A square that is not completed. */
export interface OpenSquare {
  square: SquareNumber
  /** How much of its game the gamer has done, from 0 to 1: of the one that is nearest, where the square has several. */
  done: number
  /** How many of the contest's gamers completed that game, in percent, as every call tells it. */
  completedBy: number
  /** Of that game: see odds.ts. */
  odds: number
}
